// Product categories: category, subcategory, brand and line.

import { between, entity, example, index, indexed, is, pattern, query } from '../pattern.ts'

const byCategory = index('ProductIndex', { category: 'S' }, { subcategory: 'S', brand: 'S', productLine: 'S' })

export const products = example({
  id: 'products',
  title: 'Product categories',
  about: 'Category, subcategory, brand and line: one index answers for each of them, in this order.',
  table: 'products',
  entities: [entity('product', { pk: 'PRODUCT#{productId}', sk: 'PRODUCT' }, { fields: ['category', 'subcategory', 'brand', 'productLine'] })],
  indexes: [byCategory],
  items: indexed('product', 'productId', byCategory, [['audio', 'speakers', 'Sono', 'One'], ['audio', 'speakers', 'Sono', 'Two'], ['audio', 'speakers', 'Bosse', 'Mini'], ['audio', 'headphones', 'Sono', 'Air']]),
  patterns: [
    pattern('Products of a brand', query('', { category: 'audio' }, { index: 'ProductIndex', sort: { subcategory: is('speakers'), brand: is('Sono') } })),
    pattern('Products of a subcategory', query('', { category: 'audio' }, { index: 'ProductIndex', sort: { subcategory: is('speakers') } })),
    pattern('Brands from A to C', query('', { category: 'audio' }, { index: 'ProductIndex', sort: { subcategory: is('speakers'), brand: between('A', 'C') } })),
    pattern('One product', query('product', { productId: '1' })),
  ],
})
