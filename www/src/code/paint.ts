// Code in pieces for the page: comments, and the names of fields, which have one colour everywhere.

import type { Language } from './code_text.ts'

export interface Piece {
  readonly text: string
  readonly kind?: 'comment'
  /** The field that the text names. */
  readonly field?: string
}

/** The lines that the page shows of a long text; copying takes all of it. */
export const MOST_LINES = 600

export function shownPart(text: string): { shown: string; more: number } {
  const lines = text.split('\n')
  return lines.length <= MOST_LINES ? { shown: text, more: 0 } : { shown: `${lines.slice(0, MOST_LINES).join('\n')}\n`, more: lines.length - MOST_LINES }
}

/** The pieces of a text; joined, they are the text. */
export function piecesOf(text: string, language: Language, fields: ReadonlySet<string>): Piece[] {
  let isInTable = false
  return text.split(/(?<=\n)/).flatMap((line) => {
    if (language === 'typescript') {
      if (/^export const .* = tableKeys\(\{/.test(line)) isInTable = true
      else if (/^\}/.test(line)) isInTable = false
    }
    return piecesOfLine(line, language, fields, isInTable)
  })
}

function piecesOfLine(line: string, language: Language, fields: ReadonlySet<string>, isInTable: boolean): Piece[] {
  if (language === 'typescript' && /^\s*(\/\/|\/\*\*)/.test(line)) return [{ text: line, kind: 'comment' }]
  const pieces: Piece[] = []
  let end = 0
  for (const { name, at } of namesIn(line, language, isInTable)) {
    if (at < end || !fields.has(name)) continue
    if (at > end) pieces.push({ text: line.slice(end, at) })
    pieces.push({ text: name, field: name })
    end = at + name.length
  }
  if (end < line.length) pieces.push({ text: line.slice(end) })
  return pieces
}

/** Fields in templates: everywhere. */
const IN_TEMPLATE = /(?<=(?<!\{)(?:\{\{)*\{)[^{}:'"`\s]+(?=[:}])/g
/** Properties: of values and types, but not of the definition, where they are entities and attributes. */
const PROPERTY = /(?<=^\s*|[{,;(]\s?'?)[A-Za-z_$][\w$-]*(?='?\??: )/g
/** Attributes of the CDK. */
const NAMED = /(?<=\bname: ')[^']+(?=')/g
/** Names in the list of a condition. */
const IN_WHEN = /(?<=when: \[.*')[^']+(?=')/g
/** The whole of a quoted text, as attributes of an index are named. */
const QUOTED = /(?<=")[^"]+(?=")/g
/** A plain text of YAML. */
const YAML_NAME = /(?<=AttributeName: )\S+(?=\s*$)/g

function namesIn(line: string, language: Language, isInTable: boolean): { name: string; at: number }[] {
  const patterns = [IN_TEMPLATE, ...patternsOf(line, language, isInTable)]
  const found = patterns.flatMap((pattern) => [...line.matchAll(pattern)].map((match) => ({ name: match[0], at: match.index })))
  return found.sort((a, b) => a.at - b.at)
}

function patternsOf(line: string, language: Language, isInTable: boolean): RegExp[] {
  if (language === 'typescript') return isInTable ? (/when: \[/.test(line) ? [IN_WHEN] : /^\s+(partition|sort): \{/.test(line) || /multiAttributeIndex/.test(line) ? [PROPERTY] : []) : [PROPERTY, NAMED]
  if (language === 'yaml') return [YAML_NAME]
  if (language === 'markdown') return []
  return /AttributeName|name|key|#/.test(line) ? [QUOTED] : []
}
