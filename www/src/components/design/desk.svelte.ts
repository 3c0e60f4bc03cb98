// What the parts of the design column share: which template row is worked on, and how one part gives the focus to another.

import { tick } from 'svelte'
import type { Playground } from '../../model/playground.svelte.ts'

export class Desk {
  /** The row that was edited last, as `entity.attribute` by their places: its fault is explained. */
  row = $state<string>()
  /** The message that is shown, for screen readers. */
  said = $state('')
  /** The place of the entity that was worked on last. */
  entity = $state<number>()
}

/** Gives the focus to a part of the column once it is there; a field is selected, so that typing replaces its text. */
export async function focusOn(selector: string) {
  await tick()
  const element = document.querySelector<HTMLElement>(`[data-region="design"] ${selector}`)
  element?.focus()
  if (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement) element.select()
}

/** What makes an element stand for a field: pointing at it underlines the field everywhere. */
export function pointing(playground: Playground, field: string) {
  return {
    onpointerenter: () => (playground.hovered = field),
    onpointerleave: () => (playground.hovered = undefined),
  }
}
