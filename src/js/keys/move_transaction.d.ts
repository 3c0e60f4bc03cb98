// `move`: the transaction that rewrites an item in the newest format of its keys.

import type { EntityKeysDefinition } from './entity_keys.js'
import type { UpgradeOptions } from './previous_keys.js'

/** Options of `move` of an entity. Without a version attribute, `unversioned: true` accepts that an attribute added in the meantime is lost. */
export type MoveOptions = UpgradeOptions &
  (
    | { readonly TableName: string; readonly version: string; readonly unversioned?: false | undefined }
    | { readonly TableName: string; readonly version?: undefined; readonly unversioned: true }
  )

/** The input of a `TransactWriteItemsCommand` of the plain client, to which you can add a `ClientRequestToken`; see `move` of an entity. */
export interface MoveTransaction {
  /** An update of index attributes alone, or the new item and the deletion of the old one, in this order. */
  TransactItems: MoveAction[]
}

/** One action of a {@link MoveTransaction}. */
export interface MoveAction {
  /** Writes the new item, if its key is free. */
  Put?: MoveCondition & { Item: Record<string, any> }
  /** Deletes the old item, if it is as it was read. */
  Delete?: MoveCondition & { Key: Record<string, any> }
  /** Rewrites the index attributes, if those attributes that they come from are as they were read. */
  Update?: MoveCondition & { Key: Record<string, any>; UpdateExpression: string }
}

/** The table and the condition of a {@link MoveAction}. */
export interface MoveCondition {
  TableName: string
  ConditionExpression: string
  ExpressionAttributeNames: Record<string, string>
  ExpressionAttributeValues?: Record<string, any>
}

// The member of EntityKeys that moves items.
type MoveMembers<D extends EntityKeysDefinition> = {
  /**
   * The transaction that rewrites an item in the newest format. It fails, and changes nothing, if the item is no longer as it was read,
   * or if its new key is taken; {@link moveOutcome} tells which. The version is not raised. To streams and triggers, a move to another key is a
   * REMOVE and an INSERT; transactions cost twice as much as writes.
   *
   * A condition can check 149 attributes. An item with more needs a version attribute: this and 148 others are checked.
   *
   * @param item - the item as the plain client returns it (`{ pk: { S: 'A' } }`), the only form that has all digits of numbers
   * @param options - `TableName`, and `version`, the name of the attribute that every write changes, or `unversioned: true`;
   * `trust` as for `upgrade`
   * @returns the input of a `TransactWriteItemsCommand` of the plain client: an `Update` if the key of the table stays the same, otherwise
   * `Put` and `Delete`; `undefined` if all keys of the item have the newest format
   * @throws {KeyError} `TEMPLATE_MISMATCH` if no format reads the item, and for an attribute that contradicts a key; `INVALID_OPTION` if an
   * older format has other key attributes for the table, without `version` or `unversioned: true`, and for more than 149 attributes without
   * `version`; `INVALID_TYPE` for an item that is not in the form of the plain client; otherwise the codes of {@link EntityKeys.keys}
   *
   * @example
   * const old = entityKeys({ pk: 'USER#{id}' })
   * const user = entityKeys({ pk: 'U#{id}' }, { previous: [old] })
   * const move = user.move({ pk: { S: 'USER#1' }, version: { N: '3' } }, { TableName: 'app', version: 'version' })
   * move.TransactItems[0].Put.Item // { pk: { S: 'U#1' }, version: { N: '3' } }
   * move.TransactItems[1].Delete.ConditionExpression // 'attribute_exists(#k) AND #0 = :0'
   */
  move<Item extends object>(item: MarshalledItem<D, Item>, options: MoveOptions): MoveTransaction | undefined
}

// Any item of which the types do not show that a key attribute has the form of the document client.
type MarshalledItem<D, Item> = string extends keyof Item
  ? Item
  : Item & { readonly [Name in keyof D & keyof Item]: { readonly S: unknown } | { readonly N: unknown } | { readonly B: unknown } }
