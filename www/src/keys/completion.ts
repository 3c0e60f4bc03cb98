// The completions of a template: fields after `{`, and codecs after `:`.

import { codecs, isDefault } from './codecs.ts'
import type { EntityField } from './fields.ts'
import type { TextMode } from './templates.ts'

export interface Choice {
  readonly label: string
  readonly detail: string
  /** The text that replaces the text from `from` to the caret. */
  readonly insert: string
}

export interface Completion {
  /** Where the word begins, in UTF-16 units. */
  readonly from: number
  readonly choices: readonly Choice[]
}

const MOST = 40

/** The choices at a caret; undefined where a template has literal text. `known` are the fields of the entity, then those of others. */
export function completionAt(template: string, caret: number, known: readonly EntityField[], text?: TextMode): Completion | undefined {
  const open = openBrace(template, caret)
  if (open < 0) return undefined
  const typed = template.slice(open + 1, caret)
  const closing = /^[^{}#]*\}/.test(template.slice(caret)) ? '' : '}'
  const colon = typed.indexOf(':')
  const found = colon < 0 ? fieldChoices(typed, template.slice(caret), known, closing) : codecChoices(typed.slice(colon + 1), closing, text)
  return found.length === 0 ? undefined : { from: open + 1 + (colon < 0 ? 0 : colon + 1), choices: found.slice(0, MOST) }
}

/** The opening brace of the field around the caret: no other brace follows it before the caret, and it is not part of `{{`. */
function openBrace(template: string, caret: number): number {
  let open = -1
  for (let i = 0; i < caret; i++) {
    if (template[i] === '{' && template[i + 1] === '{' && open < 0) i++
    else if (template[i] === '{') open = i
    else if (template[i] === '}') open = -1
  }
  return open
}

function fieldChoices(typed: string, rest: string, known: readonly EntityField[], closing: string): Choice[] {
  const hasCodec = /^[^{}#]*:/.test(rest)
  const seen = new Set<string>()
  const fields = known.filter(({ name }) => !seen.has(name) && seen.add(name) && name !== typed && matches(name, typed))
  return fields.map(({ name, codec }) => {
    const written = isDefault(codec) || hasCodec ? name : `${name}:${codec}`
    return { label: name, detail: codec, insert: written + closing }
  })
}

/** A codec for verbatim templates is a fault in any other. */
function codecChoices(typed: string, closing: string, mode: TextMode = 'escaped'): Choice[] {
  if (typed.includes('(') || typed.includes(' ')) return []
  return codecs.filter(({ codec, text = mode }) => text === mode && codec !== typed && matches(codec, typed)).map(({ codec, note }) => ({ label: codec, detail: note, insert: codec + closing }))
}

function matches(name: string, typed: string): boolean {
  return name.toLowerCase().startsWith(typed.trimStart().toLowerCase())
}
