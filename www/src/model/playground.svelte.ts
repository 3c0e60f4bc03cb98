// The state of the page: the design with its history, and everything that follows from it.

import { partitionsOf, overwritten } from '../keys/collection.ts'
import { testOf } from '../keys/condition.ts'
import { inputOf, missingOf, shapeOf } from '../keys/query.ts'
import { rowsOf } from '../keys/rows.ts'
import { isRight, standsIn, tableOf, type Table } from '../keys/table.ts'
import { stateOf } from '../multi/state.ts'
import { viewOf } from '../multi/view.ts'
import { TABLE, type Design } from './design.ts'
import { begun, changed, redone, undone, type History } from './history.ts'

export class Playground {
  #history: History<Design> = $state.raw() as History<Design>

  /** What happened, in a sentence, for a moment. */
  notice = $state('')

  /** Whether the address has the design, but for the last moment: a table can be too large for it. */
  isLinked = $state(true)

  constructor(design: Design) {
    this.#history = begun(design)
  }

  readonly design = $derived(this.#history.present)
  readonly canUndo = $derived(this.#history.past.length > 0)
  readonly canRedo = $derived(this.#history.future.length > 0)

  readonly #entities = $derived(this.design.entities)
  readonly #items = $derived(this.design.items)
  readonly #query = $derived(this.design.query)
  // Of its own, so that a query that changes otherwise does not sort ten thousand items again.
  readonly #descending = $derived(this.#query.descending)

  /** The table as it is being edited, with what is wrong with it. */
  readonly edited = $derived(tableOf({ entities: this.#entities }))
  #lastRight: Table | undefined
  /** The table that is shown: while a template is half typed, the one from before, so that nothing jumps. */
  readonly table = $derived.by(() => {
    if (isRight(this.edited)) this.#lastRight = this.edited
    return this.#lastRight && standsIn(this.#lastRight, this.edited) ? this.#lastRight : this.edited
  })
  readonly rows = $derived(rowsOf(this.table, this.#items))
  readonly shown = $derived(this.rows[this.design.shown])

  /** Undefined if the entity that the query names is not in its index. */
  readonly shape = $derived(shapeOf(this.table, this.#query))
  /** The fields that the query still needs. */
  readonly missing = $derived(this.shape ? missingOf(this.shape, this.#query) : [])
  readonly input = $derived(this.shape && this.missing.length === 0 ? inputOf(this.shape, this.#query) : undefined)
  readonly index = $derived(this.table.indexes.find(({ name }) => name === this.#query.index) ?? this.table.indexes[0])
  readonly partitions = $derived(this.index ? partitionsOf(this.rows, this.index, this.#descending) : [])
  /** The places of the items that the query returns. */
  readonly found = $derived.by(() => {
    const input = this.input?.answer
    if (input === undefined) return new Set<number>()
    const test = testOf(input)
    const partition = this.partitions.find(({ key }) => key === input.ExpressionAttributeValues[':pk'])
    return new Set(partition?.rows.filter(({ keys }) => test(keys)).map(({ at }) => at))
  })
  readonly overwritten = $derived(this.index?.name === TABLE ? overwritten(this.partitions, this.index) : new Set<number>())

  readonly #multi = $derived(this.design.multi)
  /** The panel of indexes of several attributes: the example with its items and its query, and what follows from them. */
  readonly multi = $derived(stateOf(this.#multi))
  readonly multiView = $derived(viewOf(this.multi))

  /** Takes a step that can be undone. Steps with the same `what` in quick succession are one. */
  change(what: string, step: (design: Design) => Design) {
    this.#history = changed(this.#history, step(this.design), what, Date.now())
  }

  undo() {
    this.#history = undone(this.#history)
  }

  redo() {
    this.#history = redone(this.#history)
  }
}
