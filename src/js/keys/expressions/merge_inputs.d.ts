// `mergeInputs`: joins several inputs into one.

/** The expressions of an input that was joined from several. */
interface MergedExpressions {
  /** The key condition, if an input has one. */
  KeyConditionExpression?: string
  /** All filters, joined by AND. */
  FilterExpression?: string
  /** All conditions, joined by AND. */
  ConditionExpression?: string
  /** The actions of all updates. */
  UpdateExpression?: string
  /** The paths of all projections. */
  ProjectionExpression?: string
  /** The attributes by their placeholders. */
  ExpressionAttributeNames?: Record<string, string>
  /** The values by their placeholders. */
  ExpressionAttributeValues?: Record<string, any>
}

/**
 * One input that was joined from several, with their other properties, such as `TableName`; see {@link mergeInputs}.
 *
 * @example
 * const input: MergedInput = mergeInputs(keyCondition({ pk: 'A' }), filterExpression({ open: true }))
 */
export type MergedInput<Inputs extends readonly object[] = readonly object[]> = ExpressionsOf<Inputs[number]> & Omit<IntersectionOf<Inputs[number]>, keyof MergedExpressions>
// An expression that one of the inputs certainly has is in the result.
type ExpressionsOf<Input> = Omit<MergedExpressions, SureOf<Input>> & { [Name in SureOf<Input>]: NonNullable<MergedExpressions[Name]> }
type SureOf<Input> = Input extends unknown ? { [Name in keyof Input & keyof MergedExpressions]-?: {} extends Pick<Input, Name> ? never : undefined extends Input[Name] ? never : Name }[keyof Input & keyof MergedExpressions] : never
type IntersectionOf<Union> = (Union extends unknown ? (input: Union) => void : never) extends (input: infer All) => void ? All : never

/**
 * Joins the results of {@link keyCondition}, {@link EntityKeys.query}, {@link filterExpression}, {@link conditionExpression} and
 * {@link updateExpression}, and inputs of your own, into one input. Placeholders that stand for different names or values get new names.
 * Filters and conditions are joined by AND, projections and the clauses of updates are put together. Any other property may be in several
 * inputs if it has the same value in each.
 *
 * All inputs have values in the same form. Inputs from the other functions know their form; in any other input, values are in the form of the
 * plain client if each of them is an attribute value, such as `{ S: 'A' }`. An input can use only the placeholders that it defines itself.
 *
 * @param inputs - the inputs, in the order in which their expressions are joined
 * @returns one input, to spread into that of a command
 * @throws {KeyError} `INVALID_OPTION` for two key conditions, for two values of another property such as `IndexName`, for changes or
 * projections whose paths overlap, for a filter on a key attribute of the key condition, for values of both clients, for a
 * placeholder that its own input does not define, for more than 300 operators, for more than
 * 4 KB, and for a property that does not begin with a capital, as all parameters of DynamoDB do; `INVALID_TYPE` for an input that is not a plain object
 *
 * @example
 * const input = mergeInputs(keyCondition({ pk: 'A' }), filterExpression({ open: true }), filterExpression({ total: { gt: 7 } }))
 * input.FilterExpression // '(#f0 = :f0) AND (#m2 > :m2)'
 * input.ExpressionAttributeNames // { '#pk': 'pk', '#f0': 'open', '#m2': 'total' }
 * input.ExpressionAttributeValues // { ':pk': 'A', ':f0': true, ':m2': 7 }
 */
export function mergeInputs<Inputs extends readonly object[]>(...inputs: Inputs): MergedInput<Inputs>
