// The card of a multi-attribute index, which is not part of the first load: few designs have such an index.

import type MultiIndexCard from './MultiIndexCard.svelte'
import { fetched } from '../../lib/not_loaded.ts'

class MultiCard {
  /** `undefined` until it is fetched. */
  component = $state.raw<typeof MultiIndexCard>()

  /** Fetches it, unless it is here. Where it cannot be fetched, it stays `undefined`. */
  async load() {
    this.component ??= (await fetched(import('./MultiIndexCard.svelte')))?.default
  }
}

export const multiCard = new MultiCard()
