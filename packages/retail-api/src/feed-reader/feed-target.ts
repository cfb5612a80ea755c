import type { BadAnswerReason, NoAnswerReason } from '../client/retail-error'

/** One change of the copy. A later change of the same key replaces an earlier one. */
export type FeedChange<Row> =
  | { readonly kind: 'put'; readonly row: Row }
  /** The fields of the feed's key, such as `{ sku }`. */
  | { readonly kind: 'delete'; readonly key: Readonly<Record<string, string>> }

/**
 * The copy that a feed is written to. Each `begin` is followed by exactly one `commit` or `abort`; until then readers see the
 * last good copy.
 */
export type FeedTarget<Row> = {
  /** `isComplete`: the new copy has only the rows that follow. Otherwise they change the present copy. */
  readonly begin: (start: { readonly isComplete: boolean }) => Promise<void>
  /** Writes some rows, of which no two have the same key. */
  readonly put: (changes: readonly FeedChange<Row>[]) => Promise<void>
  /** Counts the rows of the present copy, and those of them that a commit would remove. */
  readonly countRemoved: () => Promise<{ readonly presentRows: number; readonly removedRows: number }>
  /** Replaces the present copy as a whole, and stores the `ETag` with it. */
  readonly commit: (end: { readonly etag: string | null }) => Promise<void>
  readonly abort: () => Promise<void>
}

/** A row that was left out. `path` is the field or column, never its value. */
export type InvalidRow = { readonly line: number; readonly path: string }

export type InvalidRows = {
  readonly count: number
  /** The first ones. */
  readonly samples: readonly InvalidRow[]
}

export type FeedError =
  | { readonly kind: 'unauthorized' | 'not_found' | 'rate_limited' | 'aborted' }
  | { readonly kind: 'unavailable'; readonly reason: NoAnswerReason }
  | { readonly kind: 'bad_answer'; readonly reason: BadAnswerReason | 'incomplete' }
  /** The feed broke off. */
  | { readonly kind: 'truncated' }
  | { readonly kind: 'line_too_long' | 'too_many_rows'; readonly line: number }
  | { readonly kind: 'columns_missing'; readonly columns: readonly string[] }
  | { readonly kind: 'too_many_invalid'; readonly rows: number }
  | { readonly kind: 'too_many_removed'; readonly presentRows: number; readonly removedRows: number }

/** The result of reading a feed. After a failure the last good copy stays. */
export type FeedResult =
  | { readonly ok: true; readonly kind: 'unchanged' }
  | {
      readonly ok: true
      readonly kind: 'replaced' | 'changed'
      /** For the next reading. */
      readonly etag: string | null
      readonly rows: number
      readonly deletedRows: number
      readonly invalid: InvalidRows
    }
  | { readonly ok: false; readonly error: FeedError; readonly invalid: InvalidRows }

/** Stops the reading of a feed; it does not leave this folder. */
export class FeedFailure extends Error {
  readonly error: FeedError

  constructor(error: FeedError) {
    super(error.kind)
    this.error = error
  }
}
