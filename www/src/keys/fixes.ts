// Likely corrections of a wrong template. A fix is offered only if the package accepts the corrected template.

import type { Attribute } from '../model/design.ts'
import { codecName, codecs } from './codecs.ts'
import type { Problem } from './problem.ts'
import { tokensOf } from './template_text.ts'
import { problemOfTemplate } from './templates.ts'

export interface Fix {
  /** The text that replaces the fault, as the label of a button. */
  readonly label: string
  readonly template: string
}

export interface Advice {
  readonly message: string
  readonly fixes: readonly Fix[]
}

/** The message of a problem, shortened to what its fixes do not say. */
export function adviceOf({ template, ...form }: Pick<Attribute, 'template' | 'text' | 'casing'>, problem: Problem): Advice {
  const codec = unknownCodec(template, problem)
  const isRight = (fix: Fix) => fix.template !== template && problemOfTemplate(fix.template, form) === undefined
  const fixes = codec === undefined ? repairs(template, problem).filter(isRight) : nearest(codec).flatMap((name) => spellings(name).map((one) => codecReplaced(template, problem, codec, one)).find(isRight) ?? [])
  // The package's message lists every codec, which is too long for a line.
  const message = codec === undefined ? withoutPlace(problem.message) : `There is no codec “${codec}”.`
  return { message, fixes: fixes.slice(0, 2) }
}

/** The message without the column, which is underlined, and without the template, which is visible above. */
function withoutPlace(message: string): string {
  const place = message.lastIndexOf(' (column ')
  return `${place < 0 ? message : message.slice(0, place)}.`.replace(/\.\.$/, '.')
}

/** The name at the column of a problem, if there is no such codec. */
function unknownCodec(template: string, { column }: Problem): string | undefined {
  if (column === undefined) return undefined
  let from = 1
  for (const token of tokensOf(template)) {
    const to = from + [...token.source].length
    if (token.kind === 'field' && column >= from && column < to) {
      const codec = codecName(token.codec.replace(/ desc$/, ''))
      return codec === '' || isCodec(codec) ? undefined : codec
    }
    from = to
  }
  return undefined
}

function isCodec(name: string): boolean {
  return codecs.some(({ codec }) => codecName(codec) === name)
}

/** The codecs with the most similar names: a letter or two differ, or one name begins with the other. */
function nearest(name: string): string[] {
  const wanted = name.toLowerCase()
  const known = codecs.map(({ codec }) => codec)
  const ranked = known.map((codec) => ({ codec, away: distanceOf(wanted, codecName(codec)) }))
  const least = Math.min(...ranked.map(({ away }) => away))
  return least > (wanted.length > 4 ? 2 : 1) ? [] : ranked.filter(({ away }) => away === least).map(({ codec }) => codec)
}

/** A codec by its name, with example arguments if it needs them. */
function spellings(codec: string): string[] {
  return [codecName(codec), codec]
}

function distanceOf(a: string, b: string): number {
  if (a.length > 2 && (a.startsWith(b) || b.startsWith(a))) return 0.5
  if (isSwapped(a, b)) return 1
  let before = Array.from({ length: b.length + 1 }, (_, i) => i)
  for (const [i, letter] of [...a].entries()) {
    const row = [i + 1]
    for (const [j, other] of [...b].entries()) row.push(Math.min((before[j] ?? 0) + (letter === other ? 0 : 1), (before[j + 1] ?? 0) + 1, (row[j] ?? 0) + 1))
    before = row
  }
  return before[b.length] ?? 0
}

/** Whether two neighbours have changed places. */
function isSwapped(a: string, b: string): boolean {
  const at = [...a].findIndex((letter, i) => letter !== b[i])
  return a !== b && a.slice(0, at) + (a[at + 1] ?? '') + a[at] + a.slice(at + 2) === b
}

function codecReplaced(template: string, { column = 1 }: Problem, wrong: string, name: string): Fix {
  const characters = [...template]
  const at = characters.slice(0, column - 1).join('').length
  const replaced = template.slice(0, at) + template.slice(at).replace(wrong, () => name)
  return { label: name, template: replaced }
}

/** Corrections of common slips: an extra brace, or a missing brace or separator. */
function repairs(template: string, { column = 1 }: Problem): Fix[] {
  const characters = [...template]
  const withAt = (place: number, text: string) => [...characters.slice(0, place), text, ...characters.slice(place)].join('')
  const at = Math.min(column - 1, characters.length)
  const isOpen = template.lastIndexOf('(') > template.lastIndexOf(')')
  const stray = characters[at] === '}' ? [{ label: '}', template: characters.toSpliced(at, 1).join('') }] : []
  const separators = ['#', '}', ...(isOpen ? [')', ')}'] : [])].map((text) => ({ label: text, template: withAt(at, text) }))
  const closings = ['}', ...(isOpen ? [')}', ')'] : [])].map((text) => ({ label: text, template: template + text }))
  const doubled = { label: `${characters[at] ?? ''}${characters[at] ?? ''}`, template: withAt(at, characters[at] ?? '') }
  const brace = characters.indexOf('}', at)
  const parenthesis = brace < 0 || !isOpen ? [] : [{ label: ')', template: withAt(brace, ')') }]
  const all = [...stray, ...separators, ...parenthesis, ...closings, doubled]
  return all.filter(({ label, template: mended }, i) => label !== '' && all.findIndex((fix) => fix.template === mended) === i).map((fix) => ({ ...fix, label: shownAs(fix.template) }))
}

function shownAs(template: string): string {
  return template.length > 40 ? `${template.slice(0, 39)}…` : template
}
