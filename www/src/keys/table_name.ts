// What DynamoDB takes as the name of a table.

const NAME = /^[A-Za-z0-9_.-]{3,255}$/

/** What is wrong with a name, as a sentence. */
export function problemOfTableName(name: string): string | undefined {
  return NAME.test(name) ? undefined : 'DynamoDB takes names of 3 to 255 characters: a–z, A–Z, 0–9, “_”, “-” and “.”.'
}
