/** A visitor of live chat. Times are milliseconds since 1970 on the service's clock. */
export type Visitor = {
  readonly visitorId: string
  /** Public name: `visitor:…`. Only the visitor's browsers and agents know the id. */
  readonly nick: string
  readonly displayName: string
  readonly email: string
  readonly phone: string
  readonly departmentId: number | null
  /** The shopper's id in a verified token of the retailer; `null`: a guest. */
  readonly externalId: string | null
  readonly authStatus: 'none' | 'authenticated' | 'failed'
  readonly page: { readonly title: string; readonly url: string } | null
  /** Infinity: permanently. */
  readonly bannedUntil: number | null
  /** Hash of the secret by which a guest's browser returns; `null`: it was given none. */
  readonly secretHash: Buffer | null
  /** The time at which a connection of the visitor was last seen. */
  readonly seenAt: number
  readonly activeAt: number
  /** Tags set by the pages of this visit. A chat begins with them. */
  readonly tags: readonly string[]
}

type PresenceReports = {
  /** Returns the time since which this process has reported presence without a gap. */
  readonly getSteadySince: () => number
}

/**
 * A chat continues this long after the last connection of its visitor. A tab may return to it within this time.
 *
 * Source: OP-107
 */
export const visitorTimeoutMs = 2 * 60_000

/**
 * A visitor without a connection for this long has left the page. The time is longer than the 10 s between two
 * presence reports.
 *
 * Source: docs/live-chat.md#limits
 */
export const visitorLeftMs = 15_000

/** Returns true when a visitor has left the page. The time before this process ran does not count. */
export function hasLeftPage(seenAt: number, { getSteadySince }: PresenceReports, now: number): boolean {
  return now - Math.max(seenAt, getSteadySince()) >= visitorLeftMs
}

/** Returns true when the visitor has been without a connection for longer than a chat continues. */
export function hasTimedOut(visitor: Visitor, { getSteadySince }: PresenceReports, now: number): boolean {
  return now - Math.max(visitor.seenAt, getSteadySince()) >= visitorTimeoutMs
}

export function isBanned({ bannedUntil }: Visitor, now: number): boolean {
  return bannedUntil !== null && bannedUntil > now
}
