// The text of a template as tokens, for colours and for the parts of a key. The package itself finds what is wrong with a template.

export interface Literal {
  readonly kind: 'literal'
  /** As it stands in the template, with `{{` for a brace. */
  readonly source: string
  /** As it stands in the key. */
  readonly text: string
}

export interface Field {
  readonly kind: 'field'
  readonly source: string
  readonly name: string
  /** The text after the colon: the codec, and `desc`. Empty for a text. */
  readonly codec: string
}

export type Token = Literal | Field

/** The tokens of a template, from left to right; their sources joined are the template. A brace that is never closed is a literal. */
export function tokensOf(template: string): Token[] {
  const tokens: Token[] = []
  let rest = template
  while (rest !== '') {
    const token = fieldAtStart(rest) ?? literalAtStart(rest)
    tokens.push(token)
    rest = rest.slice(token.source.length)
  }
  return tokens
}

/** The names of the fields, each once. */
export function fieldNames(templates: readonly string[]): string[] {
  const fields = templates.flatMap(tokensOf).filter((token) => token.kind === 'field')
  return [...new Set(fields.map((field) => field.name))]
}

function fieldAtStart(text: string): Field | undefined {
  if (!text.startsWith('{') || text.startsWith('{{')) return undefined
  const end = endOfField(text)
  if (end < 0) return undefined
  const inside = text.slice(1, end)
  const colon = inside.indexOf(':')
  const name = colon < 0 ? inside : inside.slice(0, colon)
  return { kind: 'field', source: text.slice(0, end + 1), name: name.trim(), codec: colon < 0 ? '' : inside.slice(colon + 1).trim() }
}

/** The place of the brace that closes the field; the options in parentheses may contain another. */
function endOfField(text: string): number {
  const first = text.indexOf('}')
  const opening = text.indexOf('(')
  const closing = opening < 0 || opening > first ? -1 : text.indexOf(')', opening)
  return closing < 0 ? first : text.indexOf('}', closing)
}

function literalAtStart(text: string): Literal {
  let length = 0
  let plain = ''
  while (length < text.length) {
    const pair = text.slice(length, length + 2)
    if (pair === '{{' || pair === '}}') {
      plain += pair[0]
      length += 2
    } else if (length > 0 && fieldAtStart(text.slice(length)) !== undefined) {
      break
    } else {
      plain += text[length]
      length += 1
    }
  }
  return { kind: 'literal', source: text.slice(0, length), text: plain }
}
