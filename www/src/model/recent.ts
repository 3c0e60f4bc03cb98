// The designs that were changed lately, kept in this browser alone: closing a tab loses nothing, and all of them can be deleted.

import type { Design } from './design.ts'

const NAME = 'ddb-keys-recent'
/** The storage name of the id of this tab's design, which survives a reload. */
const OF_TAB = 'ddb-keys-id'
const MOST = 8
/** The most characters of all designs: browsers keep about five million for a site. */
const LONGEST = 2_000_000

export interface Recent {
  /** The id of the design, which stays through all its changes. */
  readonly id: string
  /** When it was changed last, in milliseconds. */
  readonly at: number
  readonly design: unknown
}

/** Keeps a design in place of its earlier state. A design that is too long stays in its tab alone, and the other designs stay kept. */
export function remember(design: Design, id: string) {
  try {
    sessionStorage.setItem(OF_TAB, id)
    const all = [{ id, at: Date.now(), design }, ...recent().filter((one) => one.id !== id)].slice(0, MOST)
    if (JSON.stringify(design).length > LONGEST) return
    while (JSON.stringify(all).length > LONGEST + 1000) all.pop()
    localStorage.setItem(NAME, JSON.stringify(all))
  } catch {
    // If the browser forbids it, or has no room, nothing is kept.
  }
}

/** The id of the design that this tab had before a reload. */
export function idOfTab(): string | undefined {
  try {
    return sessionStorage.getItem(OF_TAB) ?? undefined
  } catch {
    return undefined
  }
}

/** The kept designs, the latest first, unchecked. */
export function recent(): Recent[] {
  try {
    const all: unknown = JSON.parse(localStorage.getItem(NAME) ?? '[]')
    return Array.isArray(all) ? all.filter((one: Partial<Recent> | null) => typeof one?.id === 'string' && typeof one.at === 'number') : []
  } catch {
    return []
  }
}

export function forgetRecent() {
  try {
    localStorage.removeItem(NAME)
  } catch {
    // There is nothing to forget where nothing may be kept.
  }
}
