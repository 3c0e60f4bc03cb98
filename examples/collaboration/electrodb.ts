// The collaboration app with ElectroDB: a model for each entity, with the type of every attribute. `casing: 'none'` keeps ids as they are.

import { Entity, Service, type EntityItem } from 'electrodb'
import type { Connect, Entry, Page } from './app.js'

// The model.
const text = { type: 'string', required: true } as const
const number = { type: 'number', required: true } as const
const key = <const Composite extends readonly string[]>(field: string, composite: Composite) => ({ field, composite, casing: 'none' }) as const
const table = <const Pk extends readonly string[], const Sk extends readonly string[]>(pk: Pk, sk: Sk) => ({ pk: key('pk', pk), sk: key('sk', sk) })
const model = (entity: string) => ({ entity, version: '1', service: 'collaboration' })
const SHARDS = 4

const workspace = new Entity({
  model: model('workspace'),
  attributes: { workspaceId: text, name: text },
  indexes: { overview: { collection: 'overview', ...table(['workspaceId'], []) } },
})
const channel = new Entity({
  model: model('channel'),
  attributes: { workspaceId: text, channelId: text, name: text },
  indexes: { overview: { collection: 'overview', ...table(['workspaceId'], ['channelId']) } },
})
const member = new Entity({
  model: model('member'),
  attributes: { workspaceId: text, userId: text, role: text },
  indexes: {
    overview: { collection: 'overview', ...table(['workspaceId'], ['userId']) },
    byUser: { index: 'gsi1', pk: key('gsi1pk', ['userId']), sk: key('gsi1sk', ['workspaceId']) },
  },
})
const invitation = new Entity({
  model: model('invitation'),
  attributes: { workspaceId: text, address: text },
  indexes: { ofWorkspace: table(['workspaceId'], ['address']) },
})
const message = new Entity({
  model: model('message'),
  attributes: { channelId: text, messageId: text, threadId: { type: 'string' }, author: text, text, deletedAt: { type: 'string' } },
  indexes: {
    ofChannel: table(['channelId'], ['messageId']),
    ofThread: { index: 'gsi1', pk: key('gsi1pk', ['threadId']), sk: key('gsi1sk', ['messageId']) },
  },
})
const mention = new Entity({
  model: model('mention'),
  attributes: { userId: text, messageId: text, channelId: text },
  indexes: { ofUser: table(['userId'], ['messageId']) },
})
const unread = new Entity({
  model: model('unread'),
  attributes: { userId: text, channelId: text, count: number },
  indexes: { ofUser: table(['userId'], ['channelId']) },
})
const version = new Entity({
  model: model('version'),
  attributes: { fileId: text, no: { ...number, padding: { length: 6, char: '0' } }, size: number },
  indexes: { ofFile: table(['fileId'], ['no']) },
})
const entry = new Entity({
  model: model('entry'),
  attributes: { workspaceId: text, shard: number, entryId: text, at: text, action: text },
  indexes: { ofShard: table(['workspaceId', 'shard'], ['at', 'entryId']) },
})
const service = new Service({ workspace, channel, member, invitation, message, mention, unread, version, entry })

// The calls.
const shardOf = (id: string) => [...id].reduce((sum, one) => sum + one.codePointAt(0)!, 0) % SHARDS
const page = async <Item>(query: Promise<{ data: Item[]; cursor: string | null }>): Promise<Page<Item>> => {
  const { data, cursor } = await query
  return { items: data, cursor: cursor ?? undefined }
}

export const collaboration: Connect = (client, tableName) => {
  service.setClient(client)
  service.setTableName(tableName)
  const pages = 'all'

  return {
    putWorkspace: (item) => workspace.put(item).go(),
    putChannel: (item) => channel.put(item).go(),
    putMember: (item) => member.put(item).go(),
    async overview(workspaceId) {
      const { data } = await service.collections.overview({ workspaceId }).go({ pages })
      return { workspace: data.workspace[0], channels: data.channel, members: data.member }
    },
    workspacesOf: async (userId) => (await member.query.byUser({ userId }).go({ pages })).data,

    async post(item, mentioned) {
      const { channelId, messageId } = item
      const { canceled } = await service.transaction
        .write(({ message, mention, unread }) => [
          message.create(item).commit(),
          ...mentioned.flatMap((userId) => [
            mention.put({ userId, messageId, channelId }).commit(),
            unread.upsert({ userId, channelId }).add({ count: 1 }).commit(),
          ]),
        ])
        .go()
      if (canceled) throw new Error('the message is there already')
    },
    messages(channelId, limit, cursor) {
      const left = message.query.ofChannel({ channelId }).where(({ deletedAt }, { notExists }) => notExists(deletedAt))
      return page(left.go({ order: 'desc', count: limit, cursor: cursor ?? null }))
    },
    async thread(threadId) {
      const left = message.query.ofThread({ threadId }).where(({ deletedAt }, { notExists }) => notExists(deletedAt))
      return (await left.go({ pages })).data
    },
    remove: (channelId, messageId, deletedAt) =>
      message.patch({ channelId, messageId }).set({ deletedAt }).where((own, { notExists }) => notExists(own.deletedAt)).go(),

    mentions: (userId, limit, cursor) => page(mention.query.ofUser({ userId }).go({ order: 'desc', limit, cursor: cursor ?? null })),
    async unread(userId) {
      const { data } = await unread.query.ofUser({ userId }).go({ pages })
      return Object.fromEntries(data.map(({ channelId, count }) => [channelId, count]))
    },
    markRead: (userId, channelId) => unread.delete({ userId, channelId }).go(),

    addVersion: (item) => version.create(item).go(),
    versions: async (fileId) => (await version.query.ofFile({ fileId }).go({ order: 'desc', pages })).data,
    latest: async (fileId) => (await version.query.ofFile({ fileId }).go({ order: 'desc', limit: 1 })).data[0],

    invite: (workspaceId, address) => invitation.create({ workspaceId, address: address.toLowerCase() }).go(),
    invitations: async (workspaceId) =>
      (await invitation.query.ofWorkspace({ workspaceId }).go({ pages })).data.map(({ address }) => address),

    log: (item) => entry.put({ ...item, shard: shardOf(item.entryId) }).go(),
    async audit(workspaceId, since, limit, cursor) {
      type Place = Pick<Entry, 'at' | 'entryId'>
      const last: Place | undefined = cursor === undefined ? undefined : JSON.parse(decodeURIComponent(cursor))
      const order = (a: Place, b: Place) => (a.at === b.at ? Number(a.entryId < b.entryId) - Number(a.entryId > b.entryId) : a.at < b.at ? 1 : -1)
      const found: EntityItem<typeof entry>[] = []
      for (let shard = 0; shard < SHARDS; shard++) {
        const from = entry.query.ofShard({ workspaceId, shard })
        const query = last === undefined ? from.gte({ at: since }) : from.between({ at: since }, last)
        found.push(...(await query.go({ order: 'desc', count: limit + 2 })).data)
      }
      const left = found.filter((one) => last === undefined || order(one, last) > 0).sort(order)
      const items = left.slice(0, limit)
      const end = items.at(-1)
      if (left.length <= limit || end === undefined) return { items }
      return { items, cursor: encodeURIComponent(JSON.stringify({ at: end.at, entryId: end.entryId })) }
    },
  }
}
