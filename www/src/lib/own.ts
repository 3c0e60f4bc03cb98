// Own properties of records. Visitors type the names, and every object also has a `constructor`.

export function own<Value>(record: Readonly<Record<string, Value>>, name: string): Value | undefined {
  return Object.hasOwn(record, name) ? record[name] : undefined
}

/** A record without inherited properties, for records that are read by name in many places. */
export function bare<Value>(record: Readonly<Record<string, Value>>): Record<string, Value> {
  return Object.assign(Object.create(null) as Record<string, Value>, record)
}
