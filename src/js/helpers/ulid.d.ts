// ULIDs: ids that sort by the time at which they were made.

/**
 * A ULID: 26 characters of Crockford base 32 that sort by time, for ids and sort keys.
 *
 * Without `time` it uses the clock, and each ULID is greater than the last one, within a millisecond and when the clock goes
 * back. With `time` it has exactly that time, and is greater than the one made just before it if both have the same
 * millisecond.
 *
 * @param time - a Date, or milliseconds since the epoch; the clock by default
 * @returns the ULID, in capitals
 * @throws {KeyError} `INVALID_DATE` for an invalid date, or a time that a ULID cannot hold: one before 1970, or after
 * 10889-08-02T05:31:50.655Z, which is 2^48 − 1 milliseconds; `NO_RANDOM_SOURCE`; `INVALID_TYPE`
 *
 * @example
 * ulid() // '01JE2G8V7XJ6Q0T4B8N5W3M9KC', or another
 */
export function ulid(time?: Date | number): string

/**
 * The time in a ULID, which can be as late as the year 10889.
 *
 * @param id - a ULID, in capitals or not
 * @returns its time, to the millisecond
 * @throws {KeyError} `INVALID_ULID` for a string that is not a ULID; `INVALID_TYPE`; `INVALID_UNICODE`
 *
 * @example
 * ulidTime('01ARZ3NDEKTSV4RRFFQ69G5FAV').toISOString() // '2016-07-30T23:54:10.259Z'
 */
export function ulidTime(id: string): Date

/**
 * The smallest and the greatest ULID of a period, both ends included: the operands of a `BETWEEN`.
 *
 * @param from - the first millisecond: a Date, or milliseconds since the epoch
 * @param to - the last millisecond: a Date, or milliseconds since the epoch
 * @returns the two ULIDs
 * @throws {KeyError} `INVALID_RANGE` if `to` is before `from`; `INVALID_DATE` for an invalid date or a time that a ULID cannot
 * hold, see {@link ulid}; `INVALID_TYPE`
 *
 * @example
 * const [first, last] = ulidRange(new Date('2024-12-01'), new Date('2024-12-02'))
 */
export function ulidRange(from: Date | number, to: Date | number): [first: string, last: string]
