// The arguments of `plan`: those of `query`, but fields of the partition key can have lists, and buckets can follow from the bounds of a time.

import type { TimeBucket } from './codecs.js'
import type { FilterConditions } from './expressions/condition_types.js'
import type { EntityPlanOptions, QueryBounds, WithUnknown } from './entity_keys.js'
import type { FieldSpec, KeyFieldValue, KeyRangeBounds, KeysOfEach, ShapeThrough, SureKeys } from './template.js'

type SomePlanFields<Specs> = Specs extends [infer Own extends FieldSpec[], infer More extends FieldSpec[], unknown]
  ? { [Spec in Own[number] as Spec[0]]?: Spec[1] | readonly Spec[1][] | undefined } & { [Spec in More[number] as Spec[0]]?: Spec[1] | undefined }
  : object
type PlanFields<Specs, Fields> = Specs extends [infer Own extends FieldSpec[], infer More extends FieldSpec[], infer Sort extends FieldSpec[]]
  ? [Fields, KeysOfEach<Fields>] extends [PlanShapes<Own, More, Sort, Fields>, (Own | More)[number][0]]
    ? Fields
    : WithUnknown<PlanShapes<Own, More, Sort, Fields>, Exclude<KeysOfEach<Fields>, (Own | More)[number][0]>>
  : Specs extends false
    ? Fields
    : Specs
type PlanShapes<Own extends FieldSpec[], More extends FieldSpec[], Sort extends FieldSpec[], Fields> = Fields extends unknown
  ? ShapeThrough<[...Listed<Own, DerivedBuckets<Own, Sort, Fields>>, ...More], SureKeys<Fields> | Own[number][0]>
  : never
// The fields of a partition key, with a value or a list of values each, without the buckets that follow from bounds.
type Listed<Own extends FieldSpec[], Derived, Kept extends FieldSpec[] = []> = Own extends [infer First extends FieldSpec, ...infer Rest extends FieldSpec[]]
  ? Listed<Rest, Derived, First[0] extends Derived ? Kept : [...Kept, [First[0], First[1] | readonly First[1][], First[2], First[3]]]>
  : Kept
// The names of the times whose buckets are not given, so that they follow from bounds.
type DerivedBuckets<Own extends FieldSpec[], Sort extends FieldSpec[], Fields> = Exclude<
  Extract<Own[number], readonly [Sort[number][0], unknown, unknown, TimeBucket]>[0],
  SureKeys<Fields>
>

// The other arguments: bounds are required if a bucket follows from them.
type PlanArguments<Specs, Fields, Marshall extends boolean, Filter extends FilterConditions> = Specs extends [infer Own extends FieldSpec[], unknown, infer Sort extends FieldSpec[]]
  ? [DerivedBuckets<Own, Sort, Fields>] extends [never]
    ? [bounds?: QueryBounds<Specs, Fields>, options?: EntityPlanOptions<Marshall, Filter>]
    : [bounds: { readonly [Time in DerivedBuckets<Own, Sort, Fields>]: BothEnds<Extract<Own[number], readonly [Time, ...unknown[]]>[1]> }, options?: EntityPlanOptions<Marshall, Filter>]
  : [bounds?: { readonly [Field in string]?: KeyRangeBounds<KeyFieldValue, string | Uint8Array> | undefined }, options?: EntityPlanOptions<Marshall, Filter>]
type BothEnds<Time> = (
  | { readonly from: Time; readonly after?: undefined }
  | { readonly after: Time; readonly from?: undefined }
) &
  ({ readonly to: Time; readonly before?: undefined } | { readonly before: Time; readonly to?: undefined }) & { readonly startsWith?: undefined }
