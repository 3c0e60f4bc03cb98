// The attributes of a multi-attribute index in their order, and the tuples of their values: what the declarations of such an index share.

import type { KeyValue } from '../helpers/multi_attribute_keys.js'

/** The type of a key attribute, as DynamoDB calls it: `S` for text, `N` for numbers, `B` for binary. */
export type KeyAttributeType = 'S' | 'N' | 'B'

/** The names of key attributes with their types, in the order in which they are the key. */
export interface KeyAttributeTypes {
  readonly [attribute: string]: KeyAttributeType
}

// What an attribute of a type is in JavaScript.
type ValueOfType<Type> = Type extends 'S' ? string : Type extends 'N' ? number | bigint : Type extends 'B' ? Uint8Array : never

// Name, value and type of each attribute, in the order in which they stand in the definition. Not by way of a union of the names: the
// compiler sorts that as it likes, TypeScript 7 by the alphabet and those before it by which name the program has mentioned first.
// Inferred from the properties of an object, which keep their order, functions make an intersection, which keeps it too, since the
// order of overloads counts; and of overloads, the last one is what a function is taken for.
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

// The values of all attributes, in order. Nothing is known of a definition that the compiler has not seen.
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
