// The attributes of a multi-attribute index in their order, and the tuples of their values, for the declarations of such indexes.

import type { KeyValue } from '../helpers/multi_attribute_keys.js'

/** The type of a key attribute, as DynamoDB calls it: `S` for text, `N` for numbers, `B` for binary. */
export type KeyAttributeType = 'S' | 'N' | 'B'

/** The names of key attributes with their types, in the order of the key. */
export interface KeyAttributeTypes {
  readonly [attribute: string]: KeyAttributeType
}

// The JavaScript type of an attribute's values.
type ValueOfType<Type> = Type extends 'S' ? string : Type extends 'N' ? number | bigint : Type extends 'B' ? Uint8Array : never

// Name, value and type of each attribute, in the order of the definition. A union of the names would lose the order: TypeScript 7 sorts it
// alphabetically, earlier versions by which name the program mentioned first. The properties of an object keep their order, and so does an
// intersection of functions inferred from them, because the order of overloads matters; inference from overloads takes the last one.
type AttributesInOrder<Types, Later extends readonly unknown[] = []> = [keyof Types] extends [never]
  ? Later
  : LastName<Types> extends infer Last extends keyof Types
    ? AttributesInOrder<
        { [Name in keyof Types as Exclude<Name, Last>]: Types[Name] },
        [readonly [Last, ValueOfType<Types[Last]>, Types[Last]], ...Later]
      >
    : never
type LastName<Types> = EachName<Types> extends () => infer Last ? Last : never
type EachName<Types> = { [Name in keyof Types]: (name: () => Name) => void } extends { [Name in keyof Types]: (name: infer Names) => void }
  ? Names
  : never

// The values of all attributes, in order. For a definition that the compiler does not see, their types are unknown.
type ValuesInOrder<Types> = string extends keyof Types ? KeyValue[] : ValuesOfAll<AttributesInOrder<Types>>
type ValuesOfAll<Attributes> = Attributes extends readonly [readonly [unknown, infer Value, unknown], ...infer Rest]
  ? [Value, ...ValuesOfAll<Rest>]
  : []

// The values of the first attributes: `[]`, or `[A]`, or `[A, B]`, up to all of them.
type LeadingValues<Types> = string extends keyof Types ? readonly KeyValue[] : Starts<ValuesInOrder<Types>>
type Starts<Values extends readonly unknown[], Start extends readonly unknown[] = []> =
  | Readonly<Start>
  | (Values extends [infer Next, ...infer Rest] ? Starts<Rest, [...Start, Next]> : never)

// The same with at least one value.
type SomeLeadingValues<Types> = Exclude<LeadingValues<Types>, readonly []>
