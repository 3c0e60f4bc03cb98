// `entityKeys`, and the types that it infers from a definition: items, key attributes, indexes, and the fields of their queries.

import type {
  FieldSpec,
  FreedByUsing,
  IsUnion,
  KeyFieldResult,
  KeyFieldValue,
  KeyRangeBounds,
  KeysOfEach,
  ScanLiteral,
  ShapeThrough,
  SureKeys,
  TemplateProblem,
  Trim,
} from './template.js'

/** The template of one key attribute, and what cannot be read from its text; see {@link entityKeys}. */
export interface EntityKeyTemplate {
  /** The format of the attribute, as {@link keyTemplate} takes it. */
  readonly template: string
  /**
   * Makes the attribute sparse: it is left out of an item if one of these fields is undefined or null. They can be fields of any
   * template of the definition.
   */
  readonly when?: readonly string[] | undefined
  /**
   * Whether the attribute is a partition key (2,048 bytes of UTF-8) or a sort key (1,024). Needed if its name does not say it, as `pk`,
   * `gsi1sk`, `by_day_pk` and `byDayPk` do. The end of `task` says nothing: `pk` and `sk` count as the whole name, and after a digit, `_`,
   * `-`, `.` or a change of case.
   */
  readonly kind?: 'partition' | 'sort' | undefined
  /**
   * The index whose key the attribute is part of, `'table'` for the table itself. Needed if its name does not say it, as `gsi1pk` and
   * `GSI1_SK` do: what stands before `pk` or `sk` is the name of the index, and nothing stands there for the table. A sort key of an index
   * that has no partition key makes a local index, and has to say so here, unless it is called like `lsi1sk`.
   */
  readonly index?: string | undefined
  /** How text fields are written; see {@link KeyTemplateOptions.text}. */
  readonly text?: 'escaped' | 'verbatim' | undefined
}

/**
 * The key attributes of an item by name, each with its template; see {@link entityKeys}. At most 256 attributes, whose
 * templates have at most 1,024 fields in all.
 */
export interface EntityKeysDefinition {
  readonly [attribute: string]: string | EntityKeyTemplate
}

/** Options of {@link entityKeys} for the definition `D`. */
export interface EntityKeysOptions<D extends EntityKeysDefinition = any> {
  /**
   * What indexes are called in the table, where that is not their name in the definition: `{ gsi1: 'StatusIndex' }`. It becomes the
   * `IndexName` of queries.
   */
  readonly indexNames?: { readonly [Index in EntityIndexName<D>]?: string | undefined } | undefined
}

/**
 * The fields that {@link EntityKeys.keys} takes for the definition `D`: those of all templates. A field that only sparse
 * attributes depend on is optional.
 *
 * @example
 * type User = EntityFields<{ pk: 'USER#{id}' }> // { id: string }
 */
export type EntityFields<D extends EntityKeysDefinition> = FieldsOf<D, D>

/**
 * The values that {@link EntityKeys.parse} returns for the definition `D`. A field that is in sparse attributes only is
 * optional.
 *
 * @example
 * type User = EntityValues<{ pk: 'USER#{id}#{at:date}' }> // { id: string; at: Date }
 */
export type EntityValues<D extends EntityKeysDefinition> = ValuesOf<D, NamesIn<{ [Name in keyof D]: FieldsThere<D[Name]> }>>

/**
 * The key attributes that {@link EntityKeys.keys} returns for the definition `D`. Sparse ones are optional.
 *
 * @example
 * type User = EntityAttributes<{ pk: 'USER#{id}' }> // { pk: string }
 */
export type EntityAttributes<D extends EntityKeysDefinition> = AttributesOf<D>

/**
 * The names of the indexes of the definition `D`.
 *
 * @example
 * type Index = EntityIndexName<{ pk: 'USER#{id}'; gsi1pk: 'MAIL#{mail}' }> // 'gsi1'
 */
export type EntityIndexName<D extends EntityKeysDefinition> = string extends keyof D ? string : IndexIn<keyof Roles<D>>

/**
 * An item with its key attributes, as {@link EntityKeys.withKeys} returns it for the definition `D`.
 *
 * @example
 * type User = ItemWithKeys<{ pk: 'USER#{id}' }, { id: string; age: number }> // { id: string; age: number } & { pk: string }
 */
export type ItemWithKeys<D extends EntityKeysDefinition, Item> = string extends keyof D
  ? Item & AttributesOf<D>
  : { [Name in keyof Item as Exclude<Name, keyof D>]: Item[Name] } & AttributesOf<D>

/** What an update does to the index attributes of an item; see {@link EntityKeys.changes}. */
export interface EntityChanges<D extends EntityKeysDefinition = any> {
  /** The attributes to SET, with their values. */
  set: AttributesOf<PartOfIndexes<D>>
  /** The sparse attributes to REMOVE. */
  remove: SparseName<PartOfIndexes<D>>[]
}

/** Options of {@link EntityKeys.query}. */
export interface EntityQueryOptions<Marshall extends boolean = boolean> {
  /** Whether the values get the form of the plain client, `{ S: 'A' }`. Otherwise the document client takes them. */
  readonly marshall?: Marshall | undefined
}

/**
 * The input of a query, to be spread into a `QueryCommand` beside the `TableName`; see {@link EntityKeys.query}.
 *
 * @example
 * const query: EntityQuery = entityKeys({ pk: 'USER#{id}' }).query({ id: '42' })
 */
export interface EntityQuery<Value = string> {
  /** The name of the index; the table has none. */
  IndexName?: string
  /** The condition, such as `#pk = :pk AND begins_with(#sk, :sk)`. */
  KeyConditionExpression: string
  /** The attributes: `#pk`, and `#sk` if there is a condition on the sort key. */
  ExpressionAttributeNames: Record<string, string>
  /** The values: `:pk`, and `:sk` or `:low` and `:high`. */
  ExpressionAttributeValues: Record<string, Value>
}

/** One index of an entity; see {@link EntityKeys.index}. */
export interface EntityIndex<D extends EntityKeysDefinition = any, Index extends string = string> {
  /** What the index is called in the table. */
  readonly indexName: string

  /**
   * The condition that selects this entity's items in the index; see {@link EntityKeys.query}.
   *
   * @param fields - all fields of the index's partition key, and none to all of its sort key's, without a gap
   * @param bounds - bounds of the field of the sort key that comes after those
   * @param options - `marshall: true` for the plain client
   * @returns the input of a query: index, condition, names and values
   * @throws {KeyError} the codes of {@link EntityKeys.query}
   *
   * @example
   * const order = entityKeys({ pk: 'ORDER#{id}', gsi1pk: 'STATUS#{status}', gsi1sk: 'ORDER#{due:day}#{id}' })
   * const input = order.index('gsi1').query({ status: 'open' }, { due: { before: Date.UTC(2024, 11, 2) } })
   * input.IndexName // 'gsi1'
   * input.ExpressionAttributeValues // { ':pk': 'STATUS#open', ':low': 'ORDER#', ':high': 'ORDER#2024-12-02' }
   */
  query<Fields extends SomeQueryFields<KeySpecs<D, Index>>, Marshall extends boolean = false>(
    fields: QueryFields<KeySpecs<D, Index>, Fields>,
    bounds?: QueryBounds<KeySpecs<D, Index>, Fields>,
    options?: EntityQueryOptions<Marshall>,
  ): EntityQuery<Marshall extends true ? { S: string } : string> & { IndexName: string }
}

/**
 * All key attributes of one kind of item: writes them from the item, reads them back, and writes the conditions of queries. Made by
 * {@link entityKeys}.
 *
 * @example
 * const user = entityKeys({ pk: 'USER#{id}', sk: 'PROFILE' })
 * user.keys({ id: '42' }) // { pk: 'USER#42', sk: 'PROFILE' }
 */
export interface EntityKeys<D extends EntityKeysDefinition = any, All extends EntityKeysDefinition = D> extends FreedByUsing {
  /** The names of the key attributes, in the order of the definition. */
  readonly attributes: readonly (keyof D & string)[]

  /**
   * Writes the key attributes of an item.
   *
   * @param item - the item, or any object with the fields of the templates; times are a Date, milliseconds since the epoch, or text,
   * as {@link KeyTemplate.build} takes them; a field that some `when` names may be null; other properties are ignored
   * @returns the attributes, to spread into a new item; a sparse one may be left out, and none is ever null or empty. For an item that
   * was read, use {@link EntityKeys.withKeys}
   * @throws {KeyError} `INVALID_TYPE` for a field without a value that no `when` lists; otherwise the codes of
   * {@link KeyTemplate.build}
   *
   * @example
   * const order = entityKeys({ pk: 'ORDER#{id}', gsi1pk: { template: 'OPEN#{due:day}', when: ['due'] } })
   * order.keys({ id: '7' }) // { pk: 'ORDER#7' }
   */
  keys<Item extends FieldsOf<D, All>>(item: Item): AttributesOf<D>

  /**
   * Writes the primary key of an item: the `Key` of a `GetCommand`, an `UpdateCommand` or a `DeleteCommand`.
   *
   * @param fields - the item, or any object with the fields of the table's partition and sort key
   * @returns the table's key attributes
   * @throws {KeyError} `INVALID_OPTION` if the definition has no partition key of the table; otherwise the codes of
   * {@link EntityKeys.keys}
   *
   * @example
   * const user = entityKeys({ pk: 'USER#{id}', sk: 'PROFILE', gsi1pk: 'MAIL#{mail}' })
   * user.primary({ id: '42' }) // { pk: 'USER#42', sk: 'PROFILE' }
   */
  primary<Fields extends PrimaryFields<D, All>>(fields: Fields): AttributesOf<PartOfTable<D>>

  /**
   * Copies an item and gives the copy the key attributes of its fields. Sparse ones that no longer apply are gone: they would stay
   * if {@link EntityKeys.keys} were spread over an item that was read.
   *
   * @param item - the item, with or without key attributes
   * @returns a copy, to put
   * @throws {KeyError} the codes of {@link EntityKeys.keys}
   *
   * @example
   * const order = entityKeys({ pk: 'ORDER#{id}', gsi1pk: { template: 'OPEN#{due:day}', when: ['due'] } })
   * order.withKeys({ id: '7', due: null, pk: 'ORDER#7', gsi1pk: 'OPEN#2024-12-01' }) // { id: '7', due: null, pk: 'ORDER#7' }
   */
  withKeys<Item extends Record<string, any>>(item: LooseItem<Item>): ItemWithKeys<D, Item>
  withKeys<Item extends FieldsOf<D, All>>(item: Item): ItemWithKeys<D, Item>

  /**
   * What an update has to do to the index attributes, so that they fit the new values of the fields. The table's own key is left out,
   * because it cannot change.
   *
   * @param item - the item after the update, or any object with the fields of the indexes; one without a value counts as removed
   * @returns the attributes to SET, and the names of those to REMOVE
   * @throws {KeyError} the codes of {@link EntityKeys.keys}
   *
   * @example
   * const order = entityKeys({ pk: 'ORDER#{id}', gsi1pk: { template: 'OPEN', when: ['due'] }, gsi1sk: { template: '{due:day}', when: ['due'] } })
   * order.changes({ due: undefined }) // { set: {}, remove: ['gsi1pk', 'gsi1sk'] }
   * order.changes({ due: Date.UTC(2024, 11, 1) }) // { set: { gsi1pk: 'OPEN', gsi1sk: '2024-12-01' }, remove: [] }
   */
  changes<Item extends FieldsOf<PartOfIndexes<D>, All>>(item: Item): EntityChanges<D>

  /**
   * The condition that selects this entity's items in the table: equality if the whole sort key is given, `begins_with` if its start
   * is, `BETWEEN` or a comparison for bounds, and the partition alone if the sort key begins with a field that is not given.
   * It is exact: an item of another entity in the same item collection comes along only if its sort key begins with the same literals
   * (`ORDER#{id}#LINE#{no}` beside `ORDER#{id}`), or if the template begins with a field. {@link TableMethods.identify} tells them apart.
   *
   * @param fields - all fields of the partition key, and none to all of the sort key's, without a gap; a field that both have counts as
   * given. One that is undefined is not given
   * @param bounds - bounds of the field of the sort key that comes after those: `from` and `to` are included, `after` and `before` are
   * not; or `startsWith` for a text
   * @param options - `marshall: true` for the plain client, `DynamoDBClient`, instead of the document client
   * @returns the input of a query: condition, names and values, to spread into a `QueryCommand`
   * @throws {KeyError} `MISSING_LEVEL` if a field of the sort key is left out before one that is given or bounded; `UNKNOWN_FIELD` for a
   * field that the index does not have; `INVALID_TYPE` if a field of the partition key has no value, and for bounds of two fields or
   * two bounds on the same side; `INVALID_RANGE` if no value is within the bounds, if the keys are not in the order of the
   * field, or for bounds of a field that is given; `INVALID_OPTION` for an unknown option, and if the definition has no partition key of
   * the table; otherwise the codes of {@link KeyTemplate.build}
   *
   * @example
   * const order = entityKeys({ pk: 'CUSTOMER#{customerId}', sk: 'ORDER#{placedAt:date}#{id}' })
   * const input = order.query({ customerId: '42' }, { placedAt: { from: Date.UTC(2024, 11, 1) } })
   * input.KeyConditionExpression // '#pk = :pk AND #sk BETWEEN :low AND :high'
   * input.ExpressionAttributeNames // { '#pk': 'pk', '#sk': 'sk' }
   * input.ExpressionAttributeValues // { ':pk': 'CUSTOMER#42', ':low': 'ORDER#2024-12-01T00:00:00.000Z#', ':high': 'ORDER$' }
   */
  query<Fields extends SomeQueryFields<KeySpecs<D, 'table'>>, Marshall extends boolean = false>(
    fields: QueryFields<KeySpecs<D, 'table'>, Fields>,
    bounds?: QueryBounds<KeySpecs<D, 'table'>, Fields>,
    options?: EntityQueryOptions<Marshall>,
  ): EntityQuery<Marshall extends true ? { S: string } : string>

  /**
   * One of the indexes, to query it.
   *
   * @param name - its name in the definition, such as `gsi1` for `gsi1pk` and `gsi1sk`. An index that has a sort key only is a local one,
   * with the table's partition key
   * @returns the index: its name in the table, and `query`
   * @throws {KeyError} `INVALID_OPTION` for a name that no index has; `INVALID_TYPE`; `INVALID_UNICODE`; `DISPOSED` after
   * {@link EntityKeys.free}
   *
   * @example
   * const user = entityKeys({ pk: 'USER#{id}', gsi1pk: 'MAIL#{mail}' }, { indexNames: { gsi1: 'MailIndex' } })
   * user.index('gsi1').indexName // 'MailIndex'
   * user.index('gsi1').query({ mail: 'u@ex.com' }).ExpressionAttributeValues // { ':pk': 'MAIL#u@ex.com' }
   */
  index<Index extends EntityIndexName<D>>(name: Index): EntityIndex<D, Index>

  /**
   * Reads the fields from the key attributes of an item.
   *
   * @param item - the item as a client or a stream has it, texts also as `{ S: 'A' }`, or just its key attributes; other properties are
   * ignored. Attributes may be missing, as in an index's projection, as long as others have their fields
   * @returns the fields; times are a Date
   * @throws {KeyError} `CONTRADICTORY_KEYS` if two attributes disagree about a field; `TEMPLATE_MISMATCH` for an attribute that
   * its template could not have built; `KEY_TOO_LONG`; `INVALID_TYPE` if no given attribute has a field that every item has, if an
   * attribute without fields is missing beside the other key of its index, or if one is not a string; `INVALID_UNICODE`; `DISPOSED`
   * after {@link EntityKeys.free}
   *
   * @example
   * const user = entityKeys({ pk: 'USER#{id}', sk: 'PROFILE' })
   * user.parse({ pk: 'USER#42', sk: 'PROFILE' }) // { id: '42' }
   */
  parse<Item extends object>(item: StoredItem<D, Item>): EntityValues<D>

  /**
   * Reads the fields from the key attributes of an item, if it is one of this entity.
   *
   * @param item - the item as a client or a stream has it, or just its key attributes
   * @returns what {@link EntityKeys.parse} returns, or `undefined` if that would refuse the attributes
   * @throws {KeyError} `INVALID_TYPE` if the item is not an object; `DISPOSED` after {@link EntityKeys.free}
   *
   * @example
   * const user = entityKeys({ pk: 'USER#{id}', sk: 'PROFILE' })
   * user.tryParse({ pk: 'USER#42', sk: 'ORDER#7' }) // undefined
   */
  tryParse<Item extends object>(item: StoredItem<D, Item>): EntityValues<D> | undefined

  /**
   * Whether an item is one of this entity, by its key attributes.
   *
   * @param item - the item as a client or a stream has it, or just its key attributes
   * @returns `true` if {@link EntityKeys.parse} would return the fields
   * @throws {KeyError} `INVALID_TYPE` if the item is not an object; `DISPOSED` after {@link EntityKeys.free}
   *
   * @example
   * const user = entityKeys({ pk: 'USER#{id}', sk: 'PROFILE' })
   * user.matches({ pk: 'USER#42', sk: 'PROFILE' }) // true
   */
  matches<Item extends object>(item: StoredItem<D, Item>): boolean

  /**
   * The keys of some of the attributes alone: they need only the fields of these, and those that their `when` names.
   *
   * @param attributes - the names of the attributes, one or more
   * @returns the keys of these attributes, with the same names of indexes
   * @throws {KeyError} `INVALID_OPTION` for a name that no attribute has; `EMPTY_VALUE` without a name; `INVALID_TYPE`;
   * `INVALID_UNICODE`
   *
   * @example
   * const user = entityKeys({ pk: 'USER#{id}', sk: 'PROFILE', gsi1pk: 'MAIL#{mail}' })
   * user.pick('gsi1pk').keys({ mail: 'u@ex.com' }) // { gsi1pk: 'MAIL#u@ex.com' }
   */
  pick<Name extends keyof D & string>(...attributes: [Name, ...Name[]]): EntityKeys<Pick<D, Name>, All>

  /**
   * Frees the memory now; otherwise it is freed when the object is garbage-collected. Any later call throws `DISPOSED`.
   * `using` calls it at the end of the block, if the runtime has `Symbol.dispose`.
   *
   * @example
   * const user = entityKeys({ pk: 'USER#{id}', sk: 'PROFILE' })
   * user.free()
   */
  free(): void
}

/**
 * Reads the formats of all key attributes of one kind of item, once. TypeScript infers the fields and the indexes from the templates.
 *
 * @param definition - a template for each key attribute, by the name of the attribute. An object in place of the text says
 * more: `when` makes the attribute sparse, `kind` and `index` say which key it is if its name does not. At most
 * 256 attributes, whose templates have at most 1,024 fields in all
 * @param options - `indexNames`: what the indexes are called in the table
 * @returns the keys of that kind of item
 * @throws {KeyError} `INVALID_TEMPLATE`, with the attribute and the column, if a template is not valid, or if two templates
 * write a field with codecs that do not take the same values; `INVALID_OPTION` if `when` names a field that no template
 * has, if neither name nor `kind` says which kind of key an attribute is, if two attributes are the same key of one index, if the index
 * of a sort key has no partition key and is not said to be a local one, or for an index name that DynamoDB does not take; `EMPTY_VALUE` for a definition without attributes, or an empty name; `INVALID_TYPE`;
 * `INVALID_UNICODE`
 *
 * @example
 * const order = entityKeys({ pk: 'CUSTOMER#{customerId}', sk: 'ORDER#{no:int(6)}', gsi1pk: 'ORDER#{no:int(6)}' })
 * order.keys({ customerId: '42', no: 7 }) // { pk: 'CUSTOMER#42', sk: 'ORDER#000007', gsi1pk: 'ORDER#000007' }
 */
export function entityKeys<const D extends EntityKeysDefinition>(
  definition: CheckedDefinition<D>,
  options?: EntityKeysOptions<D>,
): EntityKeys<D>

type TemplateOf<Entry> = Entry extends string
  ? Entry
  : Entry extends { readonly template: infer T extends string }
    ? T
    : never
type WhenOf<Entry> = Entry extends { readonly when: readonly (infer Name extends string)[] } ? Name : never

// The fields of a template, each as a union member: none where the text is not known.
type SpecsOf<Entry> = ScanLiteral<TemplateOf<Entry>> extends infer Specs extends FieldSpec[] ? Specs[number] : never
type AllSpecs<D> = { [Name in keyof D]: SpecsOf<D[Name]> }[keyof D]
type NamesIn<Fields> = Fields[keyof Fields]

// One type for each field, which suits all the templates that have it.
type TypesOf<Specs extends FieldSpec, Place extends 1 | 2> =
  { [Spec in Specs as Spec[0]]: Boxed<Spec, Place> } extends infer Boxes ? { [Name in keyof Boxes]: Common<Boxes[Name]> } : never
// In a tuple, so that a type that is a union stays whole.
type Boxed<Spec, Place extends 1 | 2> = Spec extends FieldSpec ? [Spec[Place]] : never
type Common<Boxes> = (Boxes extends [infer Type] ? (type: Type) => void : never) extends (type: infer All) => void ? All : never

// What the attributes of `D` take, which may be some of those of `All`: a `when` can name a field of the others.
type FieldsOf<D, All> = Taken<TypesOf<AllSpecs<All>, 1>, NamesIn<{ [Name in keyof D]: FieldsNeeded<D[Name]> }>, FieldsNamed<D>>
type Taken<Types, Needed, Named> = { [Name in keyof Types as Extract<Name, Needed>]: Types[Name] } & {
  [Name in keyof Types as Exclude<Extract<Name, Named>, Needed>]?: Types[Name] | null | undefined
} extends infer All
  ? { [Name in keyof All]: All[Name] }
  : never
type FieldsNeeded<Entry> = Exclude<SpecsOf<Entry>[0], WhenOf<Entry>>
type FieldsNamed<D> = NamesIn<{ [Name in keyof D]: WhenOf<D[Name]> }>

// What the attributes of `D` give: those of attributes that are always there for sure.
type ValuesOf<D, Sure> = Parsed<TypesOf<AllSpecs<D>, 2>, Sure> &
  (IsUnknownIn<D> extends true ? Record<string, KeyFieldResult> : {}) extends infer All
  ? { [Name in keyof All]: All[Name] }
  : never
type Parsed<Types, Sure> = { [Name in keyof Types as Extract<Name, Sure>]: Types[Name] } & {
  [Name in keyof Types as Exclude<Name, Sure>]?: Types[Name]
}
type FieldsThere<Entry> = [WhenOf<Entry>] extends [never] ? SpecsOf<Entry>[0] : never
type IsUnknownIn<D> = null extends { [Name in keyof D]: ScanLiteral<TemplateOf<D[Name]>> }[keyof D] ? true : false

type AttributesOf<D> = { -readonly [Name in keyof D as IsSparse<D[Name]> extends true ? never : Name]: string } & {
  -readonly [Name in keyof D as IsSparse<D[Name]> extends true ? Name : never]?: string
} extends infer All
  ? { [Name in keyof All]: All[Name] }
  : never
type IsSparse<Entry> = [WhenOf<Entry>] extends [never] ? false : true
type SparseName<D> = string extends keyof D ? string : { [Name in keyof D]: IsSparse<D[Name]> extends true ? Name : never }[keyof D]

// The attributes by what they are: `partition gsi1`, `sort table`. The index of a name that says nothing is empty: such an attribute
// is the table's where that lacks the kind of key.
type Roles<D> = { [Name in keyof D & string as `${KindOf<Name, D[Name]>} ${IndexOf<Name, D[Name]>}`]: Name }
type KindOf<Name extends string, Entry> = Entry extends { readonly kind: infer Kind extends 'partition' | 'sort' }
  ? Kind
  : Lowercase<Name> extends `${string}pk`
    ? 'partition'
    : 'sort'
type IndexOf<Name extends string, Entry> = Entry extends { readonly index: infer Index extends string }
  ? Index
  : IndexByName<Name>
type IndexByName<Name> = [BeforeSuffix<Name>] extends [never] ? '' : IndexBefore<BeforeSuffix<Name>>
// What stands before the `pk` or `sk` of a key's name. Those of `task` and `USERPK` are no suffix: no change of case is before them.
type BeforeSuffix<Name> = Name extends `${infer Before}${'pk' | 'pK' | 'sk' | 'sK'}`
  ? Extract<Before, '' | `${string}${KeyMark | Uppercase<SmallLetter>}`>
  : Name extends `${infer Before}${'PK' | 'Pk' | 'SK' | 'Sk'}`
    ? Extract<Before, '' | `${string}${KeyMark | SmallLetter}`>
    : never
type KeyMark = '0' | '1' | '2' | '3' | '4' | '5' | '6' | '7' | '8' | '9' | '_' | '-' | '.'
type SmallLetter =
  'a' | 'b' | 'c' | 'd' | 'e' | 'f' | 'g' | 'h' | 'i' | 'j' | 'k' | 'l' | 'm' | 'n' | 'o' | 'p' | 'q' | 'r' | 's' | 't' | 'u' | 'v' | 'w' | 'x' | 'y' | 'z'
type IndexBefore<Before extends string> = Before extends ''
  ? 'table'
  : Before extends `${infer Shorter}${'_' | '-' | '.'}`
    ? IndexBefore<Shorter>
    : Before
type IndexIn<Role> = Role extends `${'partition' | 'sort'} ${infer Index}` ? Exclude<Index, 'table' | ''> : never

type KeyOf<D, Kind extends string, Index extends string> = `${Kind} ${Index}` extends keyof Roles<D>
  ? Roles<D>[`${Kind} ${Index}`]
  : Index extends 'table'
    ? `${Kind} ` extends keyof Roles<D>
      ? Roles<D>[`${Kind} `]
      : never
    : never
type PartitionOf<D, Index extends string> = [KeyOf<D, 'partition', Index>] extends [never]
  ? KeyOf<D, 'partition', 'table'>
  : KeyOf<D, 'partition', Index>
type PartOfTable<D> = string extends keyof D ? D : Pick<D, Extract<keyof D, KeyOfTable<D>>>
type PartOfIndexes<D> = string extends keyof D ? D : Pick<D, Exclude<keyof D, KeyOfTable<D>>>
type KeyOfTable<D> = KeyOf<D, 'partition', 'table'> | KeyOf<D, 'sort', 'table'>
type PrimaryFields<D, All> =
  string extends keyof D
    ? FieldsOf<D, All>
    : [KeyOf<D, 'partition', 'table'>] extends [never]
      ? NoPartitionKey<'table'>
      : FieldsOf<PartOfTable<D>, All>
type NoPartitionKey<Index extends string> = `The definition has no partition key for '${Index}'`

// The fields of an index: those of the partition key, and those that only the sort key has. Nothing is known where a text is not, or
// where the types cannot say which attribute it is; a sentence where the index has no partition key.
type KeySpecs<D, Index extends string> = string extends keyof D | Index
  ? null
  : [PartitionOf<D, Index>] extends [never]
    ? NoPartitionKey<Index>
    : true extends IsUnion<PartitionOf<D, Index>> | IsUnion<KeyOf<D, 'sort', Index>>
      ? null
      : SpecsOfKey<SpecsAt<D, PartitionOf<D, Index>>, SpecsAt<D, KeyOf<D, 'sort', Index>>>
type SpecsAt<D, Name> = [Name] extends [never] ? [] : Name extends keyof D ? ScanLiteral<TemplateOf<D[Name]>> : never
type SpecsOfKey<Partition, Sort> = [Partition, Sort] extends [infer Own extends FieldSpec[], infer More extends FieldSpec[]]
  ? [Own, Without<More, Own[number][0]>, More]
  : null
type Without<Specs extends FieldSpec[], Names, Kept extends FieldSpec[] = []> = Specs extends [
  infer First extends FieldSpec,
  ...infer Rest extends FieldSpec[],
]
  ? Without<Rest, Names, First[0] extends Names ? Kept : [...Kept, First]>
  : Kept

// What `query` takes: the fields of the partition key, and those of the sort key up to the last one that is surely given.
type SomeQueryFields<Specs> = Specs extends [infer Own extends FieldSpec[], infer More extends FieldSpec[], unknown]
  ? { [Spec in Own[number] | More[number] as Spec[0]]?: Spec[1] | undefined }
  : object
type QueryFields<Specs, Fields> = Specs extends [infer Own extends FieldSpec[], infer More extends FieldSpec[], unknown]
  ? [Fields, KeysOfEach<Fields>] extends [QueryShapes<Own, More, Fields>, (Own | More)[number][0]]
    ? Fields
    : WithUnknown<QueryShapes<Own, More, Fields>, Exclude<KeysOfEach<Fields>, (Own | More)[number][0]>>
  : Specs extends null
    ? Fields
    : Specs
type QueryShapes<Own extends FieldSpec[], More extends FieldSpec[], Fields> = Fields extends unknown
  ? ShapeThrough<[...Own, ...More], SureKeys<Fields> | Own[number][0]>
  : never
type WithUnknown<Shape, Names> = [Names] extends [never]
  ? Shape
  : Shape & { [Name in Names & string]?: `The index has no field '${Name}'` }

// The bounds of the field of the sort key that comes after those that are given. A time of which the partition key has only the bucket
// can have bounds too.
type QueryBounds<Specs, Fields> = Specs extends [infer Own extends FieldSpec[], unknown, infer Sort extends FieldSpec[]]
  ? BoundsOfNext<Sort, Own[number], SureKeys<Fields>>
  : { readonly [Field in string]?: KeyRangeBounds<KeyFieldValue, string> | undefined }
type BoundsOfNext<Sort extends FieldSpec[], Own extends FieldSpec, Given, Found = never> = Sort extends [
  infer Next extends FieldSpec,
  ...infer Rest extends FieldSpec[],
]
  ? Next[0] extends Given | Own[0]
    ? BoundsOfNext<Rest, Own, Given, Found | (IsInBucket<Next, Own> extends true ? BoundsOn<Next> : never)>
    : Found | BoundsOn<Next>
  : [Found] extends [never]
    ? 'No field is left that can have bounds'
    : Found
// A conditional type on purpose: its result has no name, so that editors and errors show the field.
type BoundsOn<Spec> = Spec extends FieldSpec
  ? { readonly [Field in Spec[0]]?: KeyRangeBounds<Spec[1], Spec[3] extends 'text' ? string : never> | undefined }
  : never
type IsInBucket<Spec extends FieldSpec, Own extends FieldSpec> =
  Extract<Own, readonly [Spec[0], ...unknown[]]>[3] extends infer Codec
    ? [Codec] extends ['year' | 'month' | 'day' | 'hour']
      ? [Codec] extends [Spec[3]]
        ? false
        : true
      : false
    : false

// Any object; of the key attributes that it is known to have, that they can be text.
type StoredItem<D, Item> = string extends keyof Item
  ? Item
  : [keyof D & keyof Item] extends [never]
    ? { readonly [Name in keyof D]?: string }
    : Item & { readonly [Name in keyof D & keyof Item]?: unknown extends Item[Name] ? unknown : string | undefined }

// What the SDK returns: nothing is known of its properties.
type LooseItem<Item> = string extends keyof Item ? Item : never

// The definition itself, or a copy of it with a sentence in place of each template that is wrong.
type CheckedDefinition<D extends EntityKeysDefinition> = [DefinitionProblem<D>] extends [never]
  ? D
  : { readonly [Name in keyof D]: [EntryProblem<D, Name>] extends [never] ? D[Name] : EntryProblem<D, Name> }
type DefinitionProblem<D> = { [Name in keyof D]: EntryProblem<D, Name> }[keyof D]
type EntryProblem<D, Name extends keyof D> = [TemplateProblem<TemplateOf<D[Name]>, ModeOf<D[Name]>>] extends [never]
  ? UnknownWhen<D, WhenOf<D[Name]>> | NoKind<Name, D[Name]> | LoneSortKey<D, Name> | Clashes<D, Name, SpecsOf<D[Name]>>
  : TemplateProblem<TemplateOf<D[Name]>, ModeOf<D[Name]>>
type ModeOf<Entry> = Entry extends { readonly text: infer Mode } ? Mode : 'escaped'
type UnknownWhen<D, When> = [When] extends [never]
  ? never
  : IsUnknownIn<D> extends true
    ? never
    : Exclude<When, AllSpecs<D>[0]> extends infer Unknown extends string
      ? Unknown extends string
        ? `No template has the field '${Unknown}' for when`
        : never
      : never
type NoKind<Name, Entry> = Name extends string
  ? string extends Name
    ? never
    : Entry extends { readonly kind: string }
      ? never
      : [BeforeSuffix<Name>] extends [never]
        ? `The name '${Name}' does not say which key it is, as 'gsi1sk' and 'byDayPk' do: say its kind, 'partition' or 'sort'`
        : never
  : never
// A sort key whose index has no partition key, and that does not say that it is a local one. The name of that key is tried first: it mostly is
// there, and costs the compiler nothing.
type LoneSortKey<D, Name extends keyof D> = [LonePartner<Name>] extends [never | keyof D]
  ? never
  : D[Name] extends { readonly index: string } | { readonly kind: 'partition' }
    ? never
    : LoneIn<D, Name, IndexByName<Name>>
type LonePartner<Name> = Name extends `${infer Before}${'s' | 'S'}${'k' | 'K'}`
  ? Name extends `${Before}${infer Sort}`
    ? IndexByName<Name> extends '' | 'table' | `${'l' | 'L'}${'s' | 'S'}${'i' | 'I'}${string}`
      ? never
      : `${Before}${Sort extends `s${infer K}` ? `p${K}` : Sort extends `S${infer K}` ? `P${K}` : never}`
    : never
  : never
type LoneIn<D, Name, Index extends string> = `partition ${Index}` extends keyof Roles<D>
  ? never
  : [KeyOf<D, 'partition', 'table'>] extends [never]
    ? never
    : `The index '${Index}' of '${Name & string}' has no partition key: for a local index, say kind: 'sort' and index: '${Index}'`

// The fields that two templates write with codecs that do not take the same values.
type Clashes<D, Name extends keyof D, Specs extends FieldSpec> = Specs extends FieldSpec
  ? Specs[0] extends FieldsThatClash<AllSpecs<D>>
    ? { [Other in Exclude<keyof D, Name>]: Clash<Specs, Name, SpecsOf<D[Other]>, Other> }[Exclude<keyof D, Name>]
    : never
  : never
type FieldsThatClash<Specs extends FieldSpec> =
  { [Spec in Specs as Spec[0]]: Values<Spec> } extends infer Kinds
    ? { [Name in keyof Kinds]: IsUnion<Kinds[Name]> extends true ? Name : never }[keyof Kinds]
    : never
type Clash<Spec extends FieldSpec, Name, Others extends FieldSpec, Other> = Others extends FieldSpec
  ? Others[0] extends Spec[0]
    ? Values<Others> extends Values<Spec>
      ? never
      : `Field '${Spec[0]}' is '${Spec[3]}' in attribute '${Name & string}' and '${Others[3]}' in attribute '${Other & string}': they do not take the same values`
    : never
  : never
// Which values a codec takes, by its name; all times take each other's, and an enum takes those that it lists.
type Values<Spec> = Spec extends FieldSpec
  ? Spec[2] extends Date
    ? 'time'
    : Spec[3] extends `${infer Name}(${string}`
      ? Trim<Name> extends 'enum'
        ? [Spec[1]]
        : Trim<Name>
      : Spec[3]
  : never
