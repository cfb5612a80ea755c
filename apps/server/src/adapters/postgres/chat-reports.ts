import type { ChatHistory, ChatEvent, ReportedChat } from '@murphy/domain/live-chat-reports'
import { toReportedChat } from '@murphy/domain/live-chat-reports'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { ChatRecords } from '../../agent-api/manager/chat-records'
import type { Database } from './database'

/** The number of chats that are in memory with all their events at once. */
const chatsPerQuery = 500

type ReportedChatRow = {
  readonly chat_id: string
  readonly department_id: number
  readonly started_at: Date
  readonly ended_at: Date | null
  readonly rating: 'good' | 'bad' | null
}
type ReportedEntryRow = {
  readonly chat_id: string
  readonly type: string
  readonly nick: string
  readonly said_at: Date
}

/** Creates the reads of chat events for the figures, without the messages' texts. */
export function createReportReads(db: Database): Pick<ChatRecords, 'listChatsSince' | 'listReportedChats'> {
  async function readChats(where: RawBuilder<unknown>, count: number): Promise<readonly ReportedChatRow[]> {
    const { rows } = await sql<ReportedChatRow>`
      select chat_id, department_id, started_at, ended_at, rating from murphy.live_chat_room
      where ${where} order by started_at, chat_id limit ${count}`.execute(db)
    return rows
  }

  async function readHistories(found: readonly ReportedChatRow[]): Promise<readonly ChatHistory[]> {
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
      departmentId: chat.department_id,
      startedAt: chat.started_at.getTime(),
      endedAt: chat.ended_at?.getTime() ?? null,
      rating: chat.rating,
      events: events.get(chat.chat_id) ?? [],
    }))
  }

  return {
    listChatsSince: async (since) => {
      // A rating may arrive after the end.
      const found = await readChats(
        sql`ended_at is null or last_entry_at >= ${new Date(since)}::timestamptz`,
        maxLiveChats,
      )
      return await readHistories(found)
    },
    listReportedChats: async ({ from, until, departmentId }) => {
      const chats: ReportedChat[] = []
      let after = { startedAt: new Date(from), chatId: '' }
      for (;;) {
        const found = await readChats(
          sql`
            ended_at is not null and started_at < ${new Date(until)}::timestamptz
            and (started_at, chat_id) > (${after.startedAt}::timestamptz, ${after.chatId}::text)
            and (${departmentId}::integer is null or department_id = ${departmentId}::integer)`,
          chatsPerQuery,
        )
        for (const history of await readHistories(found)) {
          if (history.endedAt !== null) chats.push(toReportedChat(history, history.endedAt))
        }
        const last = found.at(-1)
        if (last === undefined || found.length < chatsPerQuery) return chats
        after = { startedAt: last.started_at, chatId: last.chat_id }
      }
    },
  }
}

/** The limit of the live view, so that it does not slow down the desk. */
const maxLiveChats = 5000

function toChatEvent({ type, nick, said_at: saidAt }: ReportedEntryRow): ChatEvent | null {
  const at = saidAt.getTime()
  if (type === 'chat.rating') return { kind: 'rated', at }
  const isMessage = type === 'chat.msg' || type === 'chat.file'
  if (nick.startsWith('visitor')) return isMessage ? { kind: 'shopper-wrote', at } : null
  // A sender without a number is a program such as `agent:trigger`. Its messages do not count as answers.
  const agentId = Number(/^agent:(\d+)$/.exec(nick)?.[1])
  if (Number.isNaN(agentId)) return null
  if (isMessage) return { kind: 'agent-wrote', agentId, at }
  return { kind: type === 'chat.memberjoin' ? 'agent-joined' : 'agent-left', agentId, at }
}
