// Finds a key of a table in the text of the file that defines it, as well as a search can: modules compose tables in any way.

const TEXTS = String.raw`"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'|` + '`(?:\\\\.|[^`\\\\])*`'
/** The greatest distance between the name of an attribute and its template: in an object, after `template:`. */
const NEAR = 200
const COMMENTS = String.raw`/\*[^]*?\*/|//[^\n]*`

/** The line of an attribute of an entity, or else of its template, or else of the entity; `undefined` if the text has none of them. */
export function lineOf(source, { entity, attribute, template }) {
  const text = withoutComments(source)
  const places = entity === undefined ? [] : placesOf(entity, text)
  const attributes = attribute === undefined ? [] : places.flatMap(({ from, to }) => namedIn(attribute, text, from, to))
  const exact = attributes.find(({ from, to }) => template !== undefined && text.slice(from, Math.min(to, from + template.length + NEAR)).includes(template))
  const found = exact?.at ?? attributes[0]?.at ?? quotedAt(template, text) ?? places[0]?.at ?? mentionedAt(entity, text)
  return found === undefined ? undefined : text.slice(0, found).split('\n').length
}

/** The text with blanks in place of comments, so that positions stay the same. */
function withoutComments(text) {
  return text.replace(new RegExp(`${TEXTS}|${COMMENTS}`, 'g'), (one) => (one.startsWith('/') ? one.replace(/[^\n]/g, ' ') : one))
}

/** The places where this name is defined, as a property or a variable: the position of the name, and the extent of its braces. */
function placesOf(name, text) {
  return namedIn(name, text, 0, text.length, '[:=]').map(({ at, from }) => ({ at, from, to: endOfBraces(text, from) }))
}

function namedIn(name, text, from, to, sign = ':') {
  const found = text.slice(from, to).matchAll(new RegExp(`(?<![\\w$.])(["'\`]?)${escaped(name)}\\1\\s*${sign}`, 'g'))
  return [...found].map(({ 0: { length }, index }) => ({ at: from + index, from: from + index + length, to }))
}

/** A text as the pattern that finds it. */
function escaped(text) {
  return text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')
}

/** The end of the first braces from a place on. */
function endOfBraces(text, from) {
  const tokens = new RegExp(`${TEXTS}|[{}]`, 'g')
  tokens.lastIndex = from
  for (let depth = 0, token; (token = tokens.exec(text)) !== null; ) {
    if (token[0] === '{') depth++
    else if (token[0] === '}' && --depth <= 0) return token.index
  }
  return text.length
}

function quotedAt(template, text) {
  if (template === undefined) return undefined
  const found = ['"', "'", '`'].map((quote) => text.indexOf(`${quote}${template}${quote}`)).filter((at) => at >= 0)
  return found.length === 0 ? undefined : Math.min(...found)
}

/** An entity that another file defines appears only by name: `tableKeys({ order })`. */
function mentionedAt(entity, text) {
  const at = entity === undefined ? -1 : text.search(new RegExp(`(?<![\\w$.])${escaped(entity)}(?![\\w$])`, 'u'))
  return at < 0 ? undefined : at
}
