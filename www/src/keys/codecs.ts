// The codecs that a field of a template can have, as the package describes them; the build copies the descriptions.

import described from '../../../pkg/codecs.json'

/** The parts of a description that the page uses; `src/codec/description.rs` has all of it. */
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
  /** Whether the texts sort like the values: only then does a range make sense. */
  readonly sorts: boolean
  readonly isBucket: boolean
  readonly takesStart: boolean
  readonly about: string
  readonly example: string
}

const descriptions: readonly Description[] = described

/** The description of a codec, given with or without its arguments; undefined for an unknown codec. */
export function descriptionOf(codec: string): Description | undefined {
  return descriptions.find(({ name }) => name === codecName(codec))
}

/** The name of a codec without its arguments. */
export function codecName(codec: string): string {
  const end = codec.indexOf('(')
  return end < 0 ? codec : codec.slice(0, end)
}

/** What stands in its parentheses. */
export function codecArguments(codec: string): string {
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
  /** Given if the codec is only for such templates. */
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
