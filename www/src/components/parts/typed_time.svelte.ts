// What was typed for a time, which stays in its input while the design already has the whole of it.

import { wholeTime } from '../../keys/time.ts'

export class TypedTime {
  #typed = $state.raw<{ readonly text: string; readonly whole: string }>()

  /** The value of a text that has just been typed. */
  valueOf(codec: string, text: string): string {
    const whole = wholeTime(codec, text)
    this.#typed = { text, whole }
    return whole
  }

  /** What the input shows of a value. */
  shown(value: string): string {
    return this.#typed?.whole === value ? this.#typed.text : value
  }

  /** At the end of the edit. */
  forget() {
    this.#typed = undefined
  }
}
