// The scenarios in the order of the tour. Each is one file, and a new one is a file and a line here.
//
// A scenario is `{ name, uses, about, indexes?, items, patterns, also? }`:
//   name      its title, and the name of its table
//   uses      the functions of the package that it shows
//   about     the idea, in a sentence or two
//   indexes   of tables.mjs, or `{ definition, attributes }`
//   items     what is written first
//   patterns  the access patterns, `{ title, why, query, expected, parse?, parsed?, wrong?, merge? }`:
//     query     the input of a Query without its table, or several of them
//     expected  the rows that have to come, in order, with the attributes that the tour shows and checks
//     parse     reads the fields back out of the keys of the first row: `(row) => fields`
//     parsed    the fields that have to come, with their types
//     wrong     for a pattern that shows what goes wrong without the package: what is wrong with its rows
//     merge     makes one list of the results of several queries; they follow one another by default
//   also      something to print at the end, as JSON: `{ title, why, value }`
//
// `where` of where.mjs writes a query from a condition for each key.

import orders from './orders.mjs'
import metrics from './metrics.mjs'
import tenants from './tenants.mjs'
import categories from './categories.mjs'
import documents from './documents.mjs'
import organisations from './organisations.mjs'
import log from './log.mjs'
import tenBeforeTwo from './ten_before_two.mjs'
import bleedingPrefix from './bleeding_prefix.mjs'
import socialNetwork from './social_network.mjs'
import shop from './shop.mjs'
import sensors from './sensors.mjs'
import contentSystem from './content_system.mjs'
import taskManager from './task_manager.mjs'
import documentHistory from './document_history.mjs'
import tenantRoles from './tenant_roles.mjs'

/** With the calls that build one key at a time. */
const helpers = [orders, metrics, tenants, categories, documents, organisations, log]

const whatGoesWrong = [tenBeforeTwo, bleedingPrefix]

/** With templates: one definition builds the keys, parses them, and gives the prefixes and ranges to query. */
const templates = [socialNetwork, shop, sensors, contentSystem, taskManager, documentHistory, tenantRoles]

export const scenarios = [...helpers, ...whatGoesWrong, ...templates]
