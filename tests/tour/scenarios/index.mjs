// The scenarios in the order of the tour. Each is one file, and a new one is a file and a line here.
//
// A scenario is `{ name, uses, about, indexes?, items, patterns }`:
//   name      its title, and the name of its table
//   uses      the functions of the package that it shows
//   about     the idea, in a sentence or two
//   indexes   of tables.mjs, or `{ definition, attributes }`
//   items     what is written first
//   patterns  the access patterns, `{ title, why, query, expected, wrong?, merge? }`:
//     query     the input of a Query without its table, or several of them
//     expected  the rows that have to come, in order, with the attributes that the tour shows and checks
//     wrong     for a pattern that shows what goes wrong without the package: what is wrong with its rows
//     merge     makes one list of the results of several queries; they follow one another by default

import orders from './orders.mjs'
import metrics from './metrics.mjs'
import tenants from './tenants.mjs'
import categories from './categories.mjs'
import documents from './documents.mjs'
import organisations from './organisations.mjs'
import log from './log.mjs'
import tenBeforeTwo from './ten_before_two.mjs'
import bleedingPrefix from './bleeding_prefix.mjs'

export const scenarios = [
  orders,
  metrics,
  tenants,
  categories,
  documents,
  organisations,
  log,
  tenBeforeTwo,
  bleedingPrefix,
]
