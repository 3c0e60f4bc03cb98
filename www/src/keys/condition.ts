// DynamoDB's part of a query: testing the key condition of an input on an item.

import { comparedValues, type Value, type Values } from './values.ts'

/** The input of a query as the package makes it. */
export interface QueryInput {
  readonly IndexName?: string
  readonly KeyConditionExpression: string
  readonly ExpressionAttributeNames: Readonly<Record<string, string>>
  readonly ExpressionAttributeValues: Values
}

type Test = (keys: Values) => boolean

/** Whether an item satisfies a key condition. Reads the forms that DynamoDB has: `=`, `<`, `<=`, `>`, `>=`, `BETWEEN`, `begins_with`. */
export function testOf(input: QueryInput): Test {
  const tests = clausesOf(input.KeyConditionExpression).map((clause) => testOfClause(clause, input))
  return (keys) => tests.every((test) => test(keys))
}

/** `AND` also stands in `BETWEEN … AND …`. */
function clausesOf(expression: string): string[] {
  const clauses: string[] = []
  for (const piece of expression.split(' AND ')) {
    const open = clauses.at(-1)
    if (open?.includes(' BETWEEN ') && !open.includes(' AND ')) clauses[clauses.length - 1] = `${open} AND ${piece}`
    else clauses.push(piece)
  }
  return clauses
}

function testOfClause(clause: string, { ExpressionAttributeNames: names, ExpressionAttributeValues: values }: QueryInput): Test {
  const words = clause.split(/[\s(),]+/).filter((word) => word !== '')
  const begins = words[0] === 'begins_with'
  const [name = '', operator = '', first = '', , second = ''] = begins ? [words[1], words[0], words[2]] : words
  const attribute = names[name]
  const [low, high] = [values[first], values[second]]
  if (attribute === undefined || low === undefined) throw new Error(`not a key condition: ${clause}`)
  const holds = comparison(operator, low, high)
  return (keys) => {
    const key = keys[attribute]
    return key !== undefined && holds(key)
  }
}

function comparison(operator: string, low: Value, high: Value | undefined): (key: Value) => boolean {
  switch (operator) {
    case '=': return (key) => comparedValues(key, low) === 0
    case 'begins_with': return (key) => typeof key === 'string' && key.startsWith(String(low))
    case '<': return (key) => comparedValues(key, low) < 0
    case '<=': return (key) => comparedValues(key, low) <= 0
    case '>': return (key) => comparedValues(key, low) > 0
    case '>=': return (key) => comparedValues(key, low) >= 0
    case 'BETWEEN': return (key) => high !== undefined && comparedValues(key, low) >= 0 && comparedValues(key, high) <= 0
    default: throw new Error(`not an operator of a key condition: ${operator}`)
  }
}
