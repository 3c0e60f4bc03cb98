// The designs that were changed lately, in this browser alone: a tab that is closed loses nothing, and all of them can be forgotten.

import type { Design } from './design.ts'

const NAME = 'ddb-keys-recent'
const TAB = 'ddb-keys-tab'
const MOST = 8
/** Characters of all of them: browsers keep some five million for a site. */
const LONGEST = 2_000_000

export interface Recent {
  /** The tab and the table that it is of. */
  readonly id: string
  /** When it was changed last, in milliseconds. */
  readonly at: number
  readonly design: unknown
}

/** Keeps a design. A browser that forbids it, or has no room, keeps nothing more. */
export function remember(design: Design) {
  try {
    const tab = (sessionStorage[TAB] ??= String(Math.random()))
    const id = `${tab} ${design.table}`
    const all = [{ id, at: Date.now(), design }, ...recent().filter((one) => one.id !== id)].slice(0, MOST)
    while (all.length > 1 && JSON.stringify(all).length > LONGEST) all.pop()
    localStorage.setItem(NAME, JSON.stringify(all))
  } catch {
    // It is still in the address and in this tab.
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
