import { parseAgentId } from '@murphy/domain/live-chat'
import type { ChatEvent, ChatHistory } from '@murphy/domain/live-chat-reports'
import { sql } from 'kysely'
import type { Database } from './database'
import { hashSession } from './hash-ids'

export type ReportedChatRow = {
  readonly chat_id: string
  readonly department_id: number
  readonly started_at: Date
  readonly ended_at: Date | null
  readonly rating: 'good' | 'bad' | null
  readonly session_id: string | null
}

/** The columns of `ReportedChatRow`. */
export const reportedChatColumns = sql`chat_id, department_id, started_at, ended_at, rating,
  hand_over ->> 'sessionId' as session_id`

type ReportedEntryRow = {
  readonly chat_id: string
  readonly type: string
  readonly nick: string
  readonly said_at: Date
}

/** Reads the events of chats for their figures, without the messages' texts. */
export async function readHistories(
  db: Database,
  found: readonly ReportedChatRow[],
): Promise<readonly { readonly chatId: string; readonly history: ChatHistory }[]> {
  const { rows } = await sql<ReportedEntryRow>`
    select chat_id, entry ->> 'type' as type, entry ->> 'nick' as nick, said_at from murphy.live_chat_entry
    where chat_id = any(${found.map(({ chat_id: chatId }) => chatId)}::text[])
      and entry ->> 'type' in ('chat.msg', 'chat.file', 'chat.memberjoin', 'chat.memberleave', 'chat.rating')
    order by chat_id, seq`.execute(db)
  const events = new Map<string, ChatEvent[]>(found.map(({ chat_id: chatId }) => [chatId, []]))
  for (const row of rows) {
    const event = toChatEvent(row)
    if (event !== null) events.get(row.chat_id)?.push(event)
  }
  return found.map((chat) => ({
    chatId: chat.chat_id,
    history: {
      departmentId: chat.department_id,
      startedAt: chat.started_at.getTime(),
      endedAt: chat.ended_at?.getTime() ?? null,
      rating: chat.rating,
      events: events.get(chat.chat_id) ?? [],
    },
  }))
}

/** Returns the last topic of the conversation with Murphy before each chat, where one is known. */
export async function readTopics(
  db: Database,
  found: readonly ReportedChatRow[],
): Promise<ReadonlyMap<string, string>> {
  const hashes = new Map<string, string>()
  for (const { chat_id: chatId, session_id: sessionId } of found)
    if (sessionId !== null && sessionId !== '') hashes.set(chatId, hashSession(sessionId).toString('hex'))
  if (hashes.size === 0) return new Map()
  const { rows } = await sql<{ hash: string; topic: string }>`
    select distinct on (session_hash) encode(session_hash, 'hex') as hash, topic from murphy.conversation_outcome
    where session_hash = any(
        array(select decode(hash, 'hex') from unnest(${[...new Set(hashes.values())]}::text[]) as hash)
      ) and topic <> ''
    order by session_hash, last_at desc, topic`.execute(db)
  const topics = new Map(rows.map(({ hash, topic }) => [hash, topic]))
  return new Map(
    [...hashes].flatMap(([chatId, hash]) => {
      const topic = topics.get(hash)
      return topic === undefined ? [] : [[chatId, topic] as const]
    }),
  )
}

function toChatEvent({ type, nick, said_at: saidAt }: ReportedEntryRow): ChatEvent | null {
  const at = saidAt.getTime()
  if (type === 'chat.rating') return { kind: 'rated', at }
  const isMessage = type === 'chat.msg' || type === 'chat.file'
  if (nick.startsWith('visitor')) return isMessage ? { kind: 'shopper-wrote', at } : null
  // The messages of a program such as `agent:trigger` do not count as answers.
  const agentId = parseAgentId(nick)
  if (agentId === null) return null
  if (isMessage) return { kind: 'agent-wrote', agentId, at }
  return { kind: type === 'chat.memberjoin' ? 'agent-joined' : 'agent-left', agentId, at }
}
