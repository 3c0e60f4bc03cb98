// The design in the address of the page: read when it opens, written when it changes.

import type { Design } from './design.ts'
import type { Playground } from './playground.svelte.ts'
import { BrokenLink, designOf, hashOf, isLinkable, LONGEST_HASH } from './share.ts'
import { isShowable, NOT_SHOWN } from './showable.ts'

/** The design of a hash, or `otherwise` with a sentence on the reason, followed by `consequence`, what the page does about it. */
export async function opened(hash: string, otherwise: Design, consequence: string): Promise<{ design: Design; notice: string }> {
  const text = hash.replace(/^#/, '')
  if (text === '') return { design: otherwise, notice: '' }
  try {
    const design = await designOf(text)
    if (!isShowable(design)) throw new BrokenLink(NOT_SHOWN)
    return { design, notice: '' }
  } catch (error) {
    if (!(error instanceof BrokenLink)) throw error
    history.replaceState(null, '', location.pathname + location.search)
    return { design: otherwise, notice: `${error.message} ${consequence}` }
  }
}

const TOO_LARGE = 'The table has grown too large for a link, and would be lost with this page. “Save as a file”, in the menu of examples, keeps it; or remove sample items.'

const TOO_OLD = 'This browser is too old to make links. “Save as a file”, in the menu of examples, keeps the table.'

const NOT_COPIED = 'This table is too large for a link, so nothing was copied. “Save as a file”, in the menu of examples, keeps it; or remove sample items.'

/** Why no link was copied. */
export function notCopied(): string {
  return isLinkable() ? NOT_COPIED : TOO_OLD
}

/** Writes the design of the page into the address. If it is too large, says so and returns false. */
export async function linked(playground: Playground): Promise<boolean> {
  const { own: design } = playground
  const hash = isLinkable() ? await hashOf(design) : undefined
  // Packing a larger design takes longer: written now, it would replace a design that came after it.
  if (playground.own !== design) return linked(playground)
  const fits = hash !== undefined && hash.length <= LONGEST_HASH
  history.replaceState(null, '', location.pathname + location.search + (fits ? `#${hash}` : ''))
  if (fits && [TOO_LARGE, NOT_COPIED].includes(playground.notice)) playground.notice = ''
  if (!fits && playground.isLinked) playground.notice = isLinkable() ? TOO_LARGE : TOO_OLD
  playground.isLinked = fits
  return fits
}
