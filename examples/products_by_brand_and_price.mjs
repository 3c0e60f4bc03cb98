// Reads the products of a category, of one brand, of a brand up to a price, and of several brands.

import { multiAttributeIndex, productCategoryMultiKey } from 'ddb-keys'

const byBrand = multiAttributeIndex({
  indexName: 'BrandIndex',
  partition: { category: 'S', subcategory: 'S' },
  sort: { brand: 'S', price: 'N' },
})

function product(id, category, subcategory, brand, price) {
  const keys = byBrand.attributes(productCategoryMultiKey(category, subcategory), [brand, price])
  return { pk: `PRODUCT#${id}`, sk: 'PRODUCT', ...keys }
}

/** One that is not for sale has no price, and so is not in the index. */
const prototype = { pk: 'PRODUCT#7', sk: 'PRODUCT', ...byBrand.attributes(productCategoryMultiKey('electronics', 'laptops'), ['Borealis']) }

const items = [
  product(1, 'electronics', 'laptops', 'Aurora', 1299.5),
  product(2, 'electronics', 'laptops', 'Aurora', 499),
  product(3, 'electronics', 'laptops', 'Aurora', 999),
  product(4, 'electronics', 'laptops', 'Borealis', 1050),
  product(5, 'electronics', 'laptops', 'Zephyr', 780),
  product(6, 'electronics', 'phones', 'Aurora', 350),
  prototype,
]

const laptops = productCategoryMultiKey('electronics', 'laptops')

const allLaptops = {
  title: 'All laptops, by brand and price',
  why: 'The prototype lacks a price: an item that lacks one of the attributes is not in the index.',
  query: [...byBrand.query(laptops)],
  expected: [
    { pk: 'PRODUCT#2', brand: 'Aurora', price: 499 },
    { pk: 'PRODUCT#3', brand: 'Aurora', price: 999 },
    { pk: 'PRODUCT#1', brand: 'Aurora', price: 1299.5 },
    { pk: 'PRODUCT#4', brand: 'Borealis', price: 1050 },
    { pk: 'PRODUCT#5', brand: 'Zephyr', price: 780 },
  ],
}

const affordable = {
  title: 'Laptops of one brand for at most 1,000',
  why: 'By name: the category, the brand, and the bounds of the price.',
  query: [...byBrand.query({ category: 'electronics', subcategory: 'laptops', brand: 'Aurora' }, { price: { to: 1000 } })],
  expected: [
    { pk: 'PRODUCT#2', price: 499 },
    { pk: 'PRODUCT#3', price: 999 },
  ],
}

const someBrands = {
  title: 'From Aurora at 1,000 to all of Borealis',
  why: 'A shorter upper bound stands for all that begin with it.',
  query: [...byBrand.query(laptops, { between: [['Aurora', 1000], ['Borealis']] })],
  expected: [
    { pk: 'PRODUCT#1', brand: 'Aurora', price: 1299.5 },
    { pk: 'PRODUCT#4', brand: 'Borealis', price: 1050 },
  ],
}

export default {
  title: 'A product catalogue',
  uses: 'multiAttributeIndex, productCategoryMultiKey',
  about: 'Products by category and subcategory, then by brand and price. The price is a number, also as part of the key.',
  indexes: { byBrand },
  items,
  accessPatterns: [allLaptops, affordable, someBrands],
}
