import type { ReviewRow } from '@murphy/contracts/desk'
import type { ChangeAuthor } from '../change-author'

/** The maximum number of messages of the list; the oldest are removed first. */
export const reviewLimit = 10_000

/** The position of a row in the review list, which shows the most frequent utterance first. */
export type ReviewCursor = { readonly count: number; readonly rowId: string }

/**
 * Stores the utterances that were not understood, grouped by text. Throws when the database is unavailable.
 *
 * Source: docs/understanding.md#evaluation
 */
export type ReviewRows = {
  /** Returns at most `count` rows after a position. */
  readonly search: (
    isDismissed: boolean,
    after: ReviewCursor | null,
    count: number,
  ) => Promise<readonly ReviewRow[]>
  readonly count: (isDismissed: boolean) => Promise<number>
  /** Dismisses or restores a row, and records that. */
  readonly dismiss: (rowId: string, isDismissed: boolean, by: ChangeAuthor) => Promise<void>
}
