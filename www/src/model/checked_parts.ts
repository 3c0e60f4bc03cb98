// The parts of a value from outside, such as a link or a file: each is checked before it is used, and copied.

/** Thrown when a value from outside does not have the expected shape. */
export class Misshapen extends Error {}

export function record(value: unknown): Record<string, unknown> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new Misshapen()
  return value as Record<string, unknown>
}

/** A copy by `Object.fromEntries`, which makes `__proto__` a property like any other. */
export function recordOf<One>(value: unknown, one: (value: unknown) => One): Record<string, One> {
  return Object.fromEntries(Object.entries(record(value)).map(([name, part]) => [name, one(part)]))
}

export function list(value: unknown): unknown[] {
  if (!Array.isArray(value)) throw new Misshapen()
  return value
}

export function textsOf(value: unknown): string[] {
  return list(value).map(text)
}

export function text(value: unknown): string {
  if (typeof value !== 'string') throw new Misshapen()
  return value
}

export function count(value: unknown): number {
  if (!Number.isSafeInteger(value) || (value as number) < 0) throw new Misshapen()
  return value as number
}

export function oneOf<const Choice extends string>(value: unknown, choices: readonly Choice[]): Choice {
  const found = choices.find((choice) => choice === value)
  if (found === undefined) throw new Misshapen()
  return found
}

/** DynamoDB stores documents of 32 levels, each of which its typed JSON writes as two. */
const DEEPEST = 80

/** Plain JSON, whose depth is limited so that walking through it does not fill the stack. */
export function json(value: unknown, depth = 0): unknown {
  if (depth > DEEPEST) throw new Misshapen()
  if (Array.isArray(value)) return value.map((one) => json(one, depth + 1))
  if (typeof value !== 'object' || value === null) return value
  return recordOf(value, (one) => json(one, depth + 1))
}

/** The result of `read`, or undefined if the value does not have the expected shape. */
export function shaped<Result>(read: () => Result): Result | undefined {
  try {
    return read()
  } catch (error) {
    if (error instanceof Misshapen) return undefined
    throw error
  }
}
