// What a record has of its own. Names are typed by visitors, and every object also answers to `constructor`.

export function own<Value>(record: Readonly<Record<string, Value>>, name: string): Value | undefined {
  return Object.hasOwn(record, name) ? record[name] : undefined
}

/** A record that has nothing but its own, for what is asked for names in many places. */
export function bare<Value>(record: Readonly<Record<string, Value>>): Record<string, Value> {
  return Object.assign(Object.create(null) as Record<string, Value>, record)
}
