// Looks up entries by the two texts at the start of their keys. The search is binary, so many entries take hardly longer than a few.

/** Finds things by their `heads`, a pair of texts. Parallel arrays hold these texts, because the processor prefetches arrays. */
export class ByHeads {
  #things
  #second
  #secondShorter
  #first
  #firstShorter
  #starts

  constructor(things) {
    this.#things = [...things].sort(({ heads: a }, { heads: b }) => order(a[0], b[0]) || order(a[1], b[1]))
    const all = this.#things.map(({ heads }) => heads[0])
    const isFirst = (i) => i === 0 || all[i] !== all[i - 1]
    this.#first = all.filter((_, i) => isFirst(i))
    this.#firstShorter = shorterIn(this.#first, 0, this.#first.length)
    this.#starts = [...all.keys()].filter(isFirst)
    this.#starts.push(all.length)
    this.#second = this.#things.map(({ heads }) => heads[1])
    this.#secondShorter = this.#first.flatMap((_, i) => shorterIn(this.#second, this.#starts[i], this.#starts[i + 1]))
  }

  /** All things whose heads are prefixes of these two texts. */
  find(a, b) {
    const [things, first, second, starts] = [this.#things, this.#first, this.#second, this.#starts]
    const [firstShorter, secondShorter] = [this.#firstShorter, this.#secondShorter]
    const found = []
    for (let i = placeOf(first, firstShorter, a, 0, first.length); i >= 0; i = firstShorter[i]) {
      for (let k = placeOf(second, secondShorter, b, starts[i], starts[i + 1]); k >= 0; k = secondShorter[k]) found.push(things[k])
    }
    return found
  }
}

function order(a, b) {
  if (a === b) return 0
  return a < b ? -1 : 1
}

/** For each of the sorted heads in this range, the place of the longest earlier head that is a prefix of it; −1 if there is none. */
function shorterIn(heads, from, to) {
  const shorter = []
  for (let i = from; i < to; i++) {
    let place = i === from ? -1 : i - 1
    while (place >= 0 && !heads[i].startsWith(heads[place])) place = shorter[place - from]
    shorter.push(place)
  }
  return shorter
}

/** The last place, in this range, of the longest head that `text` begins with; −1 if there is none. */
function placeOf(heads, shorter, text, from, to) {
  let [low, high] = [from, to]
  while (low < high) {
    const middle = (low + high) >> 1
    if (heads[middle] <= text) low = middle + 1
    else high = middle
  }
  // Every head that is a prefix of the text is also a prefix of the last head that does not sort after the text.
  let place = low === from ? -1 : low - 1
  while (place >= 0 && !text.startsWith(heads[place])) place = shorter[place]
  return place
}
