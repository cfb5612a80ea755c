/** How long a caller may take to say what it wants, in milliseconds. */
export type RequestTimes = {
  readonly headersMs: number
  /** Headers and body. */
  readonly requestMs: number
  /** How often it is looked for callers that take longer. */
  readonly checkMs: number
}

/**
 * A body of 64 KiB takes 5 s on the slowest phone line; whoever drips it byte by byte to keep a connection occupied is
 * answered 408 and cut. An answer may take as long as it needs.
 *
 * Source: docs/security.md
 */
export const usualRequestTimes: RequestTimes = { headersMs: 10_000, requestMs: 15_000, checkMs: 1000 }
