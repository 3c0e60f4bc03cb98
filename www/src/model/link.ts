// The design in the address of the page: read when it opens, written when it changes.

import type { Design } from './design.ts'
import type { Playground } from './playground.svelte.ts'
import { BrokenLink, designOf, hashOf, LONGEST_HASH } from './share.ts'

/** The design of a hash, or `otherwise` with a sentence on why there is none, and `consequence`, what the page does about it. */
export async function opened(hash: string, otherwise: Design, consequence: string): Promise<{ design: Design; notice: string }> {
  const text = hash.replace(/^#/, '')
  if (text === '') return { design: otherwise, notice: '' }
  try {
    return { design: await designOf(text), notice: '' }
  } catch (error) {
    if (!(error instanceof BrokenLink)) throw error
    history.replaceState(null, '', location.pathname + location.search)
    return { design: otherwise, notice: `${error.message} ${consequence}` }
  }
}

const TOO_LARGE = 'The table has grown too large for a link, and would be lost with this page. “Save as a file”, in the menu of examples, keeps it; or remove sample items.'

export const NOT_COPIED = 'This table is too large for a link, so nothing was copied. “Save as a file”, in the menu of examples, keeps it; or remove sample items.'

/** Writes the design of the page into the address, and says so when there is no room for it. False if there is none. */
export async function linked(playground: Playground): Promise<boolean> {
  const { own: design } = playground
  const hash = await hashOf(design)
  // A larger design takes longer: written now, it would replace one that came after it.
  if (playground.own !== design) return linked(playground)
  const fits = hash.length <= LONGEST_HASH
  history.replaceState(null, '', location.pathname + location.search + (fits ? `#${hash}` : ''))
  if (fits && [TOO_LARGE, NOT_COPIED].includes(playground.notice)) playground.notice = ''
  if (!fits && playground.isLinked) playground.notice = TOO_LARGE
  playground.isLinked = fits
  return fits
}
