// The state of the page: the design with its history, and everything that follows from it.

import { answerOf, type Answer } from '../keys/answer.ts'
import { overwritten, partitionsByIndex, partitionsOf } from '../keys/collection.ts'
import { huesOf } from '../keys/hues.ts'
import { rowAt, rowsOf } from '../keys/rows.ts'
import { isRight, problemsIn, standsIn, tableOf, type Table } from '../keys/table.ts'
import { TABLE, type Design, type Entity, type Query } from './design.ts'
import { begun, changed, givenUp, redone, undone, undoneTo, type History } from './history.ts'
import { patternAsked } from './patterns.ts'

const MANY = 1000 // items from which on the list waits for a pause
const PAUSE = 400 // milliseconds without a key

const newId = (): string => String(Math.random())

export class Playground {
  #history: History<Design> = $state.raw() as History<Design>
  /** A change that a visitor only looks at, such as the fix of a finding: shown in place of the design, and not in its history. */
  #preview = $state.raw<Design>()

  /** The table and the items from before a text that is being typed, while there are many items: all that is made of them follows after a pause. */
  #held = $state.raw<{ readonly table: Table; readonly items: Design['items'] }>()
  #pause: ReturnType<typeof setTimeout> | undefined

  /** What happened, in a sentence, for a moment. */
  notice = $state('')

  /** Whether the address has the design, but for the last moment: a table can be too large for it. */
  isLinked = $state(true)

  /** The field under the pointer or the focus, which is underlined everywhere. */
  hovered = $state<string>()

  /** What is open over the design: the list of findings, or that of codecs. */
  panel = $state<'findings' | 'codecs'>()

  /** Which of several queries is looked at. */
  step = $state(0)

  /** Of the design, however it is changed; another design has another. */
  id = newId()

  /** The entity whose templates were changed last, by its place, and its format from before. */
  changed = $state.raw<{ readonly at: number; readonly before: Entity }>()

  constructor(design: Design) {
    this.#history = begun(design)
  }

  /** The design itself, without a preview. */
  readonly own = $derived(this.#history.present)
  readonly design = $derived(this.#preview ?? this.own)
  readonly isPreview = $derived(this.#preview !== undefined)
  readonly canUndo = $derived(this.#history.past.length > 0)
  readonly canRedo = $derived(this.#history.future.length > 0)

  readonly #entities = $derived(this.design.entities)
  readonly #indexes = $derived(this.design.indexes)
  readonly #items = $derived(this.design.items)
  readonly #query = $derived(this.design.query)
  readonly #patterns = $derived(this.design.patterns)
  // Of its own, so that a question that changes otherwise does not sort ten thousand items again.
  readonly #descending = $derived(this.#query.descending)

  /** The table as it is being edited, with its faults. */
  readonly edited = $derived(tableOf({ entities: this.#entities, indexes: this.#indexes }))
  readonly problems = $derived(problemsIn(this.edited))
  #lastRight: Table | undefined
  /** The table and the items when the template that is edited got the focus. */
  #begun: { readonly table: Table; readonly items: Design['items'] } | undefined
  /** The table of the chosen item: while a template is half typed, the one from before, so that nothing jumps. */
  readonly tableNow = $derived.by(() => {
    if (isRight(this.edited)) return (this.#lastRight = this.edited)
    // A beginning of what is typed can be right too. Where its fields have moved the values of the items, only that one reads them.
    const before = this.#begun?.items === this.#items ? this.#begun.table : this.#lastRight
    return before && standsIn(before, this.edited) ? before : this.edited
  })
  /** The table of all items. */
  readonly table = $derived(this.#held && standsIn(this.#held.table, this.edited) ? this.#held.table : this.tableNow)
  /** Whether the keys are those from before a fault. */
  readonly isStale = $derived(this.tableNow !== this.edited)

  /** The hue of each field, by name. While a brace is open, the fields keep the hues from before. */
  readonly hues = $derived(huesOf({ entities: this.isStale ? [...this.table.entities.map(({ entity }) => entity), ...this.#entities] : this.#entities, indexes: this.#indexes }))
  readonly rows = $derived(rowsOf(this.table, this.#held?.items ?? this.#items))
  readonly shown = $derived(this.#held ? rowAt(this.tableNow, this.#items, this.design.shown) : this.rows[this.design.shown])

  /** The index that the question asks, in whose order the list is. */
  readonly index = $derived(this.table.indexes.find(({ name }) => name === this.#query.index) ?? this.table.indexes[0])
  readonly partitions = $derived(this.index ? partitionsOf(this.rows, this.index, this.#descending) : [])
  /** The items in the order of the list, and where the chosen one stands there; −1 if it is not in the index. */
  readonly order = $derived(this.partitions.flatMap(({ rows }) => rows.map(({ at }) => at)))
  readonly place = $derived(this.order.indexOf(this.design.shown))
  // By the index, for the patterns beside the present question; made when they are first asked for.
  readonly #ascending = $derived(partitionsByIndex(this.rows))

  readonly answer: Answer = $derived(answerOf(this.table, this.#query, () => this.partitions))
  /** The answers to the access patterns, in their order. */
  readonly answers: readonly Answer[] = $derived(this.#patterns.map(({ query }) => this.answerTo(query)))
  /** The place of the pattern that the question is; −1 if it has no name yet. */
  readonly pattern = $derived(patternAsked(this.design))
  readonly overwritten = $derived(this.index?.name === TABLE ? overwritten(this.partitions, this.index) : new Set<number>())

  /** The answer to any question, beside the present one. */
  answerTo(query: Query): Answer {
    return answerOf(this.table, query, this.#ascending)
  }

  /** Takes a step that can be undone. Steps with the same `what` are one if they follow quickly, or if they are said to be. */
  change(what: string, step: (design: Design) => Design, isOne = false) {
    this.#preview = undefined
    const { own: before, table } = this
    const next = step(before)
    if (isTyped(before, next)) this.#hold({ table, items: before.items })
    else this.#letGo()
    this.#history = changed(this.#history, next, what, Date.now(), isOne)
  }

  /** Puts another design in the place of this one, as a step that can be undone. */
  replace(what: string, design: Design, id = newId()) {
    this.change(what, () => design)
    this.id = id
    this.changed = undefined
  }

  /** From now on a template is edited: while it is faulty, the keys are those from before. */
  templateBegun() {
    this.#begun = { table: this.tableNow, items: this.design.items }
  }

  /** Chooses the next item of the list, or the one before; around at its ends. */
  walk(by: 1 | -1) {
    const { order, place } = this
    const next = order[place < 0 ? (by > 0 ? 0 : order.length - 1) : (place + by + order.length) % order.length]
    if (next !== undefined) this.change('shown', (design) => ({ ...design, shown: next }))
  }

  #hold(before: { readonly table: Table; readonly items: Design['items'] }) {
    this.#held ??= before
    clearTimeout(this.#pause)
    this.#pause = setTimeout(() => this.#letGo(), PAUSE)
  }

  #letGo() {
    clearTimeout(this.#pause)
    this.#held = undefined
  }

  /** Takes back the last step if it is `what`: an edit that was cancelled. */
  giveUp(what: string) {
    this.#letGo()
    this.#history = givenUp(this.#history, what)
  }

  /** Shows a step without taking it, until the next change or `undefined`. */
  preview(step: ((design: Design) => Design) | undefined) {
    this.#letGo()
    this.#preview = step?.(this.own)
  }

  undo() {
    this.#letGo()
    this.#preview = undefined
    this.#history = undone(this.#history)
  }

  /** Takes back all steps since a design; false if it is none of those before. */
  undoTo(design: Design): boolean {
    const found = undoneTo(this.#history, design)
    if (found === undefined) return false
    this.#letGo()
    this.#preview = undefined
    this.#history = found
    return true
  }

  redo() {
    this.#letGo()
    this.#preview = undefined
    this.#history = redone(this.#history)
  }
}

/** Whether a step between two designs with many items is one of typing: the same items, entities and indexes, with another text in one of them. */
function isTyped(before: Design, next: Design): boolean {
  if (next.items.length < MANY || next.shown !== before.shown) return false
  const lists = [[before.items, next.items], [before.entities, next.entities], [before.indexes, next.indexes]] as const
  return lists.every(([old, now]) => old.length === now.length) && lists.some(([old, now]) => old !== now)
}
