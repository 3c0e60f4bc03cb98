// A tree of categories: the sort key is the path, so a branch is a prefix; an index has the direct children.

import { entity, example, is, item, pattern, query, startsWith } from './pattern.ts'

const category = (path: string) => {
  const at = path.lastIndexOf('/')
  return item('category', { path, parent: at < 0 ? '' : path.slice(0, at), name: path.slice(at + 1) })
}

export const categoryTree = example({
  id: 'category-tree',
  title: 'Category tree',
  about: 'The path is the sort key, so a branch is a prefix. Ask for “electronics/” with the slash, and electronics-repair stays away. The tree is one partition, with paths of up to 1,000 bytes.',
  table: 'catalogue',
  entities: [
    entity('category', {
      pk: 'CATALOGUE',
      sk: 'CATEGORY#{path}',
      gsi1pk: { template: 'PARENT#{parent}', when: ['parent'] },
      gsi1sk: { template: '{name}', when: ['parent'] },
    }),
  ],
  items: [
    category('electronics/laptops/gaming'),
    category('electronics'),
    category('electronics/audio'),
    category('electronics/laptops'),
    category('electronics/laptops/office'),
    category('electronics-repair'),
    category('garden'),
  ],
  patterns: [
    pattern('A branch below a category', query('category', {}, { sort: { path: startsWith('electronics/') } })),
    pattern('One category', query('category', {}, { sort: { path: is('electronics/laptops') } })),
    pattern('Categories directly below another', query('category', { parent: 'electronics' }, { index: 'gsi1' })),
  ],
})
