// `moveOutcome`: the meaning of a transaction's error for the item to move.

/**
 * The outcome for an item to move; see {@link moveOutcome}.
 *
 * @example
 * const outcome: MoveOutcome = 'changed'
 */
export type MoveOutcome = 'again' | 'changed' | 'taken' | 'refused'

/**
 * Classifies the error of a transaction that `move` of an entity made. Nothing was written in any of these cases.
 *
 * - `'again'`: a conflict with another transaction, or throttling. Send the same transaction again, after a pause.
 * - `'changed'`: the old item is not as it was read, perhaps because another mover was faster. Read it again; if it still exists, move it.
 * - `'taken'`: another item has the new key, and the old one is as it was read. Report it, and delete nothing: the two are different items.
 * - `'refused'`: DynamoDB does not take this item from this caller: it would be larger than 400 KB, or a permission is missing.
 *
 * @param error - the error of either client (`TransactionCanceledException`, `ThrottlingException`, …), or an object with its
 * `CancellationReasons`, for the transaction as `move` returned it
 * @returns the outcome. Any other error, such as one of the network or of a missing table, says nothing about the item and is thrown again
 * @throws {KeyError} `INVALID_TYPE` for anything that is no error and has no `CancellationReasons`
 *
 * @example
 * moveOutcome({ CancellationReasons: [{ Code: 'ConditionalCheckFailed' }, { Code: 'None' }] }) // 'taken'
 * moveOutcome({ CancellationReasons: [{ Code: 'ConditionalCheckFailed' }, { Code: 'ConditionalCheckFailed' }] }) // 'changed'
 */
export function moveOutcome(error: unknown): MoveOutcome
