/** One limit within 24 hours, and how much of it is about to be used. */
export type QuotaUse = {
  /** What is limited, such as `transcript of visitor`. */
  readonly quota: string
  /** Whose quota it is, such as an id or a network address; kept as a hash. */
  readonly subject: string
  readonly amount: number
  /** The most that the subject may use within 24 hours of its first use. */
  readonly limit: number
}

/**
 * Limits for what a guest can cause and what lasts: mails, files, rows that are kept for long. Counted in the database, so
 * for all server processes together and over restarts.
 *
 * Source: decision 041
 */
export type Quotas = {
  /**
   * Counts the uses if all of them are within their limits, else none.
   *
   * @returns the first use that is beyond its limit; `null`: all were counted
   */
  readonly take: (uses: readonly QuotaUse[], now: number) => Promise<QuotaUse | null>
}

/** For measurements (`RATE_LIMIT=off`). */
export const unlimitedQuotas: Quotas = { take: () => Promise.resolve(null) }

/** A window begins with the first use and lasts so long. */
export const quotaWindowMs = 24 * 60 * 60_000
