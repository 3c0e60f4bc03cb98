// Generates types, tables and lists from the descriptions of the codecs, which the build gets from the wasm. The descriptions are in
// `src/codec/`, next to the code of each codec. Do not edit generated text.

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { between } from './generated.mjs'
import { root } from './setup/command.mjs'

/** The descriptions in the built package. Tests and the page read them there; no entry exports them, and no tarball has them. */
export const BESIDE_PACKAGE = 'codecs.json'

/** The page that has the table of codecs. */
const PAGE = 'www/docs/pages/manual/templates.md'

/** The generated files in the tree, each with the text that it must have. */
export const generatedFiles = (codecs) => [
  { path: 'src/js/keys/codecs.d.ts', text: declarationsOf(codecs) },
  { path: PAGE, text: between(readFileSync(join(root, PAGE), 'utf8'), 'codecs', tableOf(codecs)) },
]

/** The types of the codecs. Their names stay private: template.d.ts, entity_keys.d.ts and shard.d.ts import them. */
export function declarationsOf(codecs) {
  const namesOf = (test) => union(codecs.filter(test).map(patternOf))
  const buckets = codecs.filter(({ isBucket }) => isBucket)
  const takesNone = codecs.filter(({ argumentKind }) => argumentKind === 'none' || argumentKind === 'width')
  return `// Generated from the descriptions in src/codec/ by the build: do not edit.
//
// The types of the codecs of a template.

// What a codec without arguments takes and returns. A time as text is one of RFC 3339, or of the bucket itself.
interface Codecs {
${takesNone.map(({ name, takes, gives, about }) => `  /** ${about} */\n  ${name}: [${takes}, ${gives}]\n`).join('')}}

// What a codec of a width takes and returns, and what it returns where the width has digits beyond the safe integers.
interface WidthCodecs {
${codecs.filter(({ givesWide }) => givesWide).map(({ name, takes, gives, givesWide }) => `  ${name}: [${takes}, ${gives}, ${givesWide}]\n`).join('')}}

// What a codec of two widths takes and returns: the digits before and after the decimal point.
interface ScaleCodecs {
${codecs.filter(({ argumentKind }) => argumentKind === 'widths').map(({ name, takes, gives, about }) => `  /** ${about} */\n  ${name}: [${takes}, ${gives}]\n`).join('')}}

// What a codec of a length takes and returns: the number of characters.
interface LengthCodecs {
${codecs.filter(({ argumentKind }) => argumentKind === 'length').map(({ name, takes, gives, about }) => `  /** ${about} */\n  ${name}: [${takes}, ${gives}]\n`).join('')}}

// The codecs of one of several options.
type OptionCodec = ${union(codecs.filter(({ argumentKind }) => argumentKind === 'options').map(quoted))}
/** The name of a time bucket: ${listOf(buckets)}. */
export type TimeBucket = keyof TimeBuckets
// As an interface, so that the public signatures stay as they are when a bucket is added.
interface TimeBuckets {
${buckets.map(({ name }) => `  ${name}: unknown\n`).join('')}}

// The codecs that take no \`desc\`.
type Unordered = ${namesOf(({ isReversible }) => !isReversible)}
// The codecs of an attribute that is the value itself.
type Typed = ${namesOf(({ place }) => place === 'attribute')}
// The codecs of an attribute that may have the name of its field.
type OwnCodec = ${namesOf(({ isOwn }) => isOwn)}
// The codecs of texts that \`startsWith\` can select.
type WithStart = ${namesOf(({ takesStart }) => takesStart)}
// The codecs of texts, and those of numbers, beside an attribute that is the value itself.
type TextCodec = ${namesOf(({ place, shape }) => place !== 'attribute' && shape === 'text')}
type NumberCodec = ${namesOf(({ shape }) => ['whole', 'number', 'amount', 'numeric'].includes(shape))}
// The codecs of times as text, and those of an attribute that is the number of a time.
type TimeCodec = ${namesOf(({ place, shape }) => place !== 'attribute' && shape === 'time')}
type EpochCodec = ${namesOf(({ place, shape }) => place === 'attribute' && shape === 'time')}
// The codecs of any length that a character below \`$\` has to end: always, and where text is escaped.
type AlwaysEnded = ${namesOf(({ endsInVerbatim }) => endsInVerbatim)}
type EscapedEnded = ${namesOf(({ endsBelow, place }) => endsBelow && place !== 'attribute')}
// The codecs whose texts all have the same length.
type FixedCodec = ${namesOf(({ bytes }) => bytes !== undefined)}
`
}

/** The name as the types spell it: of a codec that takes options, any of these may follow. */
function patternOf({ name, argumentKind }) {
  return argumentKind === 'none' ? `'${name}'` : `\`${name}\${string}\``
}

const quoted = ({ name }) => `'${name}'`
const union = (types) => (types.length > 0 ? types.join(' | ') : 'never')

/** The codecs as a table in Markdown. */
function tableOf(codecs) {
  const rows = codecs.map((codec) => `| ${spelling(codec)} | ${codec.accepted} | ${codec.written} |`)
  return ['| codec | takes | written as |', '|---|---|---|', ...rows].join('\n')
}

function spelling(codec) {
  const spelled = `\`{x:${fullName(codec).replaceAll('|', '\\|')}}\``
  return codec.isDefault ? `\`{x}\` ${spelled}` : spelled
}

/** A codec with its arguments, as documentation shows it. */
function fullName({ name, argumentKind, arguments: own }) {
  return { none: name, width: `${name}(width)`, length: `${name}(length)`, widths: `${name}(width,scale)`, options: `${name}(${own})` }[argumentKind]
}

/** A list of codecs, as prose. */
const listOf = (codecs) => codecs.map((codec) => `\`${fullName(codec)}\``).join(', ')

const isForAttributes = ({ place }) => place === 'attribute'

/** The placeholders in the texts of the package, each with the codecs that replace it. */
const MARKS = {
  '{@codecs}': (codec) => !isForAttributes(codec),
  '{@attributeCodecs}': isForAttributes,
  '{@ownCodecs}': (codec) => codec.isOwn && !isForAttributes(codec),
}

/** A text of the package, with its placeholders replaced by lists of codecs. */
export function withLists(text, codecs) {
  return Object.entries(MARKS).reduce((text, [mark, isListed]) => text.replaceAll(mark, () => listOf(codecs.filter(isListed))), text)
}
