// The input of a query from a condition for each key: a value, `{ beginsWith }`, or the two ends of `{ between }`.

/**
 * @param keys - by attribute, the partition key first: `{ pk: 'USER#42', sk: { beginsWith: 'ORDER#' } }`
 * @param input - what the query takes besides: `IndexName`, `ScanIndexForward`, `Limit`
 */
export function where(keys, input = {}) {
  const conditions = Object.entries(keys).map(([name, wanted]) => condition(name, wanted))
  return {
    ...input,
    KeyConditionExpression: conditions.map(({ text }) => text).join(' AND '),
    ExpressionAttributeValues: Object.assign({}, ...conditions.map(({ values }) => values)),
  }
}

function condition(name, wanted) {
  if (wanted.beginsWith) return { text: `begins_with(${name}, :${name})`, values: { [`:${name}`]: wanted.beginsWith } }
  if (!wanted.between) return { text: `${name} = :${name}`, values: { [`:${name}`]: wanted } }
  const [low, high] = wanted.between
  return { text: `${name} BETWEEN :low AND :high`, values: { ':low': low, ':high': high } }
}
