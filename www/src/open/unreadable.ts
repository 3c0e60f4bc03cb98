// Why something cannot be read, as a sentence for the page.

export class Unreadable extends Error {}

export function refuse(sentence: string): never {
  throw new Unreadable(sentence)
}
