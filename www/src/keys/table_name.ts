// The names that DynamoDB allows for a table.

const NAME = /^[A-Za-z0-9_.-]{3,255}$/

/** The problem of a name, as a sentence. */
export function problemOfTableName(name: string): string | undefined {
  return NAME.test(name) ? undefined : 'A table name has 3 to 255 characters: a–z, A–Z, 0–9, “_”, “-” and “.”.'
}
