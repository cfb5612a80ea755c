import { addDays, sydneyDateAt } from '@murphy/domain/calendar'
import { sql } from 'kysely'
import type { TurnObserver, TurnRecord } from '../../bot/bot'
import type { Understood } from '../../bot/understanding'
import type { Database } from '../postgres/database'
import { redact } from '../redaction/redact'

/** A message below this was not understood for sure. */
const unsureBelow = 0.6
const mostGuesses = 3

/** Kept so long, and so many at most: the oldest go first. */
export const reviewDays = 90
export const reviewLimit = 10_000

export type Guess = { readonly intent: string; readonly score: number }

/** A message that Murphy did not understand for sure, without what tells who said it. */
export type ReviewItem = {
  /** Day in Sydney, YYYY-MM-DD. */
  readonly saidOn: string
  readonly text: string
  readonly decision: Understood['decision']
  /** Best first. */
  readonly guesses: readonly Guess[]
}

/** What is worth a look in a turn; names, addresses and numbers are taken out. Source: understanding section 8 */
export function reviewItemsOf({ understood, context, turn }: TurnRecord): readonly ReviewItem[] {
  if (turn.kind !== 'text') return []
  const { shopper, now } = context
  const names = shopper ? [shopper.firstName, shopper.lastName] : []
  return understood
    .filter(
      ({ decision, score, isHalfSentence }) =>
        !isHalfSentence && (decision !== 'accept' || score < unsureBelow),
    )
    .map(({ text, decision, intent, score, alternatives, slots }) => {
      const kept = [slots.product?.text, slots.place?.name].filter((name) => name !== undefined)
      const { lines } = redact([{ from: 'shopper', text }], { names, kept })
      return {
        saidOn: sydneyDateAt(now),
        text: lines[0]?.text ?? '',
        decision,
        guesses: [...(intent === null ? [] : [{ intent, score }]), ...alternatives].slice(0, mostGuesses),
      }
    })
}

/**
 * Writes what was not understood down for the operator, beside the answer and never in its way.
 *
 * @param onFailure told of a row that could not be written
 */
export function createReviewObserver(db: Database, onFailure: (error: unknown) => void): TurnObserver {
  return (record) => {
    const items = reviewItemsOf(record)
    if (items.length === 0) return
    db.insertInto('murphy.review_item')
      .values(
        items.map(({ saidOn, text, decision, guesses }) => ({
          said_on: saidOn,
          redacted_text: text,
          decision,
          guesses: JSON.stringify(guesses),
        })),
      )
      .execute()
      .catch(onFailure)
  }
}

/** Newest first. */
export async function readReviewList(db: Database): Promise<readonly ReviewItem[]> {
  const rows = await db
    .selectFrom('murphy.review_item')
    .select(['redacted_text', 'decision', 'guesses', sql<string>`said_on::text`.as('said_on')])
    .orderBy('item_id', 'desc')
    .execute()
  return rows.map((row) => ({
    saidOn: row.said_on,
    text: row.redacted_text,
    decision: row.decision,
    guesses: row.guesses,
  }))
}

export async function clearReviewList(db: Database): Promise<void> {
  await db.deleteFrom('murphy.review_item').execute()
}

/** Removes what is old or too much. */
export async function sweepReviewList(db: Database, now: number): Promise<void> {
  await db
    .deleteFrom('murphy.review_item')
    .where(sql<boolean>`said_on < ${addDays(sydneyDateAt(now), -reviewDays)}::date`)
    .execute()
  await sql`
    delete from murphy.review_item where item_id <= (
      select item_id from murphy.review_item order by item_id desc offset ${reviewLimit} limit 1
    )`.execute(db)
}
