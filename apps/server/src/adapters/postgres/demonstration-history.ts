import { getDayInZone } from '@murphy/domain/live-chat-reports'
import { sql } from 'kysely'
import type { Insertable } from 'kysely'
import { demonstrationPrefix } from '../../demonstration/demonstration-prefix'
import { generateHistory } from '../../demonstration/generate-history'
import type { HistoryAgents } from '../../demonstration/generate-history'
import { demonstrationMailDomain } from '../../demonstration/picks'
import type {
  SeededChat,
  SeededHistory,
  SeededItem,
  SeededOutcome,
  SeededShopper,
} from '../../demonstration/seeded-history'
import { claimFirstTime } from '../installation'
import type { Database, Tables } from './database'
import { hashSession } from './hash-ids'
import { deskDemoAccounts } from './live-chat-demonstration'

const claim = 'demonstration-history'
/** The intent group of seeded outcomes, by which they are found again. No answer has it. */
const intentGroup = 'demonstration'
const emailPattern = `%@${demonstrationMailDomain}`

/**
 * Adds 30 days of chats, conversations, messages and tickets, once in the life of a database and only to one without
 * chats. Each table is filled by one statement.
 *
 * @param zone the shop's time zone, IANA name
 * Source: docs/interfaces.md#demonstration
 */
export async function seedDemonstrationHistory(
  db: Database,
  { now, zone }: { readonly now: number; readonly zone: string },
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    if (!(await claimFirstTime(tx, claim))) return
    const chat = await tx.selectFrom('murphy.live_chat_room').select('chat_id').limit(1).executeTakeFirst()
    const agents = await findAgents(tx)
    if (chat !== undefined || agents === null) return
    const history = generateHistory({ today: getDayInZone(zone, now), zone, agents })
    await addChats(tx, history)
    await addOutcomes(tx, history)
    await addItems(tx, history)
  })
}

/** Lets the history be seeded once more, to a database without chats. Returns false when that was possible already. */
export async function allowDemonstrationHistory(db: Database): Promise<boolean> {
  const removed = await db
    .deleteFrom('murphy.installation')
    .where('name', '=', claim)
    .returning('name')
    .executeTakeFirst()
  return removed !== undefined
}

/** Removes the seeded history. A later start in demonstration mode adds it again, to a database without chats. */
export async function removeDemonstrationHistory(db: Database): Promise<void> {
  await db.transaction().execute(async (tx) => {
    if (!(await allowDemonstrationHistory(tx))) return
    const prefix = `${demonstrationPrefix}%`
    // With their chats and entries.
    await tx.deleteFrom('murphy.live_chat_visitor').where('visitor_id', 'like', prefix).execute()
    await tx.deleteFrom('murphy.chat_figure').where('chat_id', 'like', prefix).execute()
    await tx.deleteFrom('murphy.conversation_outcome').where('intent_group_id', '=', intentGroup).execute()
    // With their replies.
    await tx.deleteFrom('murphy.inbox_item').where('email', 'like', emailPattern).execute()
  })
}

/** Returns the accounts that serve the seeded chats; `null`: one of them is missing or closed. */
async function findAgents(tx: Database): Promise<HistoryAgents | null> {
  const rows = await tx
    .selectFrom('murphy.live_chat_agent')
    .select(['agent_id', 'email', 'display_name'])
    .where('closed_at', 'is', null)
    .where(
      'email',
      'in',
      deskDemoAccounts.map(({ email }) => email),
    )
    .execute()
  const [manager, service, wine] = deskDemoAccounts.map(({ email }) => {
    const row = rows.find((one) => one.email === email)
    return row && { agentId: row.agent_id, displayName: row.display_name }
  })
  return manager && service && wine ? { manager, service, wine } : null
}

async function addChats(tx: Database, { chats }: SeededHistory): Promise<void> {
  const shoppers = new Map<string, { shopper: SeededShopper; seenAt: number }>()
  for (const { shopper, endedAt } of chats) {
    const seenAt = Math.max(shoppers.get(shopper.visitorId)?.seenAt ?? 0, endedAt)
    shoppers.set(shopper.visitorId, { shopper, seenAt })
  }
  await insertAll(tx, 'live_chat_visitor', [...shoppers.values()].map(toVisitorRow))
  await insertAll(tx, 'live_chat_room', chats.map(toChatRow))
  await insertAll(
    tx,
    'live_chat_entry',
    chats.flatMap(({ chatId, entries }) =>
      entries.map((entry, place) => ({
        chat_id: chatId,
        seq: place + 1,
        entry,
        said_at: toTime(entry.timestamp),
      })),
    ),
  )
}

function toVisitorRow({ shopper, seenAt }: { readonly shopper: SeededShopper; readonly seenAt: number }) {
  return {
    visitor_id: shopper.visitorId,
    nick: `visitor:${shopper.visitorId}`,
    display_name: shopper.name,
    email: shopper.email,
    phone: '',
    auth_status: 'none',
    seen_at: toTime(seenAt),
    active_at: toTime(seenAt),
    tags: [],
  }
}

function toChatRow(
  chat: SeededChat,
): Readonly<Record<keyof Insertable<Tables['murphy.live_chat_room']>, unknown>> {
  const { shopper, entries, startedAt, endedAt } = chat
  return {
    chat_id: chat.chatId,
    visitor_id: shopper.visitorId,
    department_id: chat.departmentId,
    started_at: toTime(startedAt),
    ended_at: toTime(endedAt),
    last_seq: entries.length,
    last_entry_at: toTime(endedAt),
    last_line_at: toTime(endedAt),
    queue_rank: null,
    is_front: false,
    queued_at: null,
    members: [],
    served_since: null,
    offered_to: null,
    offered_until: null,
    passed: [],
    transfer: null,
    is_requeued: false,
    overflow_to: [],
    first_reply_at: null,
    unanswered_since: null,
    shown_to: [],
    served_by: chat.servedBy,
    tags: chat.tags,
    rating: chat.rating,
    comment: chat.comment,
    is_rating_requested: false,
    visitor_read_seq: entries.length,
    shopper: null,
    topic: null,
    hand_over: chat.handover,
    proven_shopper_id: null,
    began_email: shopper.email,
    waiting_address: null,
  }
}

async function addOutcomes(tx: Database, { outcomes }: SeededHistory): Promise<void> {
  await insertAll(tx, 'conversation_outcome', outcomes.map(toOutcomeRow))
}

function toOutcomeRow({ sessionId, firstAt, lastAt, ...outcome }: SeededOutcome) {
  return {
    // The text form of a bytea.
    session_hash: `\\x${hashSession(sessionId).toString('hex')}`,
    topic: outcome.topic,
    intent_group_id: intentGroup,
    result: outcome.result,
    is_escalated: outcome.isEscalated,
    is_ended: outcome.isEnded,
    is_voted_down: outcome.isVotedDown,
    first_at: toTime(firstAt),
    last_at: toTime(lastAt),
  }
}

/** Adds the items with their replies, which count as sent. */
async function addItems(tx: Database, { items }: SeededHistory): Promise<void> {
  const rows = JSON.stringify(items.map(toItemRow))
  await sql`
    with given as (
      select * from jsonb_to_recordset(${rows}::jsonb) as given(
        place integer, kind text, name text, email text, subject text, text text, ticket_number text,
        arrived_at timestamptz, done_at timestamptz, done_by text, reply text
      )
    ), added as (
      insert into murphy.inbox_item
        (kind, name, email, phone, subject, text, ticket_number, arrived_at, done_at, done_by)
      select kind, name, email, '', subject, text, ticket_number, arrived_at, done_at, done_by
      from given order by arrived_at, place
      returning item_id, email, arrived_at
    )
    insert into murphy.inbox_reply (reply_id, item_id, author, text, written_at, sent_at)
    select ${demonstrationPrefix}::text || place, item_id, done_by, reply, done_at, done_at
    from given join added using (email, arrived_at) where reply is not null`.execute(tx)
}

function toItemRow({ arrivedAt, reply, ticketNumber, ...item }: SeededItem, place: number) {
  return {
    ...item,
    place,
    ticket_number: ticketNumber,
    arrived_at: toTime(arrivedAt),
    done_at: reply && toTime(reply.at),
    done_by: reply && reply.author,
    reply: reply && reply.text,
  }
}

/** Inserts rows by one statement. A column that the first row does not have gets its default. */
async function insertAll(
  tx: Database,
  table: 'live_chat_visitor' | 'live_chat_room' | 'live_chat_entry' | 'conversation_outcome',
  rows: readonly Readonly<Record<string, unknown>>[],
): Promise<void> {
  const [first] = rows
  if (first === undefined) return
  const name = sql.table(`murphy.${table}`)
  const columns = sql.join(Object.keys(first).map((column) => sql.ref(column)))
  await sql`
    insert into ${name} (${columns})
    select ${columns} from jsonb_populate_recordset(null::${name}, ${JSON.stringify(rows)}::jsonb)`.execute(
    tx,
  )
}

function toTime(at: number): string {
  return new Date(at).toISOString()
}
