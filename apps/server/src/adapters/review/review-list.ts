import { addDays, getSydneyDate } from '@murphy/domain/calendar'
import { sql } from 'kysely'
import type { TurnObserver } from '../../assistant/assistant'
import type { Database } from '../postgres/database'
import { prepareStatement } from '../postgres/prepared-statement'
import type { RetentionStep } from '../postgres/retention'
import { removeWhere, createRetentionStep } from '../postgres/retention'
import { reviewLimit } from '../../teaching/review-rows'
import type { ReviewItem } from './review-items'
import { isUnsure, toReviewItems } from './review-items'
import { reviewRowId } from './review-rows'

/** The retention time. */
export const reviewDays = 90

/** The maximum number of concurrent writes, so that a slow database keeps its connections for answers. */
const maxWrites = 4

const insertItems = prepareStatement(
  'review_items',
  `insert into murphy.review_item (said_on, redacted_text, decision, guesses)
  select said_on, redacted_text, decision, guesses from jsonb_to_recordset($1::jsonb) as given(
    said_on date, redacted_text text, decision text, guesses jsonb
  )`,
)

/**
 * Creates an observer that records uncertain utterances for the operator. It writes after the answer is sent, and
 * skips utterances under load.
 *
 * @param onFailure called with the first failure after a success
 */
export function createReviewObserver(db: Database, onFailure: (error: unknown) => void): TurnObserver {
  let writes = 0
  let isFailing = false
  const write = async (record: Parameters<TurnObserver>[0]): Promise<void> => {
    const items = toReviewItems(record)
    if (items.length > 0) await insertItems(db, [JSON.stringify(items.map(toReviewRow))])
  }
  return (record) => {
    if (writes >= maxWrites || !record.understood.some(isUnsure)) return
    writes += 1
    setImmediate(() => {
      write(record)
        .then(
          () => (isFailing = false),
          (error: unknown) => {
            if (!isFailing) onFailure(error)
            isFailing = true
          },
        )
        .finally(() => (writes -= 1))
    })
  }
}

function toReviewRow({ saidOn, text, decision, guesses }: ReviewItem) {
  return { said_on: saidOn, redacted_text: text, decision, guesses }
}

/** Returns the list, newest first, without rows that a manager has decided. */
export async function readReviewList(db: Database): Promise<readonly ReviewItem[]> {
  const rows = await db
    .selectFrom('murphy.review_item')
    .select(['redacted_text', 'decision', 'guesses', sql<string>`said_on::text`.as('said_on')])
    .where(sql<boolean>`not exists (select from murphy.review_verdict where row_id = ${reviewRowId})`)
    .orderBy('item_id', 'desc')
    .execute()
  return rows.map((row) => ({
    saidOn: row.said_on,
    text: row.redacted_text,
    decision: row.decision,
    guesses: row.guesses,
  }))
}

/** Removes all rows of the list. */
export async function clearReviewList(db: Database): Promise<void> {
  await db.deleteFrom('murphy.review_item').execute()
}

/**
 * Creates the steps that remove old or excess rows, and decisions on texts that no longer exist. A text that is said
 * again is reviewed again.
 */
export function createReviewSteps(now: number): readonly RetentionStep[] {
  const firstDay = addDays(getSydneyDate(now), -reviewDays)
  return [
    createRetentionStep('murphy.review_item', (db, batchRows) =>
      removeWhere(db, 'murphy.review_item', sql`said_on < ${firstDay}::date`, batchRows),
    ),
    createRetentionStep('murphy.review_item', (db, batchRows) => {
      const beyond = sql`item_id <= (
        select item_id from murphy.review_item order by item_id desc offset ${reviewLimit} limit 1
      )`
      return removeWhere(db, 'murphy.review_item', beyond, batchRows)
    }),
    createRetentionStep('murphy.review_verdict', (db, batchRows) => {
      const isGone = sql`phrase_id is null and question_id is null and not exists (
        select from murphy.review_item where ${reviewRowId} = review_verdict.row_id
      )`
      return removeWhere(db, 'murphy.review_verdict', isGone, batchRows)
    }),
  ]
}
