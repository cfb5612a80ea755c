import type { Kysely } from 'kysely'
import { sql } from 'kysely'
import type { ClaimedMail, MailOutbox } from '../../mail/outbox'
import type { Database, Tables } from './database'
import { recordChange } from './record-action'

/** An outbox table, with its own column names for the id and the time of the request. */
export type OutboxTable = {
  readonly name:
    | 'murphy.live_chat_transcript'
    | 'murphy.live_chat_breach_mail'
    | 'murphy.inbox_reply'
    | 'murphy.report_mail'
  readonly id: string
  readonly requestedAt: string
  /** The action that records a mail that was given up. */
  readonly giveUpAction: string
}

type OutboxRow = { readonly id: string; readonly attempts: number; readonly asked_at: Date }

/**
 * Creates an outbox on a table. Other servers skip a claimed row until its claim expires, so that several servers
 * send each mail once.
 *
 * Source: LCS-22, decision 041
 */
export function createMailOutbox(
  db: Database,
  { name, id, requestedAt, giveUpAction }: OutboxTable,
): MailOutbox {
  const set = async (tx: Kysely<Tables>, mailId: string, values: ReturnType<typeof sql>): Promise<void> => {
    await sql`update ${sql.table(name)} set ${values} where ${sql.ref(id)} = ${mailId}`.execute(tx)
  }
  return {
    claim: async (now, until): Promise<ClaimedMail | null> => {
      const { rows } = await sql<OutboxRow>`
        update ${sql.table(name)} set attempts = attempts + 1, next_try_at = ${new Date(until)}::timestamptz
        where ${sql.ref(id)} = (
          select ${sql.ref(id)} from ${sql.table(name)}
          where sent_at is null and given_up_at is null and next_try_at <= ${new Date(now)}::timestamptz
          order by next_try_at, ${sql.ref(requestedAt)} limit 1 for update skip locked
        )
        returning ${sql.ref(id)} as id, attempts, ${sql.ref(requestedAt)} as asked_at`.execute(db)
      const [row] = rows
      return row === undefined
        ? null
        : { id: row.id, attempts: row.attempts, requestedAt: row.asked_at.getTime() }
    },
    markSent: (mailId, now) => set(db, mailId, sql`sent_at = ${new Date(now)}::timestamptz`),
    postpone: (mailId, until) => set(db, mailId, sql`next_try_at = ${new Date(until)}::timestamptz`),
    giveUp: async (mailId, now) => {
      await db.transaction().execute(async (tx) => {
        await set(tx, mailId, sql`given_up_at = ${new Date(now)}::timestamptz`)
        await recordChange(tx, giveUpAction, mailId, { agentId: 0, now })
      })
    },
  }
}
