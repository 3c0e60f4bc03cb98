// Why something cannot be read, as a sentence for the page.

export class Unreadable extends Error {}

export function refuse(sentence: string): never {
  throw new Unreadable(sentence)
}

const SHOWN = 60

/** The beginning of a text, in one line. */
export function beginningOf(text: string): string {
  const [line = ''] = text.trimStart().split(/[\r\n]/, 1)
  return line.length > SHOWN || line.length < text.trim().length ? `${line.slice(0, SHOWN)}…` : line
}
