// `entityKeys`, and the types that it infers from a definition: the item that it takes and the attributes that it returns.

import type { FreedByUsing, IsOneLiteral, TemplateFields, TemplateProblem, TemplateValues } from './template.js'

/** The template of one key attribute, and what cannot be read from its text; see {@link entityKeys}. */
export interface EntityKeyTemplate {
  /** The format of the attribute, as {@link keyTemplate} takes it. */
  readonly template: string
  /** Makes the attribute sparse: it is left out of an item if one of these fields is undefined. */
  readonly when?: readonly string[]
  /**
   * Whether the attribute is a partition key (2,048 bytes of UTF-8) or a sort key (1,024). Needed if its name does not end in
   * `pk` or `sk`, as `pk` and `gsi1sk` do.
   */
  readonly kind?: 'partition' | 'sort'
  /** How text fields are written; see {@link KeyTemplateOptions.text}. */
  readonly text?: 'escaped' | 'verbatim'
}

/**
 * The key attributes of an item by name, each with its template; see {@link entityKeys}. At most 256 attributes, whose
 * templates have at most 1,024 fields in all.
 */
export interface EntityKeysDefinition {
  readonly [attribute: string]: string | EntityKeyTemplate
}

/**
 * The fields that {@link EntityKeys.keys} takes for the definition `D`: those of all templates. A field that only sparse
 * attributes depend on is optional.
 *
 * @example
 * type User = EntityFields<{ pk: 'USER#{id}' }> // { id: string }
 */
export type EntityFields<D extends EntityKeysDefinition> =
  MergedInputs<D> extends infer All ? { [Name in keyof All]: All[Name] } : never

/**
 * The values that {@link EntityKeys.parse} returns for the definition `D`. A field that is in sparse attributes only is
 * optional.
 *
 * @example
 * type User = EntityValues<{ pk: 'USER#{id}#{at:date}' }> // { id: string; at: Date }
 */
export type EntityValues<D extends EntityKeysDefinition> =
  MergedOutputs<D> extends infer All ? { [Name in keyof All]: All[Name] } : never

/**
 * The key attributes that {@link EntityKeys.keys} returns for the definition `D`. Sparse ones are optional.
 *
 * @example
 * type User = EntityAttributes<{ pk: 'USER#{id}' }> // { pk: string }
 */
export type EntityAttributes<D extends EntityKeysDefinition> =
  ({ -readonly [Name in keyof D as IsSparse<D[Name]> extends true ? never : Name]: string } & {
    -readonly [Name in keyof D as IsSparse<D[Name]> extends true ? Name : never]?: string
  }) extends infer All
    ? { [Name in keyof All]: All[Name] }
    : never

/**
 * All key attributes of one kind of item: writes them from the item, and reads them back. Made by {@link entityKeys}.
 *
 * @example
 * const user = entityKeys({ pk: 'USER#{id}', sk: 'PROFILE' })
 * user.keys({ id: '42' }) // { pk: 'USER#42', sk: 'PROFILE' }
 */
export interface EntityKeys<D extends EntityKeysDefinition = any> extends FreedByUsing {
  /** The names of the key attributes, in the order of the definition. */
  readonly attributes: readonly (keyof D & string)[]

  /**
   * Writes the key attributes of an item.
   *
   * @param item - the item, or any object with the fields of the templates; times are a Date, milliseconds since the epoch, or text,
   * as {@link KeyTemplate.build} takes them; other properties are ignored
   * @returns the attributes, to spread into the item; a sparse one may be left out, and none is ever null or empty
   * @throws {KeyError} `INVALID_TYPE` for a field without a value that no `when` lists; otherwise the codes of
   * {@link KeyTemplate.build}
   *
   * @example
   * const order = entityKeys({ pk: 'ORDER#{id}', gsi1pk: { template: 'OPEN#{due:day}', when: ['due'] } })
   * order.keys({ id: '7' }) // { pk: 'ORDER#7' }
   */
  keys<Item extends EntityFields<D>>(item: Item): EntityAttributes<D>

  /**
   * Reads the fields from the key attributes of an item.
   *
   * @param keys - the item, or just its key attributes; other properties are ignored
   * @returns the fields; times are a Date
   * @throws {KeyError} `CONTRADICTORY_KEYS` if two attributes disagree about a field; `TEMPLATE_MISMATCH` for an attribute that
   * its template could not have built; `INVALID_TYPE` if an attribute that is not sparse is missing, or one is not a string;
   * `INVALID_UNICODE`; `DISPOSED` after {@link EntityKeys.free}
   *
   * @example
   * const user = entityKeys({ pk: 'USER#{id}', sk: 'PROFILE' })
   * user.parse({ pk: 'USER#42', sk: 'PROFILE' }) // { id: '42' }
   */
  parse<Keys extends EntityAttributes<D>>(keys: Keys): EntityValues<D>

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
 * Reads the formats of all key attributes of one kind of item, once. TypeScript infers the fields from the templates.
 *
 * @param definition - a template for each key attribute, by the name of the attribute. An object in place of the text says
 * more: `when` makes the attribute sparse, `kind` says whether it is a partition or a sort key if its name does not. At most
 * 256 attributes, whose templates have at most 1,024 fields in all
 * @returns the keys of that kind of item
 * @throws {KeyError} `INVALID_TEMPLATE`, with the attribute and the column, if a template is not valid, or if two templates
 * write a field with codecs that do not take the same values; `INVALID_OPTION` if `when` names a field that its template does
 * not have, or if neither name nor `kind` says which kind of key an attribute is; `EMPTY_VALUE` for a definition without
 * attributes, or an empty name; `INVALID_TYPE`; `INVALID_UNICODE`
 *
 * @example
 * const order = entityKeys({ pk: 'CUSTOMER#{customerId}', sk: 'ORDER#{no:int(6)}', gsi1pk: 'ORDER#{no:int(6)}' })
 * order.keys({ customerId: '42', no: 7 }) // { pk: 'CUSTOMER#42', sk: 'ORDER#000007', gsi1pk: 'ORDER#000007' }
 */
export function entityKeys<const D extends EntityKeysDefinition>(definition: CheckedDefinition<D>): EntityKeys<D>

type TemplateOf<Entry> = Entry extends string
  ? Entry
  : Entry extends { readonly template: infer T extends string }
    ? T
    : never
type SparseFields<Entry> = Entry extends { readonly when: readonly (infer Name extends string)[] } ? Name : never
type IsSparse<Entry> = [SparseFields<Entry>] extends [never] ? false : true

// The fields of all templates as one object: a field of several templates has to suit them all.
type MergedInputs<D> = Merged<{ [Name in keyof D]: [EntryInputs<TemplateOf<D[Name]>, SparseFields<D[Name]>>] }[keyof D]>
type EntryInputs<T extends string, Sparse> =
  IsOneLiteral<T> extends true
    ? { [Name in keyof TemplateFields<T> as Name extends Sparse ? never : Name]: TemplateFields<T>[Name] } & {
        [Name in keyof TemplateFields<T> as Name extends Sparse ? Name : never]?: TemplateFields<T>[Name] | undefined
      }
    : {}
type MergedOutputs<D> = Merged<{ [Name in keyof D]: [EntryOutputs<TemplateOf<D[Name]>, IsSparse<D[Name]>>] }[keyof D]>
type EntryOutputs<T extends string, Sparse> = Sparse extends true ? Partial<TemplateValues<T>> : TemplateValues<T>

// The intersection of the members of a union. Each is wrapped in a tuple, so that a member that is a union stays whole.
type Merged<Boxes> = (Boxes extends [infer Fields] ? (fields: Fields) => void : never) extends (
  fields: infer All,
) => void
  ? All
  : never

// The definition itself, or a copy of it with a sentence in place of each template that is wrong.
type CheckedDefinition<D extends EntityKeysDefinition> = [DefinitionProblem<D>] extends [never]
  ? D
  : { readonly [Name in keyof D]: [EntryProblem<D[Name]>] extends [never] ? D[Name] : EntryProblem<D[Name]> }
type DefinitionProblem<D> = { [Name in keyof D]: EntryProblem<D[Name]> }[keyof D]
type EntryProblem<Entry> = [TemplateProblem<TemplateOf<Entry>>] extends [never]
  ? UnknownSparse<TemplateOf<Entry>, SparseFields<Entry>>
  : TemplateProblem<TemplateOf<Entry>>
type UnknownSparse<T extends string, Sparse extends string> =
  Exclude<Sparse, keyof TemplateFields<T>> extends infer Unknown extends string
    ? Unknown extends string
      ? `The template has no field '${Unknown}' for when`
      : never
    : never
