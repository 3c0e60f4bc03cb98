// The design in the address of the page: read when it opens, written when it changes.

import type { Design } from './design.ts'
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

/** Writes the design into the address. False if it is too long for one; then the address has none. */
export async function written(design: Design): Promise<boolean> {
  const hash = await hashOf(design)
  const fits = hash.length <= LONGEST_HASH
  history.replaceState(null, '', location.pathname + location.search + (fits ? `#${hash}` : ''))
  return fits
}
