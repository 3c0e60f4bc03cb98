// Types that are the same, not only assignable to each other.

type Same<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false

/** Each entry has to be `true`: `type _ = All<[Equal<…>, Equal<…>]>`. */
export type All<Results extends true[]> = Results

/** Whether two types are the same, for the compiler as well as for assignments; names in tuples do not count. */
export type Equal<A, B> = Same<Unnamed<A>, Unnamed<B>>

type Unnamed<T> = T extends readonly [infer First, ...infer Rest] ? [First, ...UnnamedRest<Rest>] : T
export type UnnamedRest<T> = T extends [infer First, ...infer Rest] ? [First, ...UnnamedRest<Rest>] : T extends [] ? [] : T
