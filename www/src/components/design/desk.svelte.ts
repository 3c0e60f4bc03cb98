// The state that the parts of the design column share: the template row that is edited, and how one part gives the focus to another.

import { tick } from 'svelte'
import type { Playground } from '../../model/playground.svelte.ts'

export class Desk {
  /** The row that was edited last, as `entity.attribute` by their places: its fault is explained. */
  row = $state<string>()
  /** The message on screen, for screen readers. */
  said = $state('')
  /** The place of the entity that was edited last. */
  entity = $state<number>()
}

/** Gives the focus to a part of the column once it exists; the text of an input is selected, so that typing replaces it. */
export async function focusOn(selector: string) {
  await tick()
  const element = document.querySelector<HTMLElement>(`[data-region="design"] ${selector}`)
  element?.focus()
  if (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement) element.select()
}

/** The listeners of an element that shows a field: pointing at it underlines the field everywhere. */
export function pointing(playground: Playground, field: string) {
  return {
    onpointerenter: () => (playground.hovered = field),
    onpointerleave: () => (playground.hovered = undefined),
  }
}
