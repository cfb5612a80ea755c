import { sql } from 'kysely'
import type { ReportRange, ReportSources } from '../../reports/report-sources'
import { listReportedChats } from './chat-figures'
import { createChatRecords } from './chat-records'
import type { Database } from './database'
import { demonstrationPrefix } from '../../demonstration/demonstration-prefix'
import { createResolutions } from './resolutions'

/** More items than an inbox of a year holds, so that a report never takes all memory. */
const maxItems = 200_000

type CommentRow = {
  readonly chat_id: string
  readonly started_at: Date
  readonly rating: 'good' | 'bad' | null
  readonly comment: string
  readonly topic: string | null
  readonly agents: readonly string[]
}

type MissedTargetRow = {
  readonly chat_id: string
  readonly reply: 'first' | 'next'
  readonly started_at: Date
  readonly department_id: number
  readonly agent_id: number | null
  readonly has_ended: boolean
}

type SuggestionRow = {
  readonly kind: 'order' | 'article' | 'canned-reply'
  readonly is_written: boolean
  readonly agent_id: number
  readonly made_at: Date
  readonly is_inserted: boolean
  readonly sent: 'unchanged' | 'edited' | null
  readonly is_dismissed: boolean
}

type SummaryRow = {
  readonly kind: 'handover' | 'wrap-up'
  readonly agent_id: number
  readonly made_at: Date
  readonly saved: 'unchanged' | 'edited' | null
  readonly is_dismissed: boolean
}

type TranslationRow = {
  readonly reader: 'agent' | 'shopper'
  readonly agent_id: number
  readonly made_at: Date
  readonly sent: 'unchanged' | 'edited' | null
  readonly is_undone: boolean
}

/** Creates the reads of the reports. Source: docs/desk.md#read-the-reports */
export function createReportSources(db: Database): ReportSources {
  const resolutions = createResolutions(db)
  return {
    listReportedChats: (range) => listReportedChats(db, range),
    listMissedTargets: async ({ from, until, departmentId, agentId }) => {
      const { rows } = await sql<MissedTargetRow>`
        select chat_id, breach.reply, breach.started_at, breach.department_id, breach.agent_id,
          room.chat_id is null or room.ended_at is not null as has_ended
        from murphy.live_chat_breach as breach left join murphy.live_chat_room as room using (chat_id)
        where breach.started_at >= ${new Date(from)}::timestamptz
          and breach.started_at < ${new Date(until)}::timestamptz
          and (${departmentId}::integer is null or breach.department_id = ${departmentId}::integer)
          and (${agentId}::integer is null or breach.agent_id = ${agentId}::integer)
        order by breach.started_at, chat_id, breach.since limit ${maxItems}`.execute(db)
      return rows.map((row) => ({
        chatId: row.chat_id,
        reply: row.reply,
        startedAt: row.started_at.getTime(),
        departmentId: row.department_id,
        agentId: row.agent_id,
        hasEnded: row.has_ended,
      }))
    },
    listSuggestions: async ({ from, until, departmentId, agentId }) => {
      const { rows } = await sql<SuggestionRow>`
        select kind, is_written, agent_id, made_at, is_inserted, sent, is_dismissed
        from murphy.live_chat_suggestion
        where is_shown and made_at >= ${new Date(from)}::timestamptz and made_at < ${new Date(until)}::timestamptz
          and (${departmentId}::integer is null or department_id = ${departmentId}::integer)
          and (${agentId}::integer is null or agent_id = ${agentId}::integer)
        order by made_at, suggestion_id limit ${maxItems}`.execute(db)
      return rows.map((row) => ({
        kind: row.kind,
        isWritten: row.is_written,
        agentId: row.agent_id,
        madeAt: row.made_at.getTime(),
        isInserted: row.is_inserted,
        sent: row.sent,
        isDismissed: row.is_dismissed,
      }))
    },
    listSummaries: async ({ from, until, departmentId, agentId }) => {
      const { rows } = await sql<SummaryRow>`
        select kind, agent_id, made_at, saved, is_dismissed
        from murphy.live_chat_summary
        where is_shown and made_at >= ${new Date(from)}::timestamptz and made_at < ${new Date(until)}::timestamptz
          and (${departmentId}::integer is null or department_id = ${departmentId}::integer)
          and (${agentId}::integer is null or agent_id = ${agentId}::integer)
        order by made_at, summary_id limit ${maxItems}`.execute(db)
      return rows.map((row) => ({
        kind: row.kind,
        agentId: row.agent_id,
        madeAt: row.made_at.getTime(),
        saved: row.saved,
        isDismissed: row.is_dismissed,
      }))
    },
    listTranslations: async ({ from, until, departmentId, agentId }) => {
      const { rows } = await sql<TranslationRow>`
        select reader, agent_id, made_at, sent, is_undone
        from murphy.live_chat_translation
        where is_shown and made_at >= ${new Date(from)}::timestamptz and made_at < ${new Date(until)}::timestamptz
          and (${departmentId}::integer is null or department_id = ${departmentId}::integer)
          and (${agentId}::integer is null or agent_id = ${agentId}::integer)
        order by made_at, translation_id limit ${maxItems}`.execute(db)
      return rows.map((row) => ({
        reader: row.reader,
        agentId: row.agent_id,
        madeAt: row.made_at.getTime(),
        sent: row.sent,
        isUndone: row.is_undone,
      }))
    },
    readNames: createChatRecords(db).readNames,
    listComments: async (range, count) => {
      const { rows } = await sql<CommentRow>`
        select room.chat_id, room.started_at, room.rating, room.comment, figure.topic,
          array(select agent.display_name from murphy.live_chat_agent as agent
            where agent.agent_id = any(room.served_by) order by agent.agent_id) as agents
        from murphy.live_chat_room as room left join murphy.chat_figure as figure using (chat_id)
        where room.comment is not null and room.comment <> '' and ${isWithin(range)}
          and (${range.agentId}::integer is null or room.served_by @> array[${range.agentId}::integer])
        order by room.started_at desc, room.chat_id desc limit ${count}`.execute(db)
      return rows.map((row) => ({
        chatId: row.chat_id,
        startedAt: row.started_at.getTime(),
        rating: row.rating,
        comment: row.comment,
        topic: row.topic ?? '',
        agents: row.agents,
      }))
    },
    listBacklogItems: async ({ from, until, departmentId }) => {
      const { rows } = await sql<{ arrived_at: Date; done_at: Date | null }>`
        select arrived_at, done_at from murphy.inbox_item
        where arrived_at < ${new Date(until)}::timestamptz
          and (done_at is null or done_at >= ${new Date(from)}::timestamptz)
          and (${departmentId}::integer is null or department_id = ${departmentId}::integer)
        order by arrived_at limit ${maxItems}`.execute(db)
      return rows.map((row) => ({
        arrivedAt: row.arrived_at.getTime(),
        doneAt: row.done_at?.getTime() ?? null,
      }))
    },
    hasDemonstration: async ({ from, until }) => {
      // A chat is counted some seconds after its end, and its figures stay when it is deleted.
      const isSeeded = sql`chat_id like ${`${demonstrationPrefix}%`}
        and started_at >= ${new Date(from)}::timestamptz and started_at < ${new Date(until)}::timestamptz`
      const { rows } = await sql<{ found: boolean }>`
        select exists (select from murphy.live_chat_room where ${isSeeded})
          or exists (select from murphy.chat_figure where ${isSeeded}) as found`.execute(db)
      return rows[0]?.found ?? false
    },
    countConversations: async (range) => {
      const [quarters, { topics }] = await Promise.all([
        resolutions.countByQuarter(range),
        resolutions.count(range),
      ])
      return { quarters, topics }
    },
  }
}

function isWithin({ from, until, departmentId }: ReportRange) {
  return sql`room.started_at >= ${new Date(from)}::timestamptz and room.started_at < ${new Date(until)}::timestamptz
    and (${departmentId}::integer is null or room.department_id = ${departmentId}::integer)`
}
