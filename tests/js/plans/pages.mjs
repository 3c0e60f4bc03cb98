// The pages of a plan, each asked for with the cursor of the page before it.

import assert from 'node:assert/strict'

export async function pagesByCursor(plan, send, options) {
  const pages = []
  for (let { cursor } = options; pages.length === 0 || cursor !== undefined; { cursor } = pages.at(-1)) pages.push(await plan.page(send, { ...options, cursor }))
  return pages
}

/** The items of these pages, all of which are full except for the last. */
export async function itemsByCursor(plan, send, options) {
  const pages = await pagesByCursor(plan, send, options)
  assert(pages.slice(0, -1).every(({ Items }) => Items.length === options.limit) && pages.at(-1).Items.length <= options.limit, `pages of ${options.limit}: ${pages.map(({ Items }) => Items.length)}`)
  return pages.flatMap(({ Items }) => Items)
}
