// The widths and heights at which the page changes its layout, as the styles have them.

import { MediaQuery } from 'svelte/reactivity'

/** The window is too narrow or too low for one screen: the regions are below each other, and the page scrolls. */
export const isStacked = new MediaQuery('(max-width: 759px), (max-height: 559px)')
/** Items and code share a region. */
export const isTabbed = new MediaQuery('(max-width: 1179px)')
export const isWide = new MediaQuery('(min-width: 1600px)')
/** Fingers need larger targets. */
export const isPhone = new MediaQuery('(max-width: 759px)')

/** The height of a line of the list in pixels. */
export function lineHeight(): number {
  if (isPhone.current) return 44
  return isWide.current ? 36 : 32
}
