// What the declarations must refuse of attributes that items have anyway, and of the codecs `S`, `N`, `B`, `word` and `rank`: each line under
// `@ts-expect-error` has to be an error, and nothing else may be one.

import { entityKeys, keyTemplate, tableKeys } from 'ddb-keys'

declare const bytes: Uint8Array

// @ts-expect-error a typed codec in a template of its own
keyTemplate('{size:N}')
// @ts-expect-error the same beside other text
keyTemplate('SIZE#{size:N}')
// @ts-expect-error the same in a verbatim template
keyTemplate('{mail:S}', { text: 'verbatim' })
// @ts-expect-error a typed codec beside other text
entityKeys({ pk: 'U#{id:S}' })
// @ts-expect-error text behind it
entityKeys({ pk: '{id:S}#' })
// @ts-expect-error another field behind it
entityKeys({ pk: '{id:S}#{no:int}' })
// @ts-expect-error binary in the middle
entityKeys({ pk: 'A', sk: { template: 'A#{hash:B}#B' } })
// @ts-expect-error reversed
entityKeys({ pk: '{size:N desc}' })

// @ts-expect-error an attribute that withKeys would write over its field
entityKeys({ pk: 'D#{id}', sk: 'D', owner: { template: 'O#{owner}', kind: 'partition', index: 'byOwner' } })
// @ts-expect-error the same with text that is escaped
entityKeys({ pk: 'D#{id}', owner: { template: '{owner}', kind: 'partition', index: 'byOwner' } })
// @ts-expect-error the same with a bucket
entityKeys({ pk: 'D#{id}', at: { template: '{at:day}', kind: 'sort', index: 'byAt' } })
// @ts-expect-error the same in reverse
entityKeys({ pk: 'D#{id}', at: { template: '{at:date desc}', kind: 'sort', index: 'byAt' } })
// @ts-expect-error the same with digits in front
entityKeys({ pk: 'D#{id}', no: { template: '{no:int(4)}', kind: 'sort', index: 'byNo' } })
// @ts-expect-error the same with a rank
entityKeys({ pk: 'D#{id}', level: { template: '{level:rank(a|b)}', kind: 'sort', index: 'byLevel' } })
// @ts-expect-error an attribute that is another field
entityKeys({ pk: 'D#{id}', owner: { template: '{id:S}', kind: 'partition', index: 'byOwner' }, gsi1pk: 'O#{owner}' })
// @ts-expect-error an attribute that is a constant
entityKeys({ pk: 'D#{owner}', owner: { template: 'X', kind: 'partition', index: 'byOwner' } })
// @ts-expect-error the key of the table
entityKeys({ id: { template: 'ID#{id}', kind: 'partition' } })
// @ts-expect-error in a table
tableKeys({ d: { pk: 'D#{pk}', sk: 'D' } })

// @ts-expect-error a typed text and a number
entityKeys({ pk: 'A#{x:int}', x: { template: '{x:S}', kind: 'partition', index: 'byX' } })
// @ts-expect-error a typed number and a text
entityKeys({ pk: 'A#{x}', x: { template: '{x:N}', kind: 'partition', index: 'byX' } })
// @ts-expect-error a binary and a text
entityKeys({ pk: 'A#{x}', x: { template: '{x:B}', kind: 'partition', index: 'byX' } })
// @ts-expect-error a time and a number
entityKeys({ pk: 'A#{x:date}', x: { template: '{x:N}', kind: 'partition', index: 'byX' } })

const file = entityKeys({
  owner: { template: '{owner:S}', kind: 'partition', index: 'table' },
  size: { template: '{size:N}', kind: 'sort', index: 'table' },
  hash: { template: '{hash:B}', kind: 'partition', index: 'byHash' },
})
// @ts-expect-error a number for a text
file.keys({ owner: 1, size: 3, hash: bytes })
// @ts-expect-error a boolean for a number
file.keys({ owner: 'a', size: true, hash: bytes })
// @ts-expect-error a text for a binary
file.keys({ owner: 'a', size: 3, hash: 'x' })
// @ts-expect-error an own attribute is required as all fields are
file.keys({ owner: 'a', size: 3 })
// @ts-expect-error a text is no number
file.keys({ owner: 'a', size: 3, hash: bytes }).size satisfies string
// @ts-expect-error a text as the number of an item
file.parse({ owner: 'a', size: '3' })
// @ts-expect-error a parsed number may be a bigint or a text
file.parse({ owner: 'a', size: 3 }).size satisfies number
// @ts-expect-error startsWith of a number
file.query({ owner: 'a' }, { size: { startsWith: '1' } })
// @ts-expect-error bounds of a number by a Date
file.query({ owner: 'a' }, { size: { from: new Date(0) } })
// @ts-expect-error a text that begins with bytes
entityKeys({ pk: 'A', sk: '{x:S}' }).query({}, { x: { startsWith: bytes } })
// @ts-expect-error the values are not all texts
file.query({ owner: 'a' }).ExpressionAttributeValues satisfies Record<string, string>
// @ts-expect-error a flag as the condition of an index of own attributes alone
entityKeys({ pk: 'A', mail: { template: '{mail:S}', kind: 'partition', index: 'byMail', when: ['verified'] } }, { flags: ['verified'] })
// @ts-expect-error the reverse condition there
entityKeys({ pk: 'A', mail: { template: '{mail:S}', kind: 'partition', index: 'byMail', unless: ['mail'] } })
// @ts-expect-error an ill-typed change
file.changes({ hash: 'x' })

// @ts-expect-error bounds over an enum
keyTemplate('P#{level:enum(low|mid|high)}#{id}').range({}, { level: { from: 'mid' } })
// @ts-expect-error the same in a query
entityKeys({ pk: 'A', sk: '{level:enum(low|mid|high)}' }).query({}, { level: { from: 'mid' } })
// @ts-expect-error not one of the ranks
keyTemplate('P#{level:rank(low|mid|high)}').build({ level: 'top' })
// @ts-expect-error a bound that is not one of the ranks
keyTemplate('P#{level:rank(low|mid|high)}').range({}, { level: { from: 'top' } })
// @ts-expect-error startsWith of a rank
keyTemplate('P#{level:rank(low|mid|high)}').range({}, { level: { startsWith: 'l' } })
// @ts-expect-error ranks without a list
keyTemplate('P#{level:rank}')
// @ts-expect-error a literal that could belong to the rank before it
keyTemplate('{level:rank(a|b)}-{id}')
// @ts-expect-error a literal that could belong to the word before it
keyTemplate('{name:word}-{id}')
// @ts-expect-error a word in reverse
keyTemplate('{name:word desc}')

const filed = keyTemplate('O#{name}#{no:digits}', { text: 'verbatim' })
// @ts-expect-error bounds over verbatim text with more after it
filed.range({}, { name: { from: 'a' } })
// @ts-expect-error bounds over digits
filed.range({ name: 'a' }, { no: { from: 3 } })
// @ts-expect-error bounds over digits that begin the key
keyTemplate('{no:digits}', { text: 'verbatim' }).range({}, { no: { after: 3n } })
// @ts-expect-error bounds over verbatim text before a literal
keyTemplate('{name}#', { text: 'verbatim' }).range({}, { name: { to: 'b' } })
// @ts-expect-error the same codec by its name
keyTemplate('{name:text}#{b}', { text: 'verbatim' }).range({}, { name: { before: 'b' } })
const ledger = entityKeys({
  pk: 'A', sk: { template: '{name:text}#{no:digits}', text: 'verbatim' },
  gsi1pk: 'B', gsi1sk: { template: '{no:digits}', text: 'verbatim' },
})
// @ts-expect-error bounds over verbatim text in a query
ledger.query({}, { name: { from: 'a' } })
// @ts-expect-error bounds over digits in a query
ledger.query({ name: 'a' }, { no: { from: 3 } })
// @ts-expect-error the same in an index
ledger.index('gsi1').query({}, { no: { to: 3 } })

const counter = entityKeys({ pk: 'C#{id}', xpk: { template: 'T#{team}', kind: 'partition', index: 'x', when: ['at'] }, at: { template: '{at:date}', kind: 'sort', index: 'x' } })
// @ts-expect-error an own attribute that is a condition of an index with another field
counter.changes({ at: 5 })
const sized = entityKeys({ pk: 'C#{id}', size: { template: '{size:N}', kind: 'sort', index: 'lsi1' } })
// @ts-expect-error a number given as a text is stored as a number
sized.withKeys({ id: '1', size: '12.5' }).size satisfies string

// @ts-expect-error the text of another attribute has to be verbatim
entityKeys({ pk: 'USER#{email:lower}' })
// @ts-expect-error a time with an offset takes startsWith alone
entityKeys({ pk: 'USER#{id}', seen: { template: '{seen:rfc3339}', kind: 'sort', index: 'table' } }).query({ id: '1' }, { seen: { from: '2024' } })
// @ts-expect-error a decimal is written into a text
entityKeys({ pk: 'USER#{id}', price: { template: '{price:decimal(6,2)}', kind: 'sort', index: 'table' } })

const reading = entityKeys({ pk: 'S#{sensor}#{at:day}', sk: '{at:epochms}' })
// @ts-expect-error a time as a boolean
reading.keys({ sensor: 's', at: true })
// @ts-expect-error a start of a time
reading.query({ sensor: 's', at: 5 }, { at: { startsWith: '2024' } })
// @ts-expect-error the attribute is a number
reading.keys({ sensor: 's', at: 5 }).sk satisfies string
// @ts-expect-error a time in an attribute of a number that another one has as any number
entityKeys({ pk: 'S#{at:int}', sk: '{at:epoch}' })
// @ts-expect-error seconds and milliseconds of one field
entityKeys({ pk: '{at:epoch}', sk: '{at:epochms}' })
// @ts-expect-error seconds beside a number as it is
entityKeys({ pk: '{at:N}', sk: '{at:epoch}' })
// @ts-expect-error the number of a time is the whole template
entityKeys({ pk: 'S#{at:epoch}' })
// @ts-expect-error it is not reversed
entityKeys({ pk: '{at:epochms desc}' })
// @ts-expect-error it is for attributes of entities
keyTemplate('{at:epoch}')
// @ts-expect-error an attribute with the name of a field, with more than that field
entityKeys({ pk: 'S#{at:epoch}', at: { template: 'A#{at:day}', kind: 'sort', index: 'table' } })
