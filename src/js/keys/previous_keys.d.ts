// Older formats of an entity's keys: `previous` in the options of `entityKeys`, and the methods that read items of several formats.

import type { AttributesOf, EntityKeys, EntityKeysDefinition, EntityValues, FieldsOf, PartOfTable, PrimaryFields } from './entity_keys.js'

/**
 * An older format that items may still have: the {@link EntityKeys} with which they were written, alone or with functions between its fields
 * and those of the newest format `D`. A field that has another type in the older format needs `fromOld`, and so does a field with
 * another name.
 *
 * @example
 * const old = entityKeys({ pk: 'USER#{id}', sk: 'TRIP#{no}' })
 * const previous: PreviousKeys<{ pk: 'U#{id}'; sk: 'T#{no}' }, { readonly pk: 'USER#{id}'; readonly sk: 'TRIP#{no}' }> = old
 */
export type PreviousKeys<D extends EntityKeysDefinition, Old extends EntityKeysDefinition> =
  | (EntityKeys<Old, keyof Old> & WithoutOtherTypes<D, Old, unknown>)
  | (ConvertedKeys<D, Old> & WithoutOtherTypes<D, Old, { readonly fromOld: {} }>)

/** An older format with the functions between its fields and those of the newest format `D`; see {@link PreviousKeys}. */
export interface ConvertedKeys<D extends EntityKeysDefinition, Old extends EntityKeysDefinition> {
  /** The keys in the older format. */
  readonly keys: EntityKeys<Old, keyof Old>
  /**
   * Converts the fields of an old item into those of the newest format. Fields that it leaves out come from the attributes of the item.
   *
   * @param values - the fields in the keys of the item: those of the table key, and others that may be stale or missing
   * @param item - a copy of the item with plain values, whatever form the caller has passed: numbers as `parse` returns them, sets as `Set`,
   * binaries as `Uint8Array`
   */
  readonly fromOld?: ((values: EntityValues<Old>, item: Record<string, any>) => { readonly [Name in keyof FieldsOf<D, D>]?: FieldsOf<D, D>[Name] | null }) | undefined
  /**
   * Converts fields of the newest format into those of the older table key, for `primaries` and `plan` of an entity. A plan passes the fields
   * of its query alone, and asks again for each end of its bounds; fields that are `undefined` in the result are not in the query. An error that the
   * function throws becomes a `KeyError`, `INVALID_OPTION`.
   */
  readonly toOld?: ((fields: Partial<FieldsOf<D, D>>) => { readonly [Name in keyof PrimaryFields<Old, Old>]: PrimaryFields<Old, Old>[Name] | undefined }) | undefined
}

/** The options of {@link entityKeys} for formats that items may still have. */
export interface PreviousOptions<D extends EntityKeysDefinition, Olds extends readonly unknown[]> {
  /**
   * The formats that items may still have, the newest first: `[old, { keys: older, fromOld, toOld }]`. Every method that writes keys writes
   * the format of the definition; `parse`, `tryParse`, `matches` and `identify` read all formats. Formats that could be mistaken for each other
   * are rejected, and so is a format with `fromOld` that differs from a newer one in the names of its fields alone.
   */
  readonly previous?: { readonly [Place in keyof Olds]: PreviousKeys<D, Extract<Olds[Place], EntityKeysDefinition>> } | undefined
}

/** The options of `upgrade`. */
export interface UpgradeOptions {
  /** Which of the two counts if an attribute of the item contradicts one of its index keys. Without it, such an item is refused. */
  readonly trust?: 'attributes' | 'keys' | undefined
}

// The members of EntityKeys for items of several formats.
type GenerationMembers<D extends EntityKeysDefinition, All extends EntityKeysDefinition> = {
  /**
   * Which format an item has: 0 for that of the definition, 1, 2, … for those of `previous`. That is the newest format that reads all the key
   * attributes that the item has; if there is none, the newest that reads the key of the table, and the other key attributes are stale.
   *
   * @param item - the item as either client or a stream returns it, or its key attributes alone
   * @returns the number of newer formats, or `undefined` if no format reads the key of the table
   * @throws {KeyError} `INVALID_TYPE` if the item is not an object; `DISPOSED` after {@link EntityKeys.free}
   *
   * @example
   * const old = entityKeys({ pk: 'USER#{id}', sk: 'TRIP#{no}' })
   * const trip = entityKeys({ pk: 'U#{id}', sk: 'T#{no}' }, { previous: [old] })
   * trip.generation({ pk: 'USER#1', sk: 'TRIP#7' }) // 1
   */
  generation(item: object): number | undefined

  /**
   * The primary key of an item in every format that it may have, for a `TransactGetCommand`, which finds the item wherever it is.
   *
   * @param fields - the fields of the table key in all formats; `toOld` of an older format gets them, and returns its own
   * @returns the keys, that of the newest format first, each once, without formats that cannot hold a value, such as a number that is too wide
   * @throws {KeyError} `INVALID_OPTION` if an older format has other key attributes for the table; otherwise the codes of
   * {@link EntityKeys.primary}
   *
   * @example
   * const old = entityKeys({ pk: 'USER#{id}', sk: 'TRIP#{no}' })
   * const trip = entityKeys({ pk: 'U#{id}', sk: 'T#{no}' }, { previous: [old] })
   * trip.primaries({ id: '1', no: '7' }) // [{ pk: 'U#1', sk: 'T#7' }, { pk: 'USER#1', sk: 'TRIP#7' }]
   */
  primaries<Fields extends PrimaryFields<D, All>>(fields: Fields): AttributesOf<PartOfTable<D>, All>[]

  /**
   * Returns a copy of an item in the newest format, without the key attributes of older formats. It only computes: it is the transform for a
   * copy into another table, by export and stream. For that, older formats can have other key attributes for the table.
   *
   * A field comes from the key of the table; then from keys of the newest format's indexes, which an old item has after
   * {@link EntityKeys.changes}; then from the item's attribute of that name; then from older index keys, which may be stale. If a key has
   * only the bucket of a time, the time of the item's attribute counts if it lies in that bucket. A field that no key of the
   * newest format has survives only as an attribute of the item.
   *
   * An attribute that contradicts a stored key of the item's own format is refused, and so is `null` beside a stored index key: one of the two
   * is older, as after a rollback. A value in another form (a number as text, seconds for a `date`) is not compared, and neither is a key that
   * only another format has.
   *
   * @param item - the item, in the form of either client
   * @param options - `trust` decides between attributes and index keys; no option decides about the key of the table
   * @returns the copy, in the form of the item, or `undefined` if no format reads the item
   * @throws {KeyError} `TEMPLATE_MISMATCH` for an attribute that contradicts a key; the codes of {@link EntityKeys.keys}, if a field does not fit
   * the newest format
   *
   * @example
   * const old = entityKeys({ pk: 'USER#{id}', sk: 'TRIP#{no}', gsi1pk: 'CAR#{car}' })
   * const trip = entityKeys({ pk: 'U#{id}', sk: 'T#{no}' }, { previous: [old] })
   * trip.upgrade({ pk: 'USER#1', sk: 'TRIP#7', gsi1pk: 'CAR#3', km: 12 }) // { pk: 'U#1', sk: 'T#7', km: 12 }
   */
  upgrade<Item extends object>(item: Item, options?: UpgradeOptions): UpgradedItem<Item> | undefined
}

type UpgradedItem<Item> = string extends keyof Item ? Item : Record<string, any>
// What a format must have as well if a field has another type in it.
type WithoutOtherTypes<D extends EntityKeysDefinition, Old extends EntityKeysDefinition, Converted> = [OtherTypes<D, Old>] extends [never]
  ? unknown
  : unknown extends Converted
    ? `'${OtherTypes<D, Old> & string}' has another type in this format: give { keys, fromOld }`
    : Converted
// The fields of both formats whose old values the newest format does not take.
type OtherTypes<D extends EntityKeysDefinition, Old extends EntityKeysDefinition> = OtherTypesIn<FieldsOf<D, D>, EntityValues<Old>>
type OtherTypesIn<Fields, Values> = {
  [Name in keyof Fields & keyof Values]: [NonNullable<Values[Name]>] extends [NonNullable<Fields[Name]>] ? never : Name
}[keyof Fields & keyof Values]
