import type { AgentReplies, ReportedChat } from '@murphy/domain/live-chat-reports'
import { toReportedChat } from '@murphy/domain/live-chat-reports'
import { sql } from 'kysely'
import type { Insertable } from 'kysely'
import type { ReportRange } from '../../reports/report-sources'
import { readHistories, readTopics, reportedChatColumns } from './chat-histories'
import type { ReportedChatRow } from './chat-histories'
import type { Database } from './database'
import type { ReportTables } from './report-tables'

/** The number of chats that are counted in one transaction, and of rows that one query reads. */
const chatsPerBatch = 200
const uncountedPerQuery = 500
const rowsPerQuery = 20_000

/** Ended chats whose figures are missing, or older than their last entry. Matches the index of migration 0042. */
export const isUncounted = sql`ended_at is not null and counted_until is distinct from last_entry_at`

type FigureRow = {
  readonly chat_id: string
  readonly department_id: number
  readonly started_at: Date
  readonly topic: string | null
  readonly rating: 'good' | 'bad' | null
  readonly outcome: ReportedChat['outcome']
  readonly wait_ms: number
  readonly first_response_ms: number | null
  readonly first_response_agent: number | null
  readonly duration_ms: number | null
  readonly agents: readonly AgentReplies[]
}

/**
 * Stores the figures of ended chats that have none yet, or that were rated since. Called repeatedly by each server;
 * they never count the same chat at once.
 *
 * @returns the number of chats; less than a batch: none is left
 */
export async function countEndedChats(db: Database): Promise<number> {
  return await db.transaction().execute(async (tx) => {
    const { rows } = await sql<ReportedChatRow>`
      select ${reportedChatColumns} from murphy.live_chat_room
      where ${isUncounted} order by started_at, chat_id limit ${chatsPerBatch}
      for no key update skip locked`.execute(tx)
    if (rows.length === 0) return 0
    await saveFigures(tx, await toFigures(tx, rows))
    await sql`
      update murphy.live_chat_room set counted_until = last_entry_at
      where chat_id = any(${rows.map(({ chat_id: chatId }) => chatId)}::text[])`.execute(tx)
    return rows.length
  })
}

/** Returns a job that counts ended chats until none is left, at most ten batches at a time. */
export function createChatCounting(db: Database): () => Promise<void> {
  return async () => {
    for (let batch = 0; batch < 10; batch += 1) if ((await countEndedChats(db)) < chatsPerBatch) return
  }
}

/** Stores figures. A topic that was known stays when the conversation with Murphy has been deleted. */
export async function saveFigures(
  db: Database,
  figures: readonly { readonly chatId: string; readonly chat: ReportedChat }[],
): Promise<void> {
  await sql`
    insert into murphy.chat_figure as known
    select * from jsonb_populate_recordset(null::murphy.chat_figure, ${JSON.stringify(figures.map(toRow))}::jsonb)
    on conflict (chat_id) do update set
      rating = excluded.rating,
      outcome = excluded.outcome,
      topic = coalesce(excluded.topic, known.topic),
      wait_ms = excluded.wait_ms,
      first_response_ms = excluded.first_response_ms,
      first_response_agent = excluded.first_response_agent,
      duration_ms = excluded.duration_ms,
      agents = excluded.agents`.execute(db)
}

/**
 * Returns the ended chats that began within a range, in the order of their start. Chats that are not counted yet are
 * read from their entries, so that a report is complete at any time.
 */
export async function listReportedChats(db: Database, range: ReportRange): Promise<readonly ReportedChat[]> {
  // First, so that a chat that is counted in between is found.
  const uncounted = new Map<string, ReportedChat>()
  await readInPages(range, uncountedPerQuery, async (after) => {
    const { rows } = await sql<ReportedChatRow>`
      select ${reportedChatColumns} from murphy.live_chat_room
      where ${isUncounted} and ${isWithin(range, after)}
      order by started_at, chat_id limit ${uncountedPerQuery}`.execute(db)
    for (const { chatId, chat } of await toFigures(db, rows)) uncounted.set(chatId, chat)
    return rows
  })
  const chats: ReportedChat[] = []
  await readInPages(range, rowsPerQuery, async (after) => {
    const { rows } = await sql<FigureRow>`
      select * from murphy.chat_figure where ${isWithin(range, after)}
      order by started_at, chat_id limit ${rowsPerQuery}`.execute(db)
    for (const row of rows) if (!uncounted.has(row.chat_id)) chats.push(toChat(row))
    return rows
  })
  const { agentId } = range
  const all =
    uncounted.size === 0
      ? chats
      : [...chats, ...uncounted.values()].toSorted((one, other) => one.startedAt - other.startedAt)
  return agentId === null
    ? all
    : all.filter(({ agents }) => agents.some((agent) => agent.agentId === agentId))
}

type Position = { readonly startedAt: Date; readonly chatId: string }

/** Reads pages of chats until one is not full. */
async function readInPages(
  { from }: ReportRange,
  size: number,
  read: (after: Position) => Promise<readonly { readonly started_at: Date; readonly chat_id: string }[]>,
): Promise<void> {
  let after: Position = { startedAt: new Date(from), chatId: '' }
  for (;;) {
    const rows = await read(after)
    const last = rows.at(-1)
    if (last === undefined || rows.length < size) return
    after = { startedAt: last.started_at, chatId: last.chat_id }
  }
}

function isWithin({ until, departmentId }: ReportRange, { startedAt, chatId }: Position) {
  return sql`started_at < ${new Date(until)}::timestamptz
    and (started_at, chat_id) > (${startedAt}::timestamptz, ${chatId}::text)
    and (${departmentId}::integer is null or department_id = ${departmentId}::integer)`
}

async function toFigures(db: Database, rows: readonly ReportedChatRow[]) {
  const [histories, topics] = [await readHistories(db, rows), await readTopics(db, rows)]
  return histories.flatMap(({ chatId, history }) =>
    history.endedAt === null
      ? []
      : { chatId, chat: toReportedChat(history, history.endedAt, topics.get(chatId) ?? null) },
  )
}

function toRow({ chatId, chat }: { readonly chatId: string; readonly chat: ReportedChat }): Omit<
  Insertable<ReportTables['murphy.chat_figure']>,
  'started_at' | 'agents'
> & {
  readonly started_at: string
  readonly agents: readonly AgentReplies[]
} {
  return {
    chat_id: chatId,
    department_id: chat.departmentId,
    started_at: new Date(chat.startedAt).toISOString(),
    topic: chat.topic,
    rating: chat.rating,
    outcome: chat.outcome,
    wait_ms: chat.waitMs,
    first_response_ms: chat.firstResponse?.ms ?? null,
    first_response_agent: chat.firstResponse?.agentId ?? null,
    duration_ms: chat.durationMs,
    agents: chat.agents,
  }
}

function toChat(row: FigureRow): ReportedChat {
  const { first_response_ms: ms, first_response_agent: agentId } = row
  return {
    departmentId: row.department_id,
    startedAt: row.started_at.getTime(),
    rating: row.rating,
    topic: row.topic,
    outcome: row.outcome,
    waitMs: row.wait_ms,
    firstResponse: ms === null || agentId === null ? null : { agentId, ms },
    durationMs: row.duration_ms,
    agents: row.agents,
  }
}
