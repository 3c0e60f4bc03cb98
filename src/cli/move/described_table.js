// The table in DynamoDB: its identity, and a check that its key matches the definition.

const SHOWN = { HASH: 'partition key', RANGE: 'sort key' }

/** The key attributes, the identity and the size of a table. Throws if its key differs from the definition. */
export async function describedTable(send, TableName, { schema }, file) {
  const { Table } = await send('DescribeTable', { TableName }).catch((error) => {
    throw explained(error, TableName)
  })
  const [inTable, inFile] = [Table, schema].map(shown)
  if (inTable !== inFile) throw new Error(`the table "${TableName}" has the ${inTable}; the definition in ${file} has the ${inFile}`)
  return { keyNames: Table.KeySchema.map(({ AttributeName }) => AttributeName), id: [Table.TableArn, Table.TableId].filter(Boolean).join(' '), itemCount: Table.ItemCount }
}

function shown({ KeySchema, AttributeDefinitions }) {
  const typeOf = (name) => AttributeDefinitions.find(({ AttributeName }) => AttributeName === name)?.AttributeType
  return KeySchema.map(({ AttributeName, KeyType }) => `${SHOWN[KeyType]} "${AttributeName}" (${typeOf(AttributeName)})`).join(' and ')
}

function explained(error, TableName) {
  if (error?.name === 'ResourceNotFoundException') return new Error(`there is no table "${TableName}" in this account and region`)
  return error
}
