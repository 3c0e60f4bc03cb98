// The design of the last visit, kept by the browser beside the address: after a reload the last typed text is there, even if the address
// had no time to follow.

import type { Playground } from './playground.svelte.ts'
import type { Design } from './design.ts'
import { checkedDesign, isTooLarge } from './checked_design.ts'
import { shaped, text as textOf } from './checked_parts.ts'
import { isShowable } from './showable.ts'

const NAME = 'ddb-keys-design'

/** The kept design, with the address of its page, and the one before it: a link from somebody else has another address. */
interface Kept {
  readonly design: Design
  readonly hash: string
  readonly before?: string | undefined
}

let before: string | undefined
let current: string | undefined

/** Keeps the design in this tab, unless the browser forbids it or has no room. */
export function keep(design: Design, hash = location.hash) {
  if (hash !== current) [before, current] = [current, hash]
  try {
    sessionStorage.setItem(NAME, JSON.stringify({ design, hash, before } satisfies Kept))
  } catch {
    forget()
  }
}

/**
 * The design of this tab, if the address has not changed: a link that was opened since then has priority. A reload may still go to the address before,
 * because a browser of several processes (Firefox) can read the address while the page is about to change it.
 */
export function keptDesign(hash = location.hash, isReload = isReloaded()): Design | undefined {
  try {
    const kept = JSON.parse(sessionStorage.getItem(NAME) ?? 'null') as Partial<Record<keyof Kept, unknown>> | null
    if (kept === null || !(shaped(() => textOf(kept.hash)) === hash || (isReload && kept.before === hash))) return undefined
    const design = checkedDesign(kept.design)
    return design && !isTooLarge(design) && isShowable(design) ? design : undefined
  } catch {
    return undefined
  }
}

function isReloaded(): boolean {
  const [navigation] = performance.getEntriesByType('navigation')
  return navigation !== undefined && 'type' in navigation && navigation.type === 'reload'
}

function forget() {
  try {
    sessionStorage.removeItem(NAME)
  } catch {
    // There is nothing to forget where nothing may be kept.
  }
}

/** Keeps the design whenever the page may be about to close. Returns a function that ends this. */
export function keptOnLeaving(playground: Pick<Playground, 'own'>): () => void {
  const onLeaving = () => keep(playground.own)
  const onHidden = () => document.visibilityState === 'hidden' && onLeaving()
  addEventListener('pagehide', onLeaving)
  document.addEventListener('visibilitychange', onHidden)
  return () => {
    removeEventListener('pagehide', onLeaving)
    document.removeEventListener('visibilitychange', onHidden)
  }
}
