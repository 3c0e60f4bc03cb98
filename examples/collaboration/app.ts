// The collaboration app that is written three times, with these types alike: workspaces, channels, messages, files, invitations and an audit log.

import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'

export type Workspace = { workspaceId: string; name: string }
export type Channel = { workspaceId: string; channelId: string; name: string }
export type Member = { workspaceId: string; userId: string; role: string }
/** A ULID is its id. In a thread it has the id of the message that began it. */
export type Message = { channelId: string; messageId: string; threadId?: string; author: string; text: string; deletedAt?: string }
export type Mention = { userId: string; messageId: string; channelId: string }
export type Version = { fileId: string; no: number; size: number }
/** `at` is a time in ISO 8601, with milliseconds. */
export type Entry = { workspaceId: string; entryId: string; at: string; action: string }
export type Page<Item> = { items: Item[]; cursor?: string | undefined }

export interface App {
  putWorkspace(workspace: Workspace): Promise<unknown>
  putChannel(channel: Channel): Promise<unknown>
  putMember(member: Member): Promise<unknown>
  /** A workspace with its channels and members. */
  overview(workspaceId: string): Promise<{ workspace: Workspace | undefined; channels: Channel[]; members: Member[] }>
  workspacesOf(userId: string): Promise<Member[]>

  /** Writes a message, and for each mentioned user the mention, which is unread: all or nothing, and nothing twice. */
  post(message: Message, mentioned: string[]): Promise<unknown>
  /** The messages of a channel that are not deleted, the newest first. Every page but the last is full. */
  messages(channelId: string, limit: number, cursor?: string): Promise<Page<Message>>
  /** Those of a thread, the oldest first. */
  thread(threadId: string): Promise<Message[]>
  /** Marks a message as deleted; refused if there is none, or if it is already. */
  remove(channelId: string, messageId: string, deletedAt: string): Promise<unknown>

  mentions(userId: string, limit: number, cursor?: string): Promise<Page<Mention>>
  /** The numbers of unread mentions by channel. */
  unread(userId: string): Promise<Record<string, number>>
  markRead(userId: string, channelId: string): Promise<unknown>

  /** Adds a version, which must not be there. */
  addVersion(version: Version): Promise<unknown>
  /** The newest first. */
  versions(fileId: string): Promise<Version[]>
  latest(fileId: string): Promise<Version | undefined>

  /** Invites an address, whatever its capitals; refused if it is invited. */
  invite(workspaceId: string, address: string): Promise<unknown>
  invitations(workspaceId: string): Promise<string[]>

  /** Logs into one of four shards. */
  log(entry: Entry): Promise<unknown>
  /** The entries since a time from all shards, the newest first, page by page. */
  audit(workspaceId: string, since: string, limit: number, cursor?: string): Promise<Page<Entry>>
}

export type Connect = (client: DynamoDBDocumentClient, TableName: string) => App
