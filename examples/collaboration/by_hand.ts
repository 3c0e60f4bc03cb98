// The collaboration app by hand: each key, condition and cursor is written where it is needed.

import { DeleteCommand, PutCommand, QueryCommand, TransactWriteCommand, UpdateCommand, type QueryCommandInput } from '@aws-sdk/lib-dynamodb'
import type { Channel, Connect, Entry, Member, Mention, Message, Version, Workspace } from './app.js'

// The model.
const SHARDS = 4
const ofWorkspace = (workspaceId: string) => `WORKSPACE#${workspaceId}`
const ofChannel = (channelId: string) => `CHANNEL#${channelId}`
const ofUser = (userId: string) => `USER#${userId}`
const ofFile = (fileId: string) => `FILE#${fileId}`
const ofShard = (workspaceId: string, shard: number) => `AUDIT#${workspaceId}#${shard}`
const PROFILE = 'PROFILE'
const CHANNEL = 'CHANNEL#'
const MEMBER = 'MEMBER#'
const INVITATION = 'INVITATION#'
const MESSAGE = 'MESSAGE#'
const MENTION = 'MENTION#'
const UNREAD = 'UNREAD#'
const VERSION = 'VERSION#'
const ENTRY = 'ENTRY#'
const checked = (id: string) => {
  if (id === '' || id.includes('#')) throw new Error(`an id without "#" is expected, not "${id}"`)
  return id
}
const versionKey = (no: number) => {
  if (!Number.isInteger(no) || no < 0 || no > 999_999) throw new Error(`a version from 0 to 999999 is expected, not ${no}`)
  return `${VERSION}${String(no).padStart(6, '0')}`
}
const shardOf = (id: string) => [...id].reduce((sum, one) => sum + one.codePointAt(0)!, 0) % SHARDS
const workspaceKeys = ({ workspaceId }: Workspace) => ({ pk: ofWorkspace(checked(workspaceId)), sk: PROFILE })
const channelKeys = ({ workspaceId, channelId }: Channel) => ({ pk: ofWorkspace(checked(workspaceId)), sk: `${CHANNEL}${checked(channelId)}` })
const memberKeys = ({ workspaceId, userId }: Member) => ({
  pk: ofWorkspace(checked(workspaceId)),
  sk: `${MEMBER}${checked(userId)}`,
  gsi1pk: ofUser(userId),
  gsi1sk: `${MEMBER}${workspaceId}`,
})
const invitationKeys = (workspaceId: string, address: string) => ({ pk: ofWorkspace(checked(workspaceId)), sk: `${INVITATION}${checked(address)}` })
const messageKey = (channelId: string, messageId: string) => ({ pk: ofChannel(checked(channelId)), sk: `${MESSAGE}${checked(messageId)}` })
const threadKeys = ({ threadId, messageId }: Message) =>
  (threadId === undefined ? {} : { gsi1pk: `THREAD#${checked(threadId)}`, gsi1sk: `${MESSAGE}${messageId}` })
const mentionKeys = (userId: string, messageId: string) => ({ pk: ofUser(checked(userId)), sk: `${MENTION}${checked(messageId)}` })
const unreadKey = (userId: string, channelId: string) => ({ pk: ofUser(checked(userId)), sk: `${UNREAD}${checked(channelId)}` })
const versionKeys = ({ fileId, no }: Version) => ({ pk: ofFile(checked(fileId)), sk: versionKey(no) })
const entryKeys = ({ workspaceId, at, entryId }: Entry) => ({
  pk: ofShard(checked(workspaceId), shardOf(entryId)),
  sk: `${ENTRY}${at}#${checked(entryId)}`,
})

// The calls.
const encoded = (key: object) => encodeURIComponent(JSON.stringify(key))
const decoded = (cursor: string) => JSON.parse(decodeURIComponent(cursor))
const isNew = { ConditionExpression: 'attribute_not_exists(pk)' }
const notDeleted = { FilterExpression: 'attribute_not_exists(deletedAt)' }

export const collaboration: Connect = (client, TableName) => {
  const put = (Item: object, condition = {}) => client.send(new PutCommand({ TableName, Item, ...condition }))

  const query = (pk: string, begin: string, more: Omit<QueryCommandInput, 'TableName'> = {}) =>
    client.send(new QueryCommand({
      TableName,
      KeyConditionExpression: more.IndexName === undefined ? 'pk = :pk AND begins_with(sk, :begin)' : 'gsi1pk = :pk AND begins_with(gsi1sk, :begin)',
      ExpressionAttributeValues: { ':pk': pk, ':begin': begin },
      ...more,
    }))

  async function all<Item>(pk: string, begin: string, more: Omit<QueryCommandInput, 'TableName'> = {}): Promise<Item[]> {
    const items: Item[] = []
    let ExclusiveStartKey: Record<string, any> | undefined
    do {
      const { Items = [], LastEvaluatedKey } = await query(pk, begin, { ...more, ExclusiveStartKey })
      items.push(...(Items as Item[]))
      ExclusiveStartKey = LastEvaluatedKey
    } while (ExclusiveStartKey !== undefined)
    return items
  }

  /** A full page, also where a filter leaves out items: the rest is asked for. */
  async function page<Item>(pk: string, begin: string, limit: number, cursor: string | undefined, more: Omit<QueryCommandInput, 'TableName'> = {}) {
    const items: (Item & { pk: string; sk: string })[] = []
    let ExclusiveStartKey = cursor === undefined ? undefined : decoded(cursor)
    do {
      const { Items = [], LastEvaluatedKey } = await query(pk, begin, { ScanIndexForward: false, Limit: limit + 1, ...more, ExclusiveStartKey })
      items.push(...(Items as typeof items))
      ExclusiveStartKey = LastEvaluatedKey
    } while (items.length <= limit && ExclusiveStartKey !== undefined)
    const last = items[limit - 1]
    const isMore = items.length > limit && last !== undefined
    return { items: items.slice(0, limit), cursor: isMore ? encoded({ pk: last.pk, sk: last.sk }) : undefined }
  }

  return {
    putWorkspace: (item) => put({ ...item, ...workspaceKeys(item) }),
    putChannel: (item) => put({ ...item, ...channelKeys(item) }),
    putMember: (item) => put({ ...item, ...memberKeys(item) }),
    async overview(workspaceId) {
      const pk = ofWorkspace(workspaceId)
      const [[workspace], channels, members] = await Promise.all([all<Workspace>(pk, PROFILE), all<Channel>(pk, CHANNEL), all<Member>(pk, MEMBER)])
      return { workspace, channels, members }
    },
    workspacesOf: (userId) => all<Member>(ofUser(userId), MEMBER, { IndexName: 'gsi1' }),

    post({ ...message }, mentioned) {
      const { channelId, messageId } = message
      return client.send(new TransactWriteCommand({
        TransactItems: [
          { Put: { TableName, Item: { ...message, ...messageKey(channelId, messageId), ...threadKeys(message) }, ...isNew } },
          ...mentioned.flatMap((userId) => [
            { Put: { TableName, Item: { userId, messageId, channelId, ...mentionKeys(userId, messageId) } } },
            {
              Update: {
                TableName,
                Key: unreadKey(userId, channelId),
                UpdateExpression: 'ADD #count :one',
                ExpressionAttributeNames: { '#count': 'count' },
                ExpressionAttributeValues: { ':one': 1 },
              },
            },
          ]),
        ],
      }))
    },
    messages: (channelId, limit, cursor) => page<Message>(ofChannel(channelId), MESSAGE, limit, cursor, notDeleted),
    thread: (threadId) => all<Message>(`THREAD#${threadId}`, MESSAGE, { IndexName: 'gsi1', ...notDeleted }),
    remove: (channelId, messageId, deletedAt) =>
      client.send(new UpdateCommand({
        TableName,
        Key: messageKey(channelId, messageId),
        UpdateExpression: 'SET deletedAt = :at',
        ConditionExpression: 'attribute_exists(pk) AND attribute_not_exists(deletedAt)',
        ExpressionAttributeValues: { ':at': deletedAt },
      })),

    mentions: (userId, limit, cursor) => page<Mention>(ofUser(userId), MENTION, limit, cursor),
    unread: async (userId) =>
      Object.fromEntries((await all<{ sk: string; count: number }>(ofUser(userId), UNREAD)).map(({ sk, count }) => [sk.slice(UNREAD.length), count])),
    markRead: (userId, channelId) => client.send(new DeleteCommand({ TableName, Key: unreadKey(userId, channelId) })),

    addVersion: (item) => put({ ...item, ...versionKeys(item) }, isNew),
    versions: (fileId) => all<Version>(ofFile(fileId), VERSION, { ScanIndexForward: false }),
    latest: async (fileId) => (await page<Version>(ofFile(fileId), VERSION, 1, undefined)).items[0],

    invite: (workspaceId, address) => put(invitationKeys(workspaceId, address.toLowerCase()), isNew),
    invitations: async (workspaceId) =>
      (await all<{ sk: string }>(ofWorkspace(workspaceId), INVITATION)).map(({ sk }) => sk.slice(INVITATION.length)),

    log: (entry) => put({ ...entry, ...entryKeys(entry) }),
    async audit(workspaceId, since, limit, cursor) {
      type Logged = Entry & { sk: string }
      const last: string | undefined = cursor === undefined ? undefined : decoded(cursor).sk
      const between = (pk: string) => ({
        KeyConditionExpression: 'pk = :pk AND sk BETWEEN :low AND :high',
        ExpressionAttributeValues: { ':pk': pk, ':low': `${ENTRY}${since}`, ':high': last ?? `${ENTRY}~` },
        ScanIndexForward: false,
        Limit: limit + 2,
      })
      const shards = Array.from({ length: SHARDS }, (_, shard) => ofShard(workspaceId, shard))
      const found = (await Promise.all(shards.map((pk) => query(pk, '', between(pk))))).flatMap(({ Items = [] }) => Items as Logged[])
      const left = found.filter(({ sk }) => sk !== last).sort((a, b) => (a.sk < b.sk ? 1 : -1))
      const items = left.slice(0, limit)
      const end = items.at(-1)
      return { items, cursor: left.length > limit && end ? encoded({ sk: end.sk }) : undefined }
    },
  }
}
