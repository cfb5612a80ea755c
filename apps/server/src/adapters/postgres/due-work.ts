import type { Database } from './database'
import { prepareStatement } from './prepared-statement'

/** The work of background jobs that may be due. */
export type DueWork = 'transcripts' | 'missed-target-mails' | 'inbox-replies' | 'webhooks' | 'desk-pushes'

type DueRow = {
  readonly transcripts: boolean
  readonly missed_target_mails: boolean
  readonly inbox_replies: boolean
  readonly webhooks: boolean
  readonly desk_pushes: boolean
}

/** Each condition is at least as wide as that of the statement by which its job claims work. */
const selectDue = prepareStatement<DueRow>(
  'due_work',
  `select
    exists (
      select from murphy.live_chat_transcript
      where sent_at is null and given_up_at is null and next_try_at <= $1::timestamptz
    ) as transcripts,
    exists (
      select from murphy.live_chat_breach_mail
      where sent_at is null and given_up_at is null and next_try_at <= $1::timestamptz
    ) as missed_target_mails,
    exists (
      select from murphy.inbox_reply
      where sent_at is null and given_up_at is null and next_try_at <= $1::timestamptz
    ) as inbox_replies,
    exists (
      select from murphy.webhook_endpoint as endpoint
      where notice_at <= $1::timestamptz or is_on and exists (
        select from murphy.webhook_delivery as delivery
        where delivery.endpoint_id = endpoint.endpoint_id and state = 'waiting' and next_try_at <= $1::timestamptz
      )
    ) as webhooks,
    exists (select from murphy.desk_push_device) and (
      exists (select from murphy.live_chat_room where ended_at is null)
      or exists (select from murphy.desk_push where not is_done and next_try_at <= $1::timestamptz)
    ) as desk_pushes`,
)

/**
 * Returns the work that is due, for all jobs in one statement: an idle server then asks once and not once for each job.
 *
 * Errors: rejects when the database is away.
 */
export async function findDueWork(db: Database, now: number): Promise<ReadonlySet<DueWork>> {
  const { rows } = await selectDue(db, [new Date(now).toISOString()])
  const [row] = rows
  if (row === undefined) throw new Error('The due work has one row.')
  const isDue: Readonly<Record<DueWork, boolean>> = {
    transcripts: row.transcripts,
    'missed-target-mails': row.missed_target_mails,
    'inbox-replies': row.inbox_replies,
    webhooks: row.webhooks,
    'desk-pushes': row.desk_pushes,
  }
  // Only the keys of the record above.
  return new Set((Object.keys(isDue) as DueWork[]).filter((work) => isDue[work]))
}
