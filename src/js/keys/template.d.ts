// `keyTemplate`, and the types that it infers from the text of a template: its fields, their types, and its mistakes.

import type { AlwaysEnded, Codecs, EscapedEnded, FixedCodec, LengthCodecs, OptionCodec, ScaleCodecs, Typed, Unordered, WidthCodecs, WithStart } from './codecs.js'
import type { IsLoose } from '../helpers/multi_attribute_keys.js'

/** A value that a field of a key can take. Its codec decides which of these types it takes; an object with a `value` is a `NumberValue` of the SDK. */
export type KeyFieldValue = string | number | bigint | boolean | Date | Uint8Array | { readonly value: string }

/** A value that a field has after parsing; times are always a Date. */
export type KeyFieldResult = string | number | bigint | boolean | Date | Uint8Array

// How text fields are written.
type TextMode = 'escaped' | 'verbatim'

/** How a {@link KeyTemplate} writes its keys; see {@link keyTemplate}. */
export interface KeyTemplateOptions<Mode extends TextMode = TextMode> {
  /** The length limit: `'partition'` for 2,048 bytes of UTF-8 (the default) or `'sort'` for 1,024. */
  readonly limit?: 'partition' | 'sort' | undefined
  /**
   * How text fields are written.
   *
   * `'escaped'` (the default) takes every string: the characters U+0000 to U+0024 are written as `$` and two hex digits, so
   * that keys always parse back and sort by field.
   *
   * `'verbatim'`, for existing tables, writes text unchanged and rejects a value that contains the separator (`SEPARATOR_IN_PART`).
   * Such text sorts correctly only at the end of a key. With anything after it, `John Smith` comes before `John`, so
   * {@link KeyTemplate.range} rejects bounds on that field (`INVALID_RANGE`), except `startsWith`. Text of the codec `word` sorts
   * correctly there too, if the literal after it begins with a character below `$`.
   *
   * The last text field may contain the separator if `digits` follows it and no later part can contain a character of the
   * separator: with `{file}@{v:digits}`, `a@b@3` is file `a@b` and version 3. A prefix or a range with a value for that field is rejected
   * (`INVALID_RANGE`), because a key that begins with `a@` can also belong to `a@b`.
   */
  readonly text?: Mode | undefined
  /**
   * The case of the whole key, for tables of a library that writes keys in one: ElectroDB writes `'lower'` by default. It needs
   * `text: 'verbatim'`, and literals that are in that case already.
   *
   * Text loses its case: values that differ only in case share one key, and parsing returns the text of the key; an entity
   * returns the item's own attribute if it has the same text in that case. Dates, numbers, ids such as `uuid` and the options of an `enum`
   * are read back as they were. `'lower'` refuses texts with `Σ`, whose lower case depends on its neighbors.
   */
  readonly casing?: 'lower' | 'upper' | undefined
}

/** One field of a {@link KeyTemplate}. */
export interface KeyTemplateField {
  /** The name of the field, such as `placedAt`. */
  readonly name: string
  /** The codec that writes it, such as `text`, `date` or `int(16)`. */
  readonly codec: string
  /** Whether keys sort in the reverse order of the field (`desc`). */
  readonly descending: boolean
}

/**
 * The bounds of {@link KeyTemplate.range}: `from` and `to` are included, `after` and `before` are not. Give a lower bound, an
 * upper bound, one of each, or none; on a side without a bound, the range extends to the end of the keys with the same leading
 * fields. For a text field, `startsWith` alone selects the texts with that beginning.
 *
 * A bound that is `undefined` counts as missing. A time within a `day` or another time bucket includes the whole bucket, even as `after`
 * or `before`; a bound at the start of a bucket stands for the bucket.
 */
export type KeyRangeBounds<Value, Start = never> =
  | { readonly from?: Value | undefined; readonly to?: Value | undefined; readonly after?: undefined; readonly before?: undefined; readonly startsWith?: undefined }
  | { readonly from?: Value | undefined; readonly before?: Value | undefined; readonly after?: undefined; readonly to?: undefined; readonly startsWith?: undefined }
  | { readonly after?: Value | undefined; readonly to?: Value | undefined; readonly from?: undefined; readonly before?: undefined; readonly startsWith?: undefined }
  | { readonly after?: Value | undefined; readonly before?: Value | undefined; readonly from?: undefined; readonly to?: undefined; readonly startsWith?: undefined }
  | { readonly startsWith?: Start | undefined; readonly from?: undefined; readonly to?: undefined; readonly after?: undefined; readonly before?: undefined }

/**
 * The fields that {@link KeyTemplate.build} takes for the template text `T`.
 *
 * @example
 * type Order = TemplateFields<'ORDER#{placedAt:date}#{id}'> // { placedAt: Date | number | string; id: string }
 */
export type TemplateFields<T extends string> =
  ScanLiteral<T> extends infer Specs extends FieldSpec[] ? Inputs<Specs> : Record<string, KeyFieldValue>

/**
 * The values that {@link KeyTemplate.parse} returns for the template text `T`.
 *
 * @example
 * type Order = TemplateValues<'ORDER#{placedAt:date}#{id}'> // { placedAt: Date; id: string }
 */
export type TemplateValues<T extends string> =
  ScanLiteral<T> extends infer Specs extends FieldSpec[]
    ? { [I in keyof Specs & `${number}` as NameOf<Specs[I]>]: OutputOf<Specs[I]> }
    : Record<string, KeyFieldResult>

/**
 * The template text `T` itself or, if it is not a valid template, a sentence that the compiler
 * shows. Use it as the type of the parameter in a generic function that passes a template on to {@link keyTemplate}. For templates
 * of `'verbatim'` text it is `CheckedTemplate<T, 'verbatim'>`.
 *
 * @example
 * const sortKey = <const T extends string>(text: CheckedTemplate<T>) => keyTemplate(text, { limit: 'sort' })
 */
export type CheckedTemplate<T extends string, Mode extends TextMode = 'escaped'> = [TemplateProblem<T, Mode>] extends [never]
  ? T
  : TemplateProblem<T, Mode>

/**
 * The format of a key: it builds keys, parses them, and returns prefixes and ranges for queries.
 *
 * Different values never build the same key, `parse(build(v))` equals `v`, and the byte order of keys is the order of their
 * fields, field by field. With `'verbatim'` text, the order has conditions: see {@link KeyTemplateOptions.text}.
 *
 * Made by {@link keyTemplate}. `KeyTemplate` without a type argument is a template with any fields.
 *
 * @example
 * const order = keyTemplate('ORDER#{placedAt:date}#{id}')
 * order.build({ placedAt: new Date(0), id: '7' }) // 'ORDER#1970-01-01T00:00:00.000Z#7'
 */
export interface KeyTemplate<T extends string = any, Mode extends TextMode = any> extends FreedByUsing {
  /** The text that the template was made from. */
  readonly template: T

  /** The fields in the order of the template: name, codec, and whether they sort in reverse. */
  readonly fields: readonly KeyTemplateField[]

  /**
   * Builds a key from field values.
   *
   * @param fields - a value for each field. A time is a Date, milliseconds since the epoch, or RFC 3339 text with `Z` or an
   * offset and at most milliseconds (`'2024-12-01T10:30:00Z'`); a time bucket such as `month` also takes its own text (`'2024-12'`)
   * @returns the key
   * @throws {KeyError} `INVALID_TYPE` if a field has no value or one of the wrong type; `INVALID_UNICODE`, `INVALID_DATE`,
   * `INVALID_NUMBER`, `INVALID_OPTION`, `INVALID_ULID`, `INVALID_UUID` or `INVALID_SEMVER` if the codec does not allow the
   * value; `VERSION_OVERFLOW` for a version wider than its field; `EMPTY_VALUE` for an empty text; `SEPARATOR_IN_PART` for
   * verbatim text that contains the separator, and for text that is not a `word`; `KEY_TOO_LONG` for more bytes than the limit of the template; `DISPOSED`
   * after {@link KeyTemplate.free}
   *
   * @example
   * const user = keyTemplate('USER#{id}#{no:int(4)}')
   * user.build({ id: '42', no: 7 }) // 'USER#42#0007'
   */
  build(fields: TemplateFields<T>): string

  /**
   * Reads the field values from a key that the template built.
   *
   * @param key - the whole key
   * @returns the value of each field. A time is a Date, which for a time bucket such as `month` is the start of the bucket
   * @throws {KeyError} `TEMPLATE_MISMATCH` for a key that the template could not have built; `KEY_TOO_LONG` for more bytes than the
   * limit of the template; `INVALID_TYPE` if it is not a string; `INVALID_UNICODE`; `DISPOSED` after {@link KeyTemplate.free}
   *
   * @example
   * const user = keyTemplate('USER#{id}#{no:int(4)}')
   * user.parse('USER#42#0007') // { id: '42', no: 7 }
   */
  parse(key: string): TemplateValues<T>

  /**
   * Reads the field values from a key, if the template could have built it.
   *
   * @param key - the whole key
   * @returns the values, or `undefined` if {@link KeyTemplate.parse} would throw `TEMPLATE_MISMATCH` or `KEY_TOO_LONG`
   * @throws {KeyError} `INVALID_TYPE` if the key is not a string; `INVALID_UNICODE`; `DISPOSED` after {@link KeyTemplate.free}
   *
   * @example
   * const user = keyTemplate('USER#{id}')
   * user.tryParse('ORDER#1') // undefined
   */
  tryParse(key: string): TemplateValues<T> | undefined

  /**
   * Whether the template could have built a key.
   *
   * @param key - the whole key
   * @returns `true` if {@link KeyTemplate.parse} would return the fields
   * @throws {KeyError} `INVALID_TYPE` if the key is not a string; `INVALID_UNICODE`; `DISPOSED` after {@link KeyTemplate.free}
   *
   * @example
   * const user = keyTemplate('USER#{id}')
   * user.matches('USER#42') // true
   */
  matches(key: string): boolean

  /**
   * The start of all keys with these leading fields, for `begins_with`. It ends where a field ends: the prefix of user 1 never
   * matches user 10.
   *
   * This also holds for `'verbatim'` text. But if a verbatim text field of open length is followed by a separator above `#`,
   * such as `:`, byte order is not the order of that field: a query returns the right keys, sorted by their bytes.
   *
   * @param fields - any number of the leading fields of the template; a field that is `undefined` is not given
   * @returns the key up to the first field that is not given
   * @throws {KeyError} `MISSING_LEVEL` if a field is missing before one that is given; `UNKNOWN_FIELD` for a field that the
   * template does not have; `EMPTY_VALUE` if no field is given and the template begins with one; `INVALID_RANGE` if all fields
   * are given and the last has no fixed length (`USER#1` would match `USER#10`); otherwise the codes of
   * {@link KeyTemplate.build}
   *
   * @example
   * const order = keyTemplate('CUSTOMER#{customerId}#ORDER#{placedAt:date}')
   * order.prefix({ customerId: '42' }) // 'CUSTOMER#42#ORDER#'
   */
  prefix<Given extends SomeFields<T>>(fields: CheckedPrefix<T, Given>): string

  /**
   * The two operands of `BETWEEN` for a range of the field after the leading fields, or for all keys with the leading fields.
   * They are exact: no key outside the range is between them. They are as short as exactness allows, to be readable in logs;
   * `$` is the character after `#`.
   *
   * A verbatim text field of open length that is followed by a separator above `#`, such as `:`, cannot have bounds: byte order is
   * not the order of that field, so the call throws `INVALID_RANGE`. See {@link KeyTemplateOptions.text}.
   *
   * @param leading - a value for each field before the one with bounds; `{}` if that is the first field
   * @param bounds - the field and its bounds: `from` and `to` are included, `after` and `before` are not; or `startsWith` for text
   * @returns the lowest and the highest key, both included
   * @throws {KeyError} `INVALID_RANGE` if no value is within the bounds, if the keys are not in the order of the field (an `enum`, `digits`, verbatim text with
   * anything after it), or for `startsWith` on a field that is not text; `MISSING_LEVEL` if a leading field has no value; `UNKNOWN_FIELD` for a field that the
   * template does not have; `INVALID_TYPE` for two bounds on the same side; `KEY_TOO_LONG` for more than 1,024 bytes of UTF-8, since
   * only sort keys have ranges; otherwise the codes of {@link KeyTemplate.build}
   *
   * @example
   * const order = keyTemplate('ORDER#{placedAt:date}#{id}')
   * const from = Date.UTC(2024, 11, 1)
   * order.range({}, { placedAt: { from } }) // ['ORDER#2024-12-01T00:00:00.000Z#', 'ORDER#~']
   */
  range<Bounded extends FieldName<T> = never, Given extends SomeFields<T> = SomeFields<T>>(
    leading: FieldsBefore<T, Bounded, Given>,
    bounds?: BoundsOf<T, Bounded, Mode>,
  ): [low: string, high: string]

  /**
   * Frees the memory now instead of on garbage collection. Any later call throws `DISPOSED`.
   * `using` calls it at the end of the block, if the runtime has `Symbol.dispose`.
   *
   * @example
   * const user = keyTemplate('USER#{id}')
   * user.free()
   */
  free(): void
}

/**
 * Defines the format of a key, to build and parse keys and to query prefixes and ranges. TypeScript infers the fields and
 * their types from the text.
 *
 * A field is `{name}` or `{name:codec}`, with ` desc` after the codec to sort in reverse; `{{` and `}}` are literal braces. The
 * codecs: {@codecs}; a width may be left out. For attributes of {@link entityKeys} there are also {@attributeCodecs}.
 *
 * `plaindate` is a date of the calendar, such as `'2024-12-01'`, and gives the same text back. `digits` is for tables that already
 * exist, with `text: 'verbatim'` only: a whole number of at most 20 digits without zeros in front, a `bigint` above 2^53 − 1. It
 * does not sort. `rank` takes one of at most 99 names and sorts in the order of its list: `01-low`; add new names at the end. `enum`
 * sorts by the alphabet and takes no bounds. `word` is text without spaces, control characters, `!`, `"`, `#`, `$` and the separator, and
 * sorts in verbatim templates too. `decimal(width,scale)` is a number from 0 with at most 1 to 20 digits before the point and 0 to 18 after it
 * (with 0, there is no point); it takes exponents (`'1.5e3'`), never rounds, and parses to text. `hex(length)`, `base36(length)`,
 * `base62(length)` and `base64url(length)` are ids of exactly so many characters from `0-9a-f`, `0-9a-z`, `0-9A-Za-z` and `A-Za-z0-9_-`, 1 to
 * 256, next to which any literal may stand. `rest`, `lower` and `rfc3339` are for
 * tables that already exist, with `text: 'verbatim'` only: all that is left of the key, separators included; text in lower case, by the
 * letters of Unicode 17; a time that is never changed, whose second may be 60 and which takes `startsWith` but no other bounds. `S`, `N` and `B` are for {@link entityKeys}: an attribute that holds a text, a number or a binary as it is.
 * So are `epoch` and `epochms`: an attribute that holds a time as a number, in whole seconds or in milliseconds since 1970.
 *
 * @param template - the format, such as `CUSTOMER#{customerId}#ORDER#{placedAt:date}`, with at most 1,024 fields
 * @param options - the length limit, and how text fields are written
 * @returns the template; keep it and use it for every key of that format
 * @throws {KeyError} `INVALID_TEMPLATE`, with the column, if the text is not a valid template, or if its keys could not be parsed or
 * would not sort; `INVALID_OPTION`; `INVALID_TYPE`; `INVALID_UNICODE`
 *
 * @example
 * const order = keyTemplate('CUSTOMER#{customerId}#ORDER#{no:int(6)}', { limit: 'sort' })
 * order.build({ customerId: '42', no: 7 }) // 'CUSTOMER#42#ORDER#000007'
 */
export function keyTemplate<const T extends string, Mode extends TextMode = 'escaped'>(
  template: CheckedTemplate<T, Mode>,
  options?: KeyTemplateOptions<Mode>,
): KeyTemplate<T, Mode extends 'verbatim' ? Mode : any>

// `[Symbol.dispose]` if the user's `lib` has it, else nothing: naming it there would not compile.
type FreedByUsing = { [Name in SymbolConstructor['dispose' & keyof SymbolConstructor]]: () => void }

// A field as it is read from the template: its name, what `build` takes, what `parse` returns, its codec without `desc`, and `?` if a key can
// end before it.
type FieldSpec = readonly [name: string, input: unknown, output: unknown, codec: string, optional?: '?']
type OptionalSpec = readonly [string, unknown, unknown, string, '?']
type NameOf<Spec> = Spec extends FieldSpec ? Spec[0] : never
type InputOf<Spec> = Spec extends FieldSpec ? Spec[1] : never
type OutputOf<Spec> = Spec extends FieldSpec ? Spec[2] : never

type SafeWidth = '1' | '2' | '3' | '4' | '5' | '6' | '7' | '8' | '9' | '10' | '11' | '12' | '13' | '14' | '15' | '16'
type WideWidth = '17' | '18' | '19' | '20'
type Scale = '0' | SafeWidth | '17' | '18'

type Space = ' ' | '\t' | '\r' | '\n'
type Trim<Text extends string> = Text extends `${Space}${infer Rest}`
  ? Trim<Rest>
  : Text extends `${infer Rest}${Space}`
    ? Trim<Rest>
    : Text

type Split<Text extends string, Parts extends string = never> = Text extends `${infer Part}|${infer Rest}`
  ? Split<Rest, Parts | Part>
  : Parts | Text

// The types of a codec as `[input, output]`, or `never` if there is no such codec.
type CodecTypes<Codec extends string> = Codec extends keyof Codecs
  ? Codecs[Codec]
  : Codec extends `${infer Name}(${infer Argument})`
    ? CodecTypesOf<Trim<Name>, Trim<Argument>>
    : never
type CodecTypesOf<Name extends string, Argument extends string> = Name extends OptionCodec
  ? [Split<Argument>, Split<Argument>]
  : Name extends keyof WidthCodecs
    ? Argument extends SafeWidth
      ? [WidthCodecs[Name][0], WidthCodecs[Name][1]]
      : Argument extends WideWidth
        ? [WidthCodecs[Name][0], WidthCodecs[Name][2]]
        : never
    : Name extends keyof LengthCodecs
      ? Argument extends `${number}` ? LengthCodecs[Name] : never
    : Name extends keyof ScaleCodecs
      ? Argument extends `${infer Width},${infer Digits}`
        ? [Trim<Width>, Trim<Digits>] extends [SafeWidth | WideWidth, Scale]
          ? ScaleCodecs[Name]
          : never
        : never
      : never

// The text between the braces of a field, and the text after it. A brace between parentheses is a value of an enum.
type CutField<Tail extends string> = Tail extends `${infer Body}}${infer Next}`
  ? Body extends `${string}(${infer Arguments}`
    ? Arguments extends `${string})${string}`
      ? [Body, Next]
      : Tail extends `${infer Codec}(${infer Values})${infer Order}}${infer After}`
        ? [`${Codec}(${Values})${Order}`, After]
        : false
    : [Body, Next]
  : false

// The field between two braces, or a sentence on what is wrong with it.
type ReadField<Body extends string> = Body extends `${infer Name}:${infer Codec}`
  ? Trim<Codec> extends `${infer Sorted}${Space}desc`
    ? Trim<Sorted> extends Unordered
      ? `Codec '${Trim<Sorted>}' cannot be reversed with desc in field {${Body}}`
      : FieldOf<Body, Trim<Name>, Trim<Sorted>>
    : FieldOf<Body, Trim<Name>, Trim<Codec>>
  : Trim<Body> extends `${string}${Space}desc`
    ? `No codec before desc in field {${Body}}`
    : FieldOf<Body, Trim<Body>, 'text'>
type FieldOf<Body extends string, Name extends string, Codec extends string> = Name extends ''
  ? `Field {${Body}} has no name`
  : Name extends `${string}{${string}`
    ? `Unclosed brace before '${Body}'`
    : [CodecTypes<Codec>] extends [never]
      ? `Unknown codec '${Codec}' in field {${Body}}`
      : Name extends `${infer Own}?`
        ? [Trim<Own>, ...CodecTypes<Codec>, Codec, '?']
        : [Name, ...CodecTypes<Codec>, Codec]

// Whether text may be anything here: `false` where the options are not known exactly.
type IsEscaped<Mode> = [Mode] extends ['escaped'] ? true : false

// The knowledge about the end of a field: its name if a literal has to end it, its name in a list if nothing can follow it, else `true`.
type EndOf<Spec extends FieldSpec, Escaped> = Spec[3] extends 'rest'
  ? readonly [Spec[0]]
  : Spec[3] extends AlwaysEnded
  ? Spec[0]
  : [Spec[3], Escaped] extends [EscapedEnded, true]
    ? Spec[0]
    : true

// The characters below `$`, with which a literal ends a field.
type Ending =
  | '\0' | '\x01' | '\x02' | '\x03' | '\x04' | '\x05' | '\x06' | '\x07' | '\b' | '\t' | '\n' | '\v' | '\f' | '\r'
  | '\x0e' | '\x0f' | '\x10' | '\x11' | '\x12' | '\x13' | '\x14' | '\x15' | '\x16' | '\x17' | '\x18' | '\x19'
  | '\x1a' | '\x1b' | '\x1c' | '\x1d' | '\x1e' | '\x1f' | ' ' | '!' | '"' | '#'

// The sentence on a literal that could belong to the field before it, or `false`.
type EndProblem<Literal extends string, End> = End extends string
  ? Literal extends `${infer First}${string}`
    ? First extends Ending
      ? false
      : `the literal after field "${End}" begins with "${First}", which could belong to the field: begin it with "#" or another character below "$"`
    : false
  : End extends readonly [infer Name extends string]
    ? Literal extends ''
      ? false
      : `nothing can follow field "${Name}", because the codec rest takes all that is left of the key`
    : false

// The sentence on a codec that needs verbatim text, or `false`.
type ModeProblem<Spec extends FieldSpec, Escaped> = [Spec[3], Escaped] extends ['digits', true]
  ? "the codec digits does not sort, 10 comes before 9: use int(width), or text: 'verbatim' for keys that exist"
  : [Spec[3], Escaped] extends ['rest' | 'lower' | 'rfc3339' | 'numeric', true]
    ? `the codec ${Spec[3]} does not escape text, so it needs text: 'verbatim'`
    : false

// The sentence on a field that a key cannot end before, or that has to follow such an end, or `never`. Asked of templates with a `?` alone.
type OptionalProblem<T extends string, Specs extends FieldSpec[], IsAttribute> = IsAttribute extends true
  ? Specs extends [infer First extends OptionalSpec, ...unknown[]]
    ? T extends `{${string}`
      ? T extends `{{${string}` ? never : `the optional field "${First[0]}" needs a literal before it, with which the key of an item without the field ends`
      : AfterOptional<Specs>
    : AfterOptional<Specs>
  : OptionalFields<Specs[number]>
type AfterOptional<Specs extends FieldSpec[]> = Specs extends [infer Spec extends FieldSpec, infer Next extends FieldSpec, ...infer Rest extends FieldSpec[]]
  ? [Spec, Next] extends [OptionalSpec, OptionalSpec]
    ? AfterOptional<[Next, ...Rest]>
    : Spec extends OptionalSpec
      ? `field "${Next[0]}" must be optional too, because the key of an item without "${Spec[0]}" ends before it`
      : AfterOptional<[Next, ...Rest]>
  : never

// The fields of a template in order, or a sentence on what is wrong with it. `End` is that of the last field if there is nothing
// between it and `Rest`, or `false`. It recurs in tail position only, so that the compiler runs it as a loop.
type Scan<Rest extends string, Escaped = false, Specs extends FieldSpec[] = [], End = false> =
  Rest extends `${infer Text}{${infer Tail}`
    ? HasLoneBrace<Text> extends true
      ? `Unopened brace in '${Text}': write a literal brace as }}`
      : Tail extends `{${infer Next}`
        ? EndProblem<`${Text}{`, End> extends infer Problem extends string
          ? Problem
          : Scan<Next, Escaped, Specs>
        : CutField<Tail> extends [infer Body extends string, infer Next extends string]
          ? [Text, End, MayTouch<Specs, Body>] extends ['', string | true | readonly [string], false]
            ? `No text between two fields before {${Body}}`
            : ReadField<Body> extends infer Spec extends FieldSpec
              ? Spec[0] extends Specs[number][0]
                ? `Field '${Spec[0]}' appears twice`
                : EndProblem<Text, End> | ModeProblem<Spec, Escaped> extends false
                  ? Scan<Next, Escaped, [...Specs, Spec], EndOf<Spec, Escaped>>
                  : Extract<EndProblem<Text, End> | ModeProblem<Spec, Escaped>, string>
              : ReadField<Body>
          : `Unclosed brace before '${Tail}'`
    : HasLoneBrace<Rest> extends true
      ? `Unopened brace in '${Rest}': write a literal brace as }}`
      : EndProblem<Rest, End> extends infer Problem extends string
        ? Problem
        : Specs

// Whether a field may follow the last one directly: the last one has a fixed length, and one of the two is an id of a fixed form.
type MayTouch<Specs extends FieldSpec[], Body extends string> = Specs extends [...FieldSpec[], infer Last extends FieldSpec]
  ? Last[3] extends IdCodec
    ? true
    : Last[3] extends FixedCodec
      ? Body extends `${string}:${infer Codec}`
        ? Trim<Codec> extends IdCodec ? true : false
        : false
      : false
  : false
type IdCodec = `${keyof LengthCodecs}(${string}`

type HasLoneBrace<Text extends string> = Text extends `${string}}${infer Rest}`
  ? Rest extends `}${infer Next}`
    ? HasLoneBrace<Next>
    : true
  : false

// The parameter of `prefix`: all fields up to the last one that is certainly given, and later ones that may be.
type CheckedPrefix<T extends string, Given> =
  ScanLiteral<T> extends infer Specs extends FieldSpec[]
    ? [Given, KeysOfEach<Given>] extends [PrefixShapes<Specs, Given>, FieldName<T>]
      ? Given
      : PrefixShapes<Specs, Given>
    : Given
type SomeFields<T extends string> = { [Name in keyof TemplateFields<T>]?: TemplateFields<T>[Name] | undefined }
type KeysOfEach<Union> = Union extends unknown ? keyof Union : never
// The fields that are certainly given. One that may be `undefined` is not a gap, if no later one is certain.
type SureKeys<Fields> = { [Name in keyof Fields]-?: IsSure<Fields, Name> extends true ? Name : never }[keyof Fields]
// Without `strictNullChecks`, what is optional or unknown may be missing. Then TypeScript takes a literal `undefined` for `any`.
type IsSure<Fields, Name extends keyof Fields> = IsLoose extends true
  ? {} extends Pick<Fields, Name> ? false : unknown extends Fields[Name] ? false : true
  : undefined extends Fields[Name] ? false : true
type PrefixShapes<Specs extends FieldSpec[], Given> = Given extends unknown
  ? ShapeThrough<Specs, SureKeys<Given>>
  : never
type PrefixShape<Given extends FieldSpec[], Left extends FieldSpec[]> =
  (Inputs<Given> & { [I in keyof Left & `${number}` as NameOf<Left[I]>]?: InputOf<Left[I]> | undefined }) extends infer Shape
    ? { [Name in keyof Shape]: Shape[Name] }
    : never
type ShapeThrough<Specs extends FieldSpec[], Names, Left extends FieldSpec[] = []> = Specs extends [
  ...infer Before extends FieldSpec[],
  infer Last extends FieldSpec,
]
  ? Last[0] extends Names
    ? PrefixShape<Specs, Left>
    : ShapeThrough<Before, Names, [Last, ...Left]>
  : Left extends []
    ? Record<string, never>
    : PrefixShape<[], Left>

// The parameters of `range`: the fields before the bounded one, and bounds of its type.
type FieldName<T extends string> =
  ScanLiteral<T> extends infer Specs extends FieldSpec[] ? NameOf<Specs[number]> : string
type BoundsOf<T extends string, Bounded extends string, Mode> = [Bounded] extends [never]
  ? [FieldName<T>] extends [never]
    ? Record<string, never>
    : { readonly [Name in FieldName<T>]?: (FieldBounds<T, Name, Name> & InnerBounds<T, Name, Mode>) | undefined }
  : { readonly [Name in Bounded]: (FieldBounds<T, Name, Bounded> & InnerBounds<T, Name, Mode>) | undefined }
type FieldBounds<T extends string, Name extends string, Bounded extends string> =
  ScanLiteral<T> extends infer Specs extends FieldSpec[]
    ? IsUnion<Bounded> extends true
      ? 'range takes the bounds of one field'
      : SpecBounds<Extract<Specs[number], readonly [Name, ...unknown[]]>>
    : KeyRangeBounds<KeyFieldValue, string | Uint8Array>
// The bounds of a field, or a sentence where its keys have another order than its values.
type SpecBounds<Spec extends FieldSpec> = Spec[3] extends `enum${string}`
  ? `Field '${Spec[0]}' cannot have bounds, because an enum sorts alphabetically: use the codec rank`
  : Spec[3] extends 'digits' | 'numeric'
    ? `Field '${Spec[0]}' cannot have bounds, because the codec ${Spec[3]} does not sort: use the codec ${Spec[3] extends 'digits' ? 'int(width)' : 'number'}`
    : Spec[3] extends 'rfc3339'
      ? KeyRangeBounds<string, string> & NoBounds<`Field '${Spec[0]}' takes only startsWith, because times with offsets and fractions do not sort: use the codec date`>
      : KeyRangeBounds<Spec[1], Spec[3] extends WithStart ? Spec[2] : never>
// The additions for verbatim text. In an intersection, so that a template of any text also has an unknown mode.
type InnerBounds<T extends string, Name, Mode> = 0 extends 1 & Mode
  ? unknown
  : [Mode, Name] extends ['verbatim', InnerText<T>]
    ? StartAlone<Name & string>
    : unknown
type StartAlone<Name extends string> = NoBounds<`Verbatim text does not sort with anything after it: with the codec word, field '${Name}' can have bounds`>
type NoBounds<Why extends string> = { readonly [Bound in 'from' | 'to' | 'after' | 'before']?: Why | undefined }
// The text fields of a template that something follows.
type InnerText<T extends string> = ScanLiteral<T> extends infer Specs extends FieldSpec[]
  ? TextAmong<T extends `${string}}` ? (Specs extends [...infer Before, unknown] ? Before[number] : never) : Specs[number]>
  : never
type TextAmong<Spec> = Spec extends readonly [infer Name extends string, unknown, unknown, 'text' | 'lower', ...unknown[]] ? Name : never
type FieldsBefore<T extends string, Bounded extends string, Given> = [Bounded] extends [never]
  ? CheckedPrefix<T, Given>
  : ScanLiteral<T> extends infer Specs extends FieldSpec[]
    ? IsUnion<Bounded> extends true
      ? object
      : ShapeBefore<Specs, Bounded>
    : Record<string, KeyFieldValue>
type ShapeBefore<Specs extends FieldSpec[], Bounded extends string, Given extends FieldSpec[] = []> = Specs extends [
  infer Next extends FieldSpec,
  ...infer Rest extends FieldSpec[],
]
  ? Next[0] extends Bounded
    ? Given extends []
      ? Record<string, never>
      : Inputs<Given>
    : ShapeBefore<Rest, Bounded, [...Given, Next]>
  : never
// A conditional type on purpose: its result has no name, so that editors and errors show the fields.
type Inputs<Specs> = Specs extends FieldSpec[]
  ? { [I in keyof Specs & `${number}` as NameOf<Specs[I]>]: InputOf<Specs[I]> }
  : never

// `Scan` for one known text. Nothing is known of the fields of `string`, a text with holes, or several texts.
type ScanLiteral<T extends string> = IsOneLiteral<T> extends true ? Scan<T> : false
type IsOneLiteral<T extends string> = {} extends Record<T, 1> ? false : IsUnion<T> extends true ? false : true
type IsUnion<T, Whole = T> = T extends unknown ? ([Whole] extends [T] ? false : true) : never

// The sentence on what is wrong with a template, or `never`. `Typed` codecs are for attributes of entities.
type TemplateProblem<T extends string, Mode = 'escaped', IsAttribute = false> =
  IsOneLiteral<T> extends true
    ? T extends ''
      ? 'A template cannot be empty'
      : Scan<T, IsEscaped<Mode>> extends infer Read
        ? Read extends FieldSpec[]
          ? TypedProblem<T, Read, Extract<Read[number][3], Typed>, IsAttribute> | (T extends `${string}?${string}` ? OptionalProblem<T, Read, IsAttribute> : never)
          : Extract<Read, string>
        : never
    : never
type OptionalFields<Spec> = Spec extends OptionalSpec ? `the optional field "${Spec[0]}" is for the index keys of entityKeys` : never
type TypedProblem<T extends string, Specs extends FieldSpec[], Codec extends string, IsAttribute> = [Codec] extends [never]
  ? never
  : [IsAttribute, Specs['length'], IsWhole<T>] extends [true, 1, true]
    ? never
    : IsAttribute extends true
      ? `a field with the codec ${Codec} must be the whole template of its attribute, because it holds any value unescaped`
      : `the codec ${Codec} is for an attribute of entityKeys, whose whole template it is`

// Whether the one field of a template is all of it, and not reversed.
type IsWhole<T extends string> = T extends `{${infer Body}}`
  ? Trim<Body> extends `{${string}` | `${string}}` | `${string}${Space}desc`
    ? false
    : true
  : false
