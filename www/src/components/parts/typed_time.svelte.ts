// The typed text of a time, which stays in its input while the design already has the complete time.

import { wholeTime } from '../../keys/time.ts'

export class TypedTime {
  #typed = $state.raw<{ readonly text: string; readonly whole: string }>()

  /** The value of the text that was just typed. */
  valueOf(codec: string, text: string): string {
    const whole = wholeTime(codec, text)
    this.#typed = { text, whole }
    return whole
  }

  /** The text that the input shows for a value. */
  shown(value: string): string {
    return this.#typed?.whole === value ? this.#typed.text : value
  }

  /** Ends the edit. */
  forget() {
    this.#typed = undefined
  }
}
