// The designs that were changed lately, in this browser alone: a tab that is closed loses nothing, and all of them can be forgotten.

import type { Design } from './design.ts'

const NAME = 'ddb-keys-recent'
/** The id of the design of this tab, which stays over a reload. */
const OF_TAB = 'ddb-keys-id'
const MOST = 8
/** Characters of all of them: browsers keep some five million for a site. */
const LONGEST = 2_000_000

export interface Recent {
  /** Of the design, however it was changed. */
  readonly id: string
  /** When it was changed last, in milliseconds. */
  readonly at: number
  readonly design: unknown
}

/** Keeps a design in the place of what it was before. One that is too long alone stays with its tab, and the others stay too. */
export function remember(design: Design, id: string) {
  try {
    sessionStorage.setItem(OF_TAB, id)
    const all = [{ id, at: Date.now(), design }, ...recent().filter((one) => one.id !== id)].slice(0, MOST)
    if (JSON.stringify(design).length > LONGEST) return
    while (JSON.stringify(all).length > LONGEST + 1000) all.pop()
    localStorage.setItem(NAME, JSON.stringify(all))
  } catch {
    // A browser that forbids it, or has no room, keeps nothing more.
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
