import { sql } from 'kysely'
import type {
  OutcomeChange,
  ResolutionCounts,
  Resolutions,
  TopicResolution,
} from '../../resolution/resolution'
import { silenceMs, wholeConversation } from '../../resolution/resolution'
import type { Database } from './database'
import { hashSession } from './hash-ids'

type CountRow = {
  readonly topic: string
  readonly conversations: number
  readonly solved: number
  readonly escalated: number
  readonly abandoned: number
  readonly voted_down: number
  readonly open: number
}

const none: ResolutionCounts = {
  conversations: 0,
  solved: 0,
  escalated: 0,
  abandoned: 0,
  votedDown: 0,
  open: 0,
}

/** Creates the repository of outcomes. */
export function createResolutions(db: Database): Resolutions {
  return {
    save: async (changes) => {
      if (changes.length === 0) return
      // In one order everywhere, so that two processes never wait for each other.
      const rows = changes
        .map(toRow)
        .toSorted((a, b) => (`${a.session_hash} ${a.topic}` < `${b.session_hash} ${b.topic}` ? -1 : 1))
      await sql`
        insert into murphy.conversation_outcome as known
          (session_hash, topic, intent_group_id, result, is_escalated, is_ended, first_at, last_at)
        select decode(session_hash, 'hex'), topic, intent_group_id, result, is_escalated, is_ended, first_at, last_at
        from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given(
          session_hash text, topic text, intent_group_id text, result text, is_escalated boolean, is_ended boolean,
          first_at timestamptz, last_at timestamptz
        )
        on conflict (session_hash, topic) do update set
          intent_group_id = excluded.intent_group_id,
          result = coalesce(excluded.result, known.result),
          is_escalated = known.is_escalated or excluded.is_escalated,
          is_ended = excluded.is_ended,
          first_at = least(known.first_at, excluded.first_at),
          last_at = greatest(known.last_at, excluded.last_at)`.execute(db)
    },
    report: async (sessionId, report, now) => {
      const hash = hashSession(sessionId)
      if (report.kind === 'handover') return await escalate(db, hash, now)
      await sql`
        update murphy.conversation_outcome set is_voted_down = ${!report.isGood}
        where session_hash = ${hash}
          and (topic = ${wholeConversation} or intent_group_id = ${report.intentGroupId})`.execute(db)
    },
    reportTicket: async (chatbotUserId, now) => {
      const newest = await db
        .selectFrom('murphy.conversation')
        .select('session_id')
        .where('chatbot_user_id', '=', chatbotUserId)
        .where('said_at', '>', new Date(now - silenceMs))
        .orderBy('said_at', 'desc')
        .limit(1)
        .executeTakeFirst()
      if (newest !== undefined) await escalate(db, hashSession(newest.session_id), now)
    },
    count: async ({ from, until, now }) => {
      const { rows } = await sql<CountRow>`
        select topic, ${outcomeCounts} from (
          select topic, ${toOutcome(now)} as outcome from murphy.conversation_outcome
          where ${isWithin({ from, until })}
        ) as ended
        group by topic order by conversations desc, topic`.execute(db)
      const whole = rows.find(({ topic }) => topic === wholeConversation)
      return {
        total: whole === undefined ? none : toCounts(whole),
        topics: rows.filter((row) => row !== whole).map(toTopicResolution),
      }
    },
    countByQuarter: async ({ from, until, now }) => {
      const { rows } = await sql<Omit<CountRow, 'topic'> & { readonly at: Date }>`
        select at, ${outcomeCounts} from (
          select date_bin('15 minutes', first_at, timestamptz '2000-01-01 00:00:00Z') as at,
            ${toOutcome(now)} as outcome
          from murphy.conversation_outcome
          where ${isWithin({ from, until })} and topic = ${wholeConversation}
        ) as ended
        group by at order by at`.execute(db)
      return rows.map(({ at, conversations, solved, escalated, open }) => ({
        at: at.getTime(),
        conversations,
        solved,
        escalated,
        open,
      }))
    },
  }
}

const outcomeCounts = sql`
  count(*)::integer as conversations,
  (count(*) filter (where outcome = 'solved'))::integer as solved,
  (count(*) filter (where outcome = 'escalated'))::integer as escalated,
  (count(*) filter (where outcome = 'abandoned'))::integer as abandoned,
  (count(*) filter (where outcome = 'voted_down'))::integer as voted_down,
  (count(*) filter (where outcome = 'open'))::integer as open`

/** The outcome of a row. Each condition excludes those before it, so that each conversation has one. */
function toOutcome(now: number) {
  return sql`case
    when is_escalated then 'escalated'
    when not is_ended and last_at > ${new Date(now - silenceMs)}::timestamptz then 'open'
    when result is distinct from 'answered' then 'abandoned'
    when is_voted_down then 'voted_down'
    else 'solved'
  end`
}

function isWithin({ from, until }: { readonly from: number; readonly until: number }) {
  return sql`first_at >= ${new Date(from)}::timestamptz and first_at < ${new Date(until)}::timestamptz`
}

/** Marks a conversation and its last topic as escalated. */
async function escalate(db: Database, hash: Buffer, now: number): Promise<void> {
  await sql`
    update murphy.conversation_outcome
    set is_escalated = true, last_at = greatest(last_at, ${new Date(now)}::timestamptz)
    where session_hash = ${hash} and (topic = ${wholeConversation} or topic = (
      select topic from murphy.conversation_outcome
      where session_hash = ${hash} and topic <> ${wholeConversation}
      order by last_at desc, topic limit 1
    ))`.execute(db)
}

function toRow({
  sessionId,
  topic,
  intentGroupId,
  result,
  isEscalated,
  isEnded,
  firstAt,
  lastAt,
}: OutcomeChange) {
  return {
    session_hash: hashSession(sessionId).toString('hex'),
    topic,
    intent_group_id: intentGroupId,
    result,
    is_escalated: isEscalated,
    is_ended: isEnded,
    first_at: new Date(firstAt).toISOString(),
    last_at: new Date(lastAt).toISOString(),
  }
}

function toTopicResolution(row: CountRow): TopicResolution {
  return { topic: row.topic, ...toCounts(row) }
}

function toCounts({ voted_down: votedDown, ...row }: CountRow): ResolutionCounts {
  const { conversations, solved, escalated, abandoned, open } = row
  return { conversations, solved, escalated, abandoned, votedDown, open }
}
