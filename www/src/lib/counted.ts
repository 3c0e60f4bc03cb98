// Counts in words: 1 item, 10,000 items.

const number = new Intl.NumberFormat('en')

export function grouped(count: number): string {
  return number.format(count)
}

/** A count with its noun. */
export function counted(count: number, noun: string): string {
  return `${grouped(count)} ${count === 1 ? noun : `${noun}s`}`
}
