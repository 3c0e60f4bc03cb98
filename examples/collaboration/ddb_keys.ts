// The collaboration app with ddb-keys: the keys of all entities, from which every key, condition and cursor follows.

import { DeleteCommand, PutCommand, QueryCommand, TransactWriteCommand, UpdateCommand, type QueryCommandInput } from '@aws-sdk/lib-dynamodb'
import { conditionExpression, shardOf, shards, tableKeys, updateExpression, type QueryPlan } from 'ddb-keys'
import type { Channel, Connect, Entry, Member, Mention, Message, Version, Workspace } from './app.js'

// The model.
const SHARDS = 4
const app = tableKeys({
  workspace: { pk: 'WORKSPACE#{workspaceId}', sk: 'PROFILE' },
  channel: { pk: 'WORKSPACE#{workspaceId}', sk: 'CHANNEL#{channelId}' },
  member: { pk: 'WORKSPACE#{workspaceId}', sk: 'MEMBER#{userId}', gsi1pk: 'USER#{userId}', gsi1sk: 'MEMBER#{workspaceId}' },
  invitation: { pk: 'WORKSPACE#{workspaceId}', sk: 'INVITATION#{address}' },
  message: {
    pk: 'CHANNEL#{channelId}',
    sk: 'MESSAGE#{messageId:ulid}',
    gsi1pk: { template: 'THREAD#{threadId:ulid}', when: ['threadId'] },
    gsi1sk: { template: 'MESSAGE#{messageId:ulid}', when: ['threadId'] },
  },
  mention: { pk: 'USER#{userId}', sk: 'MENTION#{messageId:ulid}' },
  unread: { pk: 'USER#{userId}', sk: 'UNREAD#{channelId}' },
  version: { pk: 'FILE#{fileId}', sk: 'VERSION#{no:int(6)}' },
  entry: { pk: 'AUDIT#{workspaceId}#{shard:int(1)}', sk: 'ENTRY#{at:date}#{entryId}' },
})
const isNew = conditionExpression({ pk: { exists: false } })
const isLeft = { deletedAt: { exists: false } } as const

// The calls.

export const collaboration: Connect = (client, TableName) => {
  const put = (Item: object, condition = {}) => client.send(new PutCommand({ TableName, Item, ...condition }))
  const send = (input: Omit<QueryCommandInput, 'TableName'>) => client.send(new QueryCommand({ TableName, ...input }))
  type Any = Record<string, any>
  const page = async <Item extends Any>(plan: QueryPlan<false, any>, limit: number, cursor?: string, descending = true) => {
    const { Items, cursor: next } = await plan.page<Item>(send, { limit, cursor, descending })
    return { items: Items, cursor: next }
  }
  const all = async <Item extends Any = Any>(plan: QueryPlan<false, any>, descending = false) =>
    (await page<Item>(plan, 10_000, undefined, descending)).items

  return {
    putWorkspace: (item) => put(app.workspace.withKeys(item)),
    putChannel: (item) => put(app.channel.withKeys(item)),
    putMember: (item) => put(app.member.withKeys(item)),
    async overview(workspaceId) {
      const plan = app.collection('workspace', { workspaceId }, { entities: ['workspace', 'channel', 'member'] })
      const { Items } = await plan.page(send, { limit: 10_000 })
      const of = <Item>(entity: string) => Items.filter((one) => one.entity === entity).map(({ item }) => item as Item)
      return { workspace: of<Workspace>('workspace')[0], channels: of<Channel>('channel'), members: of<Member>('member') }
    },
    workspacesOf: (userId) => all<Member>(app.member.index('gsi1').plan({ userId })),

    post({ ...message }, mentioned) {
      const { channelId, messageId } = message
      return client.send(new TransactWriteCommand({
        TransactItems: [
          { Put: { TableName, Item: app.message.withKeys(message), ...isNew } },
          ...mentioned.flatMap((userId) => [
            { Put: { TableName, Item: app.mention.withKeys({ userId, messageId, channelId }) } },
            { Update: { TableName, Key: app.unread.primary({ userId, channelId }), ...updateExpression({ add: { count: 1 } }) } },
          ]),
        ],
      }))
    },
    messages: (channelId, limit, cursor) => page<Message>(app.message.plan({ channelId }, undefined, { filter: isLeft }), limit, cursor),
    thread: (threadId) => all<Message>(app.message.index('gsi1').plan({ threadId }, undefined, { filter: isLeft })),
    remove: (channelId, messageId, deletedAt) =>
      client.send(new UpdateCommand({
        TableName,
        Key: app.message.primary({ channelId, messageId }),
        ...updateExpression({ set: { deletedAt }, condition: { pk: { exists: true }, ...isLeft } }),
      })),

    mentions: (userId, limit, cursor) => page<Mention>(app.mention.plan({ userId }), limit, cursor),
    async unread(userId) {
      const items = await all(app.unread.plan({ userId }))
      return Object.fromEntries(items.map((item) => [app.unread.parse(item).channelId, item.count]))
    },
    markRead: (userId, channelId) => client.send(new DeleteCommand({ TableName, Key: app.unread.primary({ userId, channelId }) })),

    addVersion: (item) => put(app.version.withKeys(item), isNew),
    versions: (fileId) => all<Version>(app.version.plan({ fileId }), true),
    latest: async (fileId) => (await page<Version>(app.version.plan({ fileId }), 1)).items[0],

    invite: (workspaceId, address) => put(app.invitation.withKeys({ workspaceId, address: address.toLowerCase() }), isNew),
    invitations: async (workspaceId) => (await all(app.invitation.plan({ workspaceId }))).map((item) => app.invitation.parse(item).address),

    log: (entry) => put(app.entry.withKeys({ ...entry, shard: shardOf(entry.entryId, SHARDS) })),
    audit: (workspaceId, since, limit, cursor) =>
      page<Entry>(app.entry.plan({ workspaceId, shard: shards(SHARDS) }, { at: { from: since } }), limit, cursor),
  }
}
