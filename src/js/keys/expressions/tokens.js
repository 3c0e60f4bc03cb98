// The tokens of expressions, also of those that users have written, and the limits of an expression.

import { EXPRESSION_BYTES, EXPRESSION_OPERATORS } from '../../crossing/layout.js'
import { refusePart } from '../../crossing/refuse.js'
import { utf8Length } from '../../crossing/shown.js'
import { TooMuch } from '../../crossing/sentences.js'

/** The tokens of an expression, whose concatenation is its text: words, which can begin with `#` or `:`, comparisons, and single characters. */
export function tokensOf(text) {
  const tokens = []
  let last = 0
  for (const character of text) {
    const kind = kindOf(character)
    if (kind > 0 && kind === last && !'#:'.includes(character)) tokens[tokens.length - 1] += character
    else tokens.push(character)
    last = kind
  }
  return tokens
}

/** 2 for a character of a comparison, 1 for one of a word, and 0 for all others. */
function kindOf(character) {
  if (character >= '<' && character <= '>') return 2
  return ' \t\n\r(),.[]+-'.includes(character) ? 0 : 1
}

/** The words that count as operators. `BETWEEN` counts through its `AND`. */
const WORDS = ['and', 'or', 'not', 'in', 'attribute_exists', 'attribute_not_exists', 'attribute_type', 'begins_with', 'contains', 'size']

const isOperator = (token) => kindOf(token[0]) === 2 || WORDS.includes(token.toLowerCase())

/** Returns an expression if it is within DynamoDB's limits, or throws. Operators are counted in conditions only. */
export function checkExpression(name, property, text) {
  const bytes = utf8Length(text)
  if (bytes > EXPRESSION_BYTES) throw refusePart(TooMuch, name, property, ['bytes', bytes], { limit: EXPRESSION_BYTES })
  // A shorter text cannot have so many.
  const operators = bytes > 3 * EXPRESSION_OPERATORS && !property.startsWith('U') ? tokensOf(text).filter(isOperator).length : 0
  if (operators > EXPRESSION_OPERATORS) throw tooManyOperators(name, property, operators)
  return text
}

export function tooManyOperators(name, property, operators) {
  return refusePart(TooMuch, name, property, ['operators', operators], { limit: EXPRESSION_OPERATORS })
}
