// What implementation.mjs compiles together with the JavaScript: how an export is compared with its declaration, and what the
// libraries of TypeScript do not say as this package needs it.

/** What an export of the declared type `T` has to be. The `name` of an error is on its prototype, where tsc does not see it. */
type Declared<T> = T extends abstract new (...args: infer P) => infer I ? new (...args: P) => Omit<I, 'name'> : T

/** TypeScript lets a function have fewer parameters than its type. Ours have all of them, also those of an object. */
type SameParameters<Actual, Wanted> =
  Same<ParameterCount<Actual>, ParameterCount<Wanted>> extends true ? string : 'a function with the declared number of parameters'

type ParameterCount<T> = T extends abstract new (...args: infer P) => unknown
  ? Required<P>['length']
  : T extends (...args: infer P extends readonly any[]) => unknown
    ? Required<P>['length']
    : T extends object
      ? { -readonly [Name in keyof T]: ParameterCount<T[Name]> }
      : unknown

type Same<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false

/** One signature in place of several overloads: from these, the functions of an object literal get no types. */
interface ObjectConstructor {
  freeze<T>(object: T): T
}

/** Not every runtime has it, and what is added to a prototype is not seen: no class is asked for this method. */
interface SymbolConstructor {
  readonly dispose: never
}

// What the build puts in place of such an import.
declare module '@*'
declare module '*.txt'
