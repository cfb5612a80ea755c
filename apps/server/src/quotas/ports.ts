/** A limit within 24 hours and the use that is about to be counted. */
export type QuotaUse = {
  /** Name of the quota, such as `transcript of visitor`. */
  readonly quota: string
  /** The id or network address whose quota it is, stored as a hash. */
  readonly subject: string
  readonly amount: number
  /** Highest use of the subject within 24 hours of its first use. */
  readonly limit: number
}

/**
 * Limits what a guest can cause permanently: mails, files, stored rows. The database counts, so it holds for all
 * processes together and over restarts.
 *
 * Source: decision 041
 */
export type Quotas = {
  /**
   * Counts the uses if all are within their limits, and none otherwise.
   *
   * @returns the first use beyond its limit; `null`: all were counted
   */
  readonly take: (uses: readonly QuotaUse[], now: number) => Promise<QuotaUse | null>
}

/** No limits, for measurements (`RATE_LIMIT=off`). */
export const unlimitedQuotas: Quotas = { take: () => Promise.resolve(null) }

/** A window begins with the first use and lasts this long. */
export const quotaWindowMs = 24 * 60 * 60_000
