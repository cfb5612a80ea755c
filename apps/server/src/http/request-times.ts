/** Times for sending a request, in milliseconds. */
export type RequestTimes = {
  readonly headersMs: number
  /** Time for headers and body. */
  readonly requestMs: number
  /** Interval for checking for slower callers. */
  readonly checkMs: number
}

/**
 * The default times. A body of 64 KiB takes 5 s on the slowest phone line. A caller who sends byte by byte to occupy
 * a connection gets 408 and is disconnected. A response may take as long as it needs.
 *
 * Source: docs/security.md
 */
export const defaultRequestTimes: RequestTimes = { headersMs: 10_000, requestMs: 15_000, checkMs: 1000 }
