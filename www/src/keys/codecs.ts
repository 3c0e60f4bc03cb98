// The codecs that a field of a template can have, as the package describes them: the build leaves the descriptions beside it.

import described from '../../../pkg/codecs.json'

/** What the page asks of a description; `src/codec/description.rs` has all of it. */
interface Description {
  readonly name: string
  readonly arguments?: string
  readonly argumentKind: string
  readonly place: string
  readonly shape: string
  /** Its values, as TypeScript types them. */
  readonly takes: string
  /** Whether a field that names no codec has it. */
  readonly isDefault: boolean
  readonly bytes?: number
  /** Whether the texts sort as the values do: only then a range of them makes sense. */
  readonly sorts: boolean
  readonly isBucket: boolean
  readonly takesStart: boolean
  readonly about: string
  readonly example: string
}

const descriptions: readonly Description[] = described

/** The description of a codec, given with or without its arguments; nothing for one that does not exist. */
export function descriptionOf(codec: string): Description | undefined {
  return descriptions.find(({ name }) => name === codecName(codec))
}

/** The name of a codec without its arguments. */
export function codecName(codec: string): string {
  const end = codec.indexOf('(')
  return end < 0 ? codec : codec.slice(0, end)
}

/** What stands in its parentheses. */
export function argumentsOf(codec: string): string {
  return codec.slice(codecName(codec).length + 1, -1)
}

/** Whether a field of this codec need not name it. */
export function isDefault(codec: string): boolean {
  return codec === '' || descriptionOf(codec)?.isDefault === true
}

export interface CodecExample {
  /** As it stands in a template after the name and the colon. */
  readonly codec: string
  readonly note: string
  /** As one would type it. */
  readonly value: string
  /** Given where the codec is for such templates alone. */
  readonly text?: 'verbatim'
}

/** An example of each codec that a template can have beside others. */
export const codecs: readonly CodecExample[] = descriptions
  .filter(({ place }) => place !== 'attribute')
  .map((description) => ({
    codec: description.name + (description.arguments === undefined ? '' : `(${description.arguments})`),
    note: description.about,
    value: description.example,
    ...(description.place === 'verbatim' && { text: 'verbatim' as const }),
  }))
