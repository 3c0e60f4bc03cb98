// What DynamoDB does with queries on an index of several attributes, in plain JavaScript: texts by their bytes, numbers with all their digits.

/** The items that the inputs find when they are sent one after the other, in the order in which they come. */
export function executed(inputs, items, names) {
  return inputs.flatMap((input) => {
    const found = items.filter((item) => names.every((name) => name in item)).filter(testOf(input))
    found.sort((a, b) => comparedTuples(names.map((name) => a[name]), names.map((name) => b[name])))
    return input.ScanIndexForward === false ? found.reverse() : found
  })
}

export function comparedTuples(a, b) {
  for (const [at, value] of a.slice(0, b.length).entries()) {
    const order = compared(value, b[at])
    if (order !== 0) return order
  }
  return 0
}

export function compared(a, b) {
  return typeof a === 'string' ? Buffer.compare(Buffer.from(a), Buffer.from(b)) : comparedNumbers(decimal(a), decimal(b))
}

function comparedNumbers([a, exponent], [b, other]) {
  const low = Math.min(exponent, other)
  const [left, right] = [a * 10n ** BigInt(exponent - low), b * 10n ** BigInt(other - low)]
  return left < right ? -1 : left > right ? 1 : 0
}

/** Digits and exponent: numbers of the package can have more digits than a double. */
function decimal(value) {
  const [, sign, whole, fraction = '', exponent = '0'] = /^(-?)(\d+)(?:\.(\d+))?(?:e([+-]\d+))?$/.exec(value.toString())
  return [BigInt(`${sign}${whole}${fraction}`), Number(exponent) - fraction.length]
}

function testOf({ KeyConditionExpression: expression, ExpressionAttributeNames: names, ExpressionAttributeValues: values }) {
  const conditions = [...expression.matchAll(/begins_with\((#\w+), (:\w+)\)|(#\w+) (?:BETWEEN (:\w+) AND (:\w+)|([<>=]+) (:\w+))/g)]
  if (conditions.map(([text]) => text).join(' AND ') !== expression) throw new Error(`not a key condition: ${expression}`)
  return (item) =>
    conditions.every(([, started, start, name, low, high, operator, operand]) => {
      if (started) return item[names[started]].startsWith(values[start])
      const value = item[names[name]]
      if (low) return compared(value, values[low]) >= 0 && compared(value, values[high]) <= 0
      const order = compared(value, values[operand])
      return { '=': order === 0, '<': order < 0, '<=': order <= 0, '>': order > 0, '>=': order >= 0 }[operator]
    })
}
