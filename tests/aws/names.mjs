// The names of tables in requests to DynamoDB: each gets the prefix of the run, so that no request can mean a table that is not its own.

/** All tables of all runs begin like this, so that clean-up never meets another table, whatever prefix a person chooses. */
export const FAMILY = 'ddb-keys-test-'

/** Operations by the place in which they name tables. No other operation is passed on. */
const NAMED = ['CreateTable', 'DeleteTable', 'DescribeTable', 'UpdateTable', 'PutItem', 'GetItem', 'UpdateItem', 'DeleteItem', 'Query', 'Scan', 'UpdateTimeToLive', 'DescribeTimeToLive']
const BATCHES = ['BatchWriteItem', 'BatchGetItem']
const TRANSACTIONS = ['TransactWriteItems', 'TransactGetItems']

export const isKnown = (operation) => [NAMED, BATCHES, TRANSACTIONS].some((operations) => operations.includes(operation))

/** The input of an operation with other names of tables: `rename` gives a name for a name. */
export function withNames(operation, input, rename) {
  if (BATCHES.includes(operation)) return { ...input, RequestItems: renamedKeys(input.RequestItems, rename) }
  if (TRANSACTIONS.includes(operation)) return { ...input, TransactItems: input.TransactItems?.map((item) => mapped(item, (action) => named(action, rename))) }
  return named(input, rename)
}

/** Names that are missing or no text stay so: DynamoDB refuses them. An address would reach a table that does not have the prefix. */
function named(input, rename) {
  if (typeof input?.TableName !== 'string') return input
  if (input.TableName.includes(':')) throw new Error(`a table is named by its address: ${input.TableName}`)
  return { ...input, TableName: rename(input.TableName) }
}

const renamedKeys = (items, rename) => items && Object.fromEntries(Object.entries(items).map(([name, value]) => [named({ TableName: name }, rename).TableName, value]))
const mapped = (object, change) => Object.fromEntries(Object.entries(object).map(([name, value]) => [name, change(value)]))

/** The tables that an input names. */
export function tablesOf(operation, input) {
  const names = new Set()
  withNames(operation, input, (name) => (names.add(name), name))
  return [...names]
}
