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
  /** The preview of a change, such as the fix of a finding: shown in place of the design, and not part of its history. */
  #preview = $state.raw<Design>()

  /** While a text is typed and there are many items: the table and items from before it. What is derived from them follows after a pause. */
  #held = $state.raw<{ readonly table: Table; readonly items: Design['items'] }>()
  #pause: ReturnType<typeof setTimeout> | undefined

  /** A sentence about what happened, shown for a moment. */
  notice = $state('')

  /** Whether the address holds the design, apart from its latest changes: a table can be too large for it. */
  isLinked = $state(true)

  /** The field under the pointer or the focus, which is underlined everywhere. */
  hovered = $state<string>()

  /** The panel that is open over the design: the list of findings, or of codecs. */
  panel = $state<'findings' | 'codecs'>()

  /** The query of the plan that is shown. */
  step = $state(0)

  /** The id of the design, which stays through all its changes. */
  id = newId()

  /** The place of the entity whose templates were changed last, and its format from before the change. */
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
  // Separate, so that other changes of the question do not sort ten thousand items again.
  readonly #descending = $derived(this.#query.descending)

  /** The table as it is being edited, with its faults. */
  readonly edited = $derived(tableOf({ entities: this.#entities, indexes: this.#indexes }))
  readonly problems = $derived(problemsIn(this.edited))
  #lastRight: Table | undefined
  /** The table and the items when the template that is edited got the focus. */
  #begun: { readonly table: Table; readonly items: Design['items'] } | undefined
  /** The table for the chosen item: while a template is faulty, the table from before, so that nothing jumps. */
  readonly tableNow = $derived.by(() => {
    if (isRight(this.edited)) return (this.#lastRight = this.edited)
    // A template can be valid while it is half typed. Once its fields have taken over the items' values, only the new table reads them.
    const before = this.#begun?.items === this.#items ? this.#begun.table : this.#lastRight
    return before && standsIn(before, this.edited) ? before : this.edited
  })
  /** The table for all items. */
  readonly table = $derived(this.#held && standsIn(this.#held.table, this.edited) ? this.#held.table : this.tableNow)
  /** Whether the keys shown are from before a fault. */
  readonly isStale = $derived(this.tableNow !== this.edited)

  /** The hue of each field, by name. While a brace is open, the fields keep their hues. */
  readonly hues = $derived(huesOf({ entities: this.isStale ? [...this.table.entities.map(({ entity }) => entity), ...this.#entities] : this.#entities, indexes: this.#indexes }))
  readonly rows = $derived(rowsOf(this.table, this.#held?.items ?? this.#items))
  readonly shown = $derived(this.#held ? rowAt(this.tableNow, this.#items, this.design.shown) : this.rows[this.design.shown])

  /** The index that the question asks, which also orders the list. */
  readonly index = $derived(this.table.indexes.find(({ name }) => name === this.#query.index) ?? this.table.indexes[0])
  readonly partitions = $derived(this.index ? partitionsOf(this.rows, this.index, this.#descending) : [])
  /** The items in the order of the list, and the place of the chosen item there; −1 if it is not in the index. */
  readonly order = $derived(this.partitions.flatMap(({ rows }) => rows.map(({ at }) => at)))
  readonly place = $derived(this.order.indexOf(this.design.shown))
  // By index, for the access patterns; computed at first use.
  readonly #ascending = $derived(partitionsByIndex(this.rows))

  readonly answer: Answer = $derived(answerOf(this.table, this.#query, () => this.partitions))
  /** The answers to the access patterns, in their order. */
  readonly answers: readonly Answer[] = $derived(this.#patterns.map(({ query }) => this.answerTo(query)))
  /** The place of the pattern with the present question; −1 if the question has no name yet. */
  readonly pattern = $derived(patternAsked(this.design))
  readonly overwritten = $derived(this.index?.name === TABLE ? overwritten(this.partitions, this.index) : new Set<number>())

  /** The answer to any other question. */
  answerTo(query: Query): Answer {
    return answerOf(this.table, query, this.#ascending)
  }

  /** Takes a step that can be undone. Steps with the same `what` join if they follow quickly, or with `isOne`. */
  change(what: string, step: (design: Design) => Design, isOne = false) {
    this.#preview = undefined
    const { own: before, table } = this
    const next = step(before)
    if (isTyped(before, next)) this.#hold({ table, items: before.items })
    else this.#letGo()
    this.#history = changed(this.#history, next, what, Date.now(), isOne)
  }

  /** Replaces the design, as a step that can be undone. */
  replace(what: string, design: Design, id = newId()) {
    this.change(what, () => design)
    this.id = id
    this.changed = undefined
  }

  /** Begins the edit of a template: while it is faulty, the keys from before are shown. */
  templateBegun() {
    this.#begun = { table: this.tableNow, items: this.design.items }
  }

  /** Chooses the next or the previous item of the list, and goes on from its other end. */
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

  /** Takes back the last step if it is `what`: its edit was cancelled. */
  giveUp(what: string) {
    this.#letGo()
    this.#history = givenUp(this.#history, what)
  }

  /** Shows a step without taking it, until the next change or a call with `undefined`. */
  preview(step: ((design: Design) => Design) | undefined) {
    this.#letGo()
    this.#preview = step?.(this.own)
  }

  undo() {
    this.#letGo()
    this.#preview = undefined
    this.#history = undone(this.#history)
  }

  /** Takes back all steps since a design; false if the history does not have it. */
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

/** Whether a step between two designs with many items comes from typing: the same items, entities and indexes, with another text in one of them. */
function isTyped(before: Design, next: Design): boolean {
  if (next.items.length < MANY || next.shown !== before.shown) return false
  const lists = [[before.items, next.items], [before.entities, next.entities], [before.indexes, next.indexes]] as const
  return lists.every(([old, now]) => old.length === now.length) && lists.some(([old, now]) => old !== now)
}
