// Random numbers that are the same in every run.

/** A function that returns a random integer below its argument; its numbers follow from a text. */
export function randomFrom(text) {
  let state = [...text].reduce((sum, character) => (Math.imul(sum, 31) + character.codePointAt(0)) >>> 0, 1)
  return (below) => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below
  }
}
