// The list of items: which lines are hits, where the hits are in the whole list, and a sentence on the items that it lacks.

import type { Answer } from '../keys/answer.ts'
import { isPlaced } from '../keys/collection.ts'
import type { IndexShape } from '../keys/index_shape.ts'
import { lackOf, type Row } from '../keys/rows.ts'
import { counted } from '../lib/counted.ts'
import type { Line } from './lines.ts'

/** Whether the shown query returns a line, and whether the line begins or ends a bracket. */
export interface Hit {
  readonly isFound: boolean
  readonly isBracketed: boolean
  readonly isFirst: boolean
  readonly isLast: boolean
}

/** `step` is the number of the shown query. Hits of the plan's other queries are found too, but have no bracket. */
export function hitOf(lines: readonly Line[], place: number, found: Answer['found'], step: number): Hit {
  const number = (at: number) => {
    const line = lines[at]
    return line?.kind === 'row' ? found.get(line.row.at) : undefined
  }
  const isBracketed = number(place) === step
  return { isFound: number(place) !== undefined, isBracketed, isFirst: isBracketed && number(place - 1) !== step, isLast: isBracketed && number(place + 1) !== step }
}

/** A run of hits, as fractions of the list's height. */
export interface Mark {
  readonly top: number
  readonly height: number
}

const MOST_MARKS = 200

/** The runs of hits for the ruler at the edge of a long list. Runs that the ruler cannot show apart are joined. */
export function marksOf(lines: readonly Line[], found: Answer['found']): readonly Mark[] {
  const marks: { from: number; to: number }[] = []
  const gap = lines.length / MOST_MARKS
  for (const [place, line] of lines.entries()) {
    if (line.kind !== 'row' || !found.has(line.row.at)) continue
    const last = marks.at(-1)
    if (last !== undefined && place - last.to <= gap) last.to = place + 1
    else marks.push({ from: place, to: place + 1 })
  }
  return marks.map(({ from, to }) => ({ top: from / lines.length, height: (to - from) / lines.length }))
}

const MOST_REASONS = 3

/** A sentence or two on the items that have no line; empty if there are none. */
export function outsideSaid(rows: readonly Row[], index: IndexShape, entityOf: (row: Row) => string | undefined): string {
  const outside = rows.filter((row) => !isPlaced(row, index))
  const broken = outside.filter(({ problem }) => problem !== undefined)
  const sound = outside.filter(({ problem }) => problem === undefined)
  return [sound.length > 0 ? notIn(sound, index, entityOf) : '', broken.length > 0 ? unplaced(broken) : ''].filter((sentence) => sentence !== '').join(' ')
}

function notIn(rows: readonly Row[], { name }: IndexShape, entityOf: (row: Row) => string | undefined): string {
  const entities = [...new Set(rows.slice(0, 100).map((row) => entityOf(row) ?? 'unknown'))]
  const which = entities.length <= MOST_REASONS && rows.length <= 100 ? `: ${entities.join(', ')}` : ''
  return `${counted(rows.length, 'item')} ${rows.length === 1 ? 'is' : 'are'} not in ${name}${which}.`
}

function unplaced(rows: readonly Row[]): string {
  const lacks = [...new Set(rows.slice(0, 100).map(lackOf))]
  return `${counted(rows.length, 'item')} ${rows.length === 1 ? 'has' : 'have'} no place yet: ${lacks.slice(0, MOST_REASONS).join(', ')}${lacks.length > MOST_REASONS ? ', …' : ''}.`
}
