// What the page learns of a design after a pause in typing: its findings, and the entity of each pasted item.

import { findingsOf } from '../keys/findings.ts'
import type { Problem } from '../keys/problem.ts'
import { identityOf, type Row } from '../keys/rows.ts'
import type { Table } from '../keys/table.ts'
import type { LintFinding } from '../lib/package.ts'
import { isMade, type PastedItem } from './design.ts'
import type { Playground } from './playground.svelte.ts'

const PAUSE = 250 // milliseconds without a change
const SLICE = 8 // milliseconds of work at a time, so that a keystroke never waits for longer
const FEW = 300 // pasted items that are looked at without a pause

export class Review {
  readonly #playground: Playground
  #found = $state.raw<readonly LintFinding[]>([])
  #faults = $state.raw<readonly Problem[]>([])
  /** The findings that are not faults at the same time. */
  readonly findings = $derived(this.#found.filter((finding) => !this.#faults.some((problem) => isSame(problem, finding))))
  /** The entity of each pasted item that fits one. Items that were not checked yet are neither here nor among the misfits. */
  #entities = $state.raw<ReadonlyMap<PastedItem, string>>(new Map())
  /** The places of the pasted items that fit no entity. */
  misfits = $state.raw<readonly number[]>([])

  constructor(playground: Playground) {
    this.#playground = playground
  }

  // Separate, so that other changes do not sort ten thousand items again.
  readonly #items = $derived.by(() => this.#playground.design.items)

  /** The places of the items of each entity, by its name. */
  readonly places = $derived.by((): ReadonlyMap<string, readonly number[]> => {
    const found = new Map<string, number[]>()
    for (const [place, item] of this.#items.entries()) {
      const name = isMade(item) ? item.entity : this.#entities.get(item)
      if (name === undefined) continue
      const known = found.get(name)
      if (known) known.push(place)
      else found.set(name, [place])
    }
    return found
  })

  /** The fields that a finding is about, by entity, then by attribute. None while a fix is previewed. */
  readonly doubtful = $derived.by((): ReadonlyMap<string, ReadonlyMap<string, ReadonlySet<string>>> => {
    const found = new Map<string, Map<string, Set<string>>>()
    if (this.#playground.isPreview) return found
    for (const { entity, attribute, field } of this.findings) {
      if (attribute === undefined || field === undefined) continue
      const attributes = found.get(entity) ?? new Map<string, Set<string>>()
      attributes.set(attribute, (attributes.get(attribute) ?? new Set()).add(field))
      found.set(entity, attributes)
    }
    return found
  })

  /** Follows the playground, for as long as the component that calls it exists. */
  follow() {
    $effect(() => {
      if (this.#playground.isPreview) return
      const { own } = this.#playground
      void [own.entities, own.indexes]
      const waiting = setTimeout(() => this.lint(), this.#found.length === 0 ? PAUSE : PAUSE / 2)
      return () => clearTimeout(waiting)
    })
    $effect(() => {
      const { rows, table, isPreview } = this.#playground
      if (isPreview) return
      const pasted = rows.filter(({ item }) => !isMade(item))
      let waiting: ReturnType<typeof setTimeout> | undefined
      const steps = this.#sort(table, pasted)
      const on = () => {
        const until = performance.now() + SLICE
        while (performance.now() < until) if (steps.next().done) return
        waiting = setTimeout(on)
      }
      if (pasted.length <= FEW) while (!steps.next().done);
      else waiting = setTimeout(on, PAUSE)
      return () => clearTimeout(waiting)
    })
  }

  /** Looks for findings now. Entities with a fault have none. */
  lint() {
    this.#found = findingsOf(this.#playground.own)
    this.#faults = this.#playground.problems
  }

  /** The finding that says the same as a fault, and how to fix it. */
  findingOf(problem: Problem): LintFinding | undefined {
    return this.#found.find((finding) => isSame(problem, finding))
  }

  *#sort(table: Table, pasted: readonly Row[]): Generator<undefined, void> {
    const entities = new Map<PastedItem, string>()
    const misfits: number[] = []
    for (const row of pasted) {
      const name = identityOf(table, row)?.entity
      if (name === undefined) misfits.push(row.at)
      else entities.set(row.item as PastedItem, name)
      yield
    }
    // An empty result is no change: an effect that reads it would run for every keystroke.
    if (entities.size > 0 || this.#entities.size > 0) this.#entities = entities
    if (misfits.length > 0 || this.misfits.length > 0) this.misfits = misfits
  }
}

function isSame({ message }: Problem, finding: LintFinding): boolean {
  return finding.message === `${message}.`
}

const reviews = new WeakMap<Playground, Review>()

/** The review of a playground, which all parts of the page share. */
export function reviewOf(playground: Playground): Review {
  const known = reviews.get(playground) ?? new Review(playground)
  reviews.set(playground, known)
  return known
}
