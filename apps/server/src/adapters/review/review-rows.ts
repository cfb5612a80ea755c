import type { ReviewRow } from '@murphy/contracts/desk'
import { sql } from 'kysely'
import type { ReviewRows } from '../../teaching/review-rows'
import type { Database } from '../postgres/database'
import { recordChange } from '../postgres/record-action'

type ReviewGroupRow = {
  readonly row_id: string
  readonly text: string
  readonly count: number
  readonly last_said_on: string
  readonly decision: ReviewRow['decision']
  readonly guesses: ReviewRow['guesses']
}

/** The id of a text's row in the desk's list, and of its verdict. Texts that differ only in case are one row. */
export const reviewRowId = sql`md5(lower(redacted_text))`

/** Creates the review list of the desk. It has at most some thousand rows, so it is grouped when it is read. */
export function createReviewRows(db: Database): ReviewRows {
  return {
    search: async (isDismissed, after, count) => {
      const { rows } = await sql<ReviewGroupRow>`
        select row_id, count, last_said_on, text, decision, guesses from (
          select ${reviewRowId} as row_id, count(*)::integer as count, max(said_on)::text as last_said_on,
            (array_agg(redacted_text order by item_id desc))[1] as text,
            (array_agg(decision order by item_id desc))[1] as decision,
            (array_agg(guesses order by item_id desc))[1] as guesses
          from murphy.review_item group by 1
        ) as said
        where ${createListCondition(isDismissed)} and ${
          after === null ? sql`true` : sql`(count, row_id) < (${after.count}::integer, ${after.rowId}::text)`
        }
        order by count desc, row_id desc limit ${count}`.execute(db)
      return rows.map(toReviewRow)
    },
    count: async (isDismissed) => {
      const { rows } = await sql<{ count: number }>`
        select count(*)::integer as count
        from (select distinct ${reviewRowId} as row_id from murphy.review_item) as said
        where ${createListCondition(isDismissed)}`.execute(db)
      return rows[0]?.count ?? 0
    },
    dismiss: (rowId, isDismissed, by) =>
      db.transaction().execute(async (tx) => {
        const at = new Date(by.now)
        if (isDismissed)
          await tx
            .insertInto('murphy.review_verdict')
            .values({ row_id: rowId, phrase_id: null, question_id: null, decided_at: at })
            .onConflict((conflict) => conflict.column('row_id').doNothing())
            .execute()
        else
          await tx
            .deleteFrom('murphy.review_verdict')
            .where('row_id', '=', rowId)
            .where('phrase_id', 'is', null)
            .where('question_id', 'is', null)
            .execute()
        const action = isDismissed ? 'dismiss-review' : 'restore-review'
        await recordChange(tx, action, rowId, by)
      }),
  }
}

function toReviewRow(row: ReviewGroupRow): ReviewRow {
  return {
    rowId: row.row_id,
    text: row.text,
    count: row.count,
    lastSaidOn: row.last_said_on,
    decision: row.decision,
    guesses: row.guesses,
  }
}

/** Selects open rows, or dismissed ones. A row that was taught is in neither list. */
function createListCondition(isDismissed: boolean) {
  return isDismissed
    ? sql<boolean>`exists (select from murphy.review_verdict as verdict
        where verdict.row_id = said.row_id and verdict.phrase_id is null and verdict.question_id is null)`
    : sql<boolean>`not exists (select from murphy.review_verdict as verdict where verdict.row_id = said.row_id)`
}
