// Plays one example: creates its table, writes its items, and runs its access patterns.
//
// An example is `{ title, uses, about, indexes?, items, accessPatterns, also? }`:
//   title           its heading
//   uses            the functions of the package that it shows
//   about           the idea, in a sentence or two
//   indexes         the partition key and the sort key of each index, by its name, or a multi-attribute index
//   items           what is written first
//   accessPatterns  `{ title, why, query, expected, parse?, parsed?, wrong?, merge? }`:
//     query           the input of a Query without its table, or several of them
//     expected        the rows that have to come, in order, with the attributes that the tour shows and checks
//     parse, parsed   reads the fields back from the keys of the first row, and the fields that have to come
//     wrong           in a pattern that shows what goes wrong without the package: what is wrong with its rows
//     merge           makes one list of the results of several queries; by default they follow one another
//   also            something to print at the end, as JSON: `{ title, why, value }`

import { PutCommand, paginateQuery } from '@aws-sdk/lib-dynamodb'
import { opening, remark, report } from './report.mjs'
import { createTable } from './tables.mjs'

/** @returns for each access pattern its number, its title, how many rows came, and whether they are the expected ones */
export async function play(example, client, firstNumber) {
  const { file, indexes, items, accessPatterns, also } = example
  console.log(opening(example))
  await createTable(client, file, indexes)
  await Promise.all(items.map((Item) => client.send(new PutCommand({ TableName: file, Item }))))
  const results = []
  for (const [at, pattern] of accessPatterns.entries()) {
    const rows = await rowsOf(client, file, pattern)
    results.push(report(pattern, rows, firstNumber + at))
  }
  if (also) console.log(remark(also))
  return results
}

async function rowsOf(client, TableName, { query, merge = (results) => results.flat() }) {
  const results = await Promise.all([query].flat().map((input) => everyPage(client, { TableName, ...input })))
  return merge(results)
}

/** A limit is the number of rows that are wanted, so one page is enough. */
async function everyPage(client, input) {
  const rows = []
  for await (const page of paginateQuery({ client }, input)) {
    rows.push(...page.Items)
    if (input.Limit) break
  }
  return rows
}
