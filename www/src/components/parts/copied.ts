// Puts a text into the clipboard, and says so for a moment.

import type { Playground } from '../../model/playground.svelte.ts'

export async function copied(playground: Playground, text: string, what: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
    playground.notice = `Copied: ${what}.`
  } catch {
    playground.notice = 'This browser does not allow the page to copy.'
  }
}
