// Arbitraries for property tests: the fields, items and queries of an entity.

/** The part of fast-check, version 3 or 4, that the arbitraries are made with: pass `fc` itself. */
export interface FastCheck {
  array(arbitrary: any, constraints?: any): any
  nat(max?: any): any
  oneof(...arbitraries: any[]): any
  tuple(...arbitraries: any[]): any
}

/** An arbitrary of the fast-check that was passed: it fits wherever fast-check takes an `Arbitrary`. */
export interface EntityArbitrary<Value> {
  generate(random: any, biasFactor: number | undefined): any
  canShrinkWithoutContext(value: unknown): value is Value
  shrink(value: Value, context: unknown): any
  filter<Narrower extends Value>(refinement: (value: Value) => value is Narrower): EntityArbitrary<Narrower>
  filter(predicate: (value: Value) => boolean): EntityArbitrary<Value>
  map<Other>(mapper: (value: Value) => Other, unmapper?: (value: unknown) => Value): EntityArbitrary<Other>
  chain<Other>(chainer: (value: Value) => any): EntityArbitrary<Other>
  noShrink(): any
  noBias(): any
}

/** An entity of this package, of any of its entries. */
export interface TestedEntity {
  readonly attributes: readonly string[]
  keys(item: any): object
  query(fields: any, bounds?: any): object
  readonly standard: { readonly '~standard': { readonly types?: { readonly output: any } | undefined } }
}
/** The fields of an entity that its `keys` take. */
export type TestedFields<Entity extends TestedEntity> = NonNullable<Entity['standard']['~standard']['types']>['output']

/**
 * Fields of an entity, and its flags: values that each codec accepts, including its edge cases. All keys with a field can hold its value,
 * `keys` takes every result, and a value is read back unchanged: a time in a time bucket is the start of one, and an id has its canonical
 * case.
 *
 * @param fc - your fast-check, version 3 or 4
 * @param entity - what `entityKeys` returns, or an entity of a table
 * @returns an arbitrary, which shrinks to short texts, small numbers and early times
 * @throws {KeyError} `INVALID_TYPE` for another argument; the codes of {@link EntityKeys.keys} if no key fits, such as `KEY_TOO_LONG`
 *
 * @example
 * const order = entityKeys({ pk: 'CUSTOMER#{customerId}', sk: 'ORDER#{no:int(6)}' })
 * fc.assert(fc.property(arbitraryFields(fc, order), (fields) => order.matches(order.withKeys(fields))))
 */
export function arbitraryFields<Entity extends TestedEntity>(fc: FastCheck, entity: Entity): EntityArbitrary<TestedFields<Entity>>

/**
 * Items of an entity, as the document client stores them: the fields, where the entity says that items hold them, with times as ISO text, and the
 * keys.
 *
 * @param fc - your fast-check, version 3 or 4
 * @param entity - what `entityKeys` returns, or an entity of a table
 * @returns an arbitrary of items
 * @throws {KeyError} the codes of {@link arbitraryFields}
 *
 * @example
 * const order = entityKeys({ pk: 'CUSTOMER#{customerId}', sk: 'ORDER#{no:int(6)}' })
 * fc.assert(fc.property(arbitraryItem(fc, order), (item) => order.generation(item) === 0))
 */
export function arbitraryItem<Entity extends TestedEntity>(fc: FastCheck, entity: Entity): EntityArbitrary<Record<string, any> & ReturnType<Entity['keys']>>

/**
 * Arguments of an entity's `query`: fields, and mostly bounds. Spread them into `query` or `plan` of the entity, or of its index.
 *
 * @param fc - your fast-check, version 3 or 4
 * @param entity - what `entityKeys` returns, or an entity of a table
 * @param index - the name of an index of the entity; the table, if left out
 * @returns an arbitrary of a list of one or two arguments, which `query` accepts
 * @throws {KeyError} the codes of {@link arbitraryFields}; `INVALID_OPTION` for another index
 *
 * @example
 * const order = entityKeys({ pk: 'CUSTOMER#{customerId}', sk: 'ORDER#{no:int(6)}' })
 * fc.assert(fc.property(arbitraryQuery(fc, order), (query) => order.query(...query).KeyConditionExpression.startsWith('#pk = :pk')))
 */
export function arbitraryQuery(fc: FastCheck, entity: TestedEntity, index?: string): EntityArbitrary<[fields: any, bounds?: any]>
