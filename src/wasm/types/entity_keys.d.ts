// `entityKeys` and what TypeScript reads from its definition: the item that it takes and the attributes that it gives.

/** The template of one key attribute, with what it needs beside its text; see {@link entityKeys}. */
export interface EntityKeyTemplate {
  /** The format of the attribute, as {@link keyTemplate} takes it. */
  readonly template: string;
  /** Makes the attribute sparse: it is left out of an item in which one of these fields is undefined. */
  readonly when?: readonly string[];
  /** Which limit holds, where the attribute's name (`pk`, `gsi1sk`) does not tell: 2,048 or 1,024 bytes. */
  readonly kind?: 'partition' | 'sort';
  /** How text fields are written; see {@link KeyTemplateOptions.text}. */
  readonly text?: 'escaped' | 'verbatim';
}

/** The key attributes of an item by name, each with its template; see {@link entityKeys}. */
export interface EntityKeysDefinition {
  readonly [attribute: string]: string | EntityKeyTemplate;
}

/**
 * The fields that {@link EntityKeys.keys} takes for the definition `D`: those of all templates. A field that only sparse
 * attributes depend on may be left out.
 *
 * @example
 * type User = EntityFields<{ pk: 'USER#{id}' }>   // { id: string }
 */
export type EntityFields<D extends EntityKeysDefinition> =
  MergedInputs<D> extends infer All ? { [Name in keyof All]: All[Name] } : never;

/**
 * The values that {@link EntityKeys.parse} gives for the definition `D`. A field that stands in sparse attributes only may
 * be missing.
 *
 * @example
 * type User = EntityValues<{ pk: 'USER#{id}#{at:date}' }>   // { id: string; at: Date }
 */
export type EntityValues<D extends EntityKeysDefinition> =
  MergedOutputs<D> extends infer All ? { [Name in keyof All]: All[Name] } : never;

/**
 * The key attributes that {@link EntityKeys.keys} gives for the definition `D`; sparse ones may be missing.
 *
 * @example
 * type User = EntityAttributes<{ pk: 'USER#{id}' }>   // { pk: string }
 */
export type EntityAttributes<D extends EntityKeysDefinition> =
  ({ -readonly [Name in keyof D as IsSparse<D[Name]> extends true ? never : Name]: string } & {
    -readonly [Name in keyof D as IsSparse<D[Name]> extends true ? Name : never]?: string;
  }) extends infer All
    ? { [Name in keyof All]: All[Name] }
    : never;

/**
 * All key attributes of one kind of item: it writes them from the item and reads them back. Made by {@link entityKeys}.
 *
 * @example
 * const user = entityKeys({ pk: 'USER#{id}', sk: 'PROFILE' })
 * user.keys({ id: '42' })   // { pk: 'USER#42', sk: 'PROFILE' }
 */
export interface EntityKeys<D extends EntityKeysDefinition = any> extends FreedByUsing {
  /** The names of the key attributes, in the order of the definition. */
  readonly attributes: readonly (keyof D & string)[];

  /**
   * Writes the key attributes of an item. Its other attributes are ignored.
   *
   * @param item - The item, or any object with the fields of the templates; times are a `Date` or milliseconds since the
   * epoch.
   * @returns The attributes, to spread into the item. A sparse one is left out, never null or empty.
   * @throws {KeyError} `INVALID_TYPE` where a field has no value and no `when` lists it, else the codes of
   * {@link KeyTemplate.build}.
   * @example
   * const order = entityKeys({ pk: 'ORDER#{id}', gsi1pk: { template: 'OPEN#{due:day}', when: ['due'] } })
   * order.keys({ id: '7' })   // { pk: 'ORDER#7' }
   */
  keys<Item extends EntityFields<D>>(item: Item): EntityAttributes<D>;

  /**
   * Reads the fields back out of the key attributes of an item. Its other attributes are ignored.
   *
   * @param keys - The item, or its key attributes alone.
   * @returns The fields; times are a `Date`.
   * @throws {KeyError} `CONTRADICTORY_KEYS` where two attributes give different values for one field, `TEMPLATE_MISMATCH`
   * where an attribute is none of its template, `INVALID_TYPE` where one that is not sparse is missing, `INVALID_TYPE`,
   * `INVALID_UNICODE`, `DISPOSED` after {@link EntityKeys.free}.
   * @example
   * const user = entityKeys({ pk: 'USER#{id}', sk: 'PROFILE' })
   * user.parse({ pk: 'USER#42', sk: 'PROFILE' })   // { id: '42' }
   */
  parse<Keys extends EntityAttributes<D>>(keys: Keys): EntityValues<D>;

  /**
   * Gives the memory back at once; without it the garbage collector does so some time. Any other call after it throws
   * `DISPOSED`. Where the runtime has `Symbol.dispose`, `using` calls it.
   *
   * @example
   * const user = entityKeys({ pk: 'USER#{id}', sk: 'PROFILE' })
   * user.free()
   */
  free(): void;
}

/**
 * Reads the formats of all key attributes of one kind of item, once. TypeScript infers the fields from the templates.
 *
 * @param definition - A template for each key attribute, by the attribute's name. In place of the text alone, an object
 * says more: `when` makes the attribute sparse, `kind` tells a partition from a sort key where the name does not.
 * @returns The keys of that kind of item.
 * @throws {KeyError} `INVALID_TEMPLATE`, with the attribute and the column, where a text is no template;
 * `INVALID_OPTION` where `when` names no field of its template; `EMPTY_VALUE` for a definition without attributes;
 * `INVALID_TYPE`, `INVALID_UNICODE`.
 * @example
 * const order = entityKeys({ pk: 'CUSTOMER#{customerId}', sk: 'ORDER#{no:int(6)}', gsi1pk: 'ORDER#{no:int(6)}' })
 * order.keys({ customerId: '42', no: 7 })   // { pk: 'CUSTOMER#42', sk: 'ORDER#000007', gsi1pk: 'ORDER#000007' }
 */
export function entityKeys<const D extends EntityKeysDefinition>(definition: CheckedDefinition<D>): EntityKeys<D>;

type TemplateOf<Entry> = Entry extends string
  ? Entry
  : Entry extends { readonly template: infer T extends string }
    ? T
    : never;
type SparseFields<Entry> = Entry extends { readonly when: readonly (infer Name extends string)[] } ? Name : never;
type IsSparse<Entry> = [SparseFields<Entry>] extends [never] ? false : true;

// All templates' fields as one object: a field of several templates has to suit them all.
type MergedInputs<D> = Merged<{ [Name in keyof D]: [EntryInputs<TemplateOf<D[Name]>, SparseFields<D[Name]>>] }[keyof D]>;
type EntryInputs<T extends string, Sparse> =
  IsOneLiteral<T> extends true
    ? { [Name in keyof TemplateFields<T> as Name extends Sparse ? never : Name]: TemplateFields<T>[Name] } & {
        [Name in keyof TemplateFields<T> as Name extends Sparse ? Name : never]?: TemplateFields<T>[Name] | undefined;
      }
    : {};
type MergedOutputs<D> = Merged<{ [Name in keyof D]: [EntryOutputs<TemplateOf<D[Name]>, IsSparse<D[Name]>>] }[keyof D]>;
type EntryOutputs<T extends string, Sparse> = Sparse extends true ? Partial<TemplateValues<T>> : TemplateValues<T>;

// The intersection of the members of a union; each stands in a tuple, so that a member which is a union stays whole.
type Merged<Boxes> = (Boxes extends [infer Fields] ? (fields: Fields) => void : never) extends (
  fields: infer All,
) => void
  ? All
  : never;

// The definition itself, or in its place the same with a sentence where a template is wrong.
type CheckedDefinition<D extends EntityKeysDefinition> = [DefinitionProblem<D>] extends [never]
  ? D
  : { readonly [Name in keyof D]: [EntryProblem<D[Name]>] extends [never] ? D[Name] : EntryProblem<D[Name]> };
type DefinitionProblem<D> = { [Name in keyof D]: EntryProblem<D[Name]> }[keyof D];
type EntryProblem<Entry> = [TemplateProblem<TemplateOf<Entry>>] extends [never]
  ? UnknownSparse<TemplateOf<Entry>, SparseFields<Entry>>
  : TemplateProblem<TemplateOf<Entry>>;
type UnknownSparse<T extends string, Sparse extends string> =
  Exclude<Sparse, keyof TemplateFields<T>> extends infer Unknown extends string
    ? Unknown extends string
      ? `The template has no field '${Unknown}' for when`
      : never
    : never;
