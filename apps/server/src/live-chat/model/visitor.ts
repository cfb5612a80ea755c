/** Times are milliseconds since 1970 on the service's clock. */
export type Visitor = {
  readonly visitorId: string
  /** What others may know: `visitor:…`; the id is known to the visitor's browsers and to agents. */
  readonly nick: string
  readonly displayName: string
  readonly email: string
  readonly phone: string
  readonly departmentId: number | null
  /** Whom the retailer's token has named; `null`: a guest. */
  readonly externalId: string | null
  readonly authStatus: 'none' | 'authenticated' | 'failed'
  readonly page: { readonly title: string; readonly url: string } | null
  /** Infinity: for good. */
  readonly bannedUntil: number | null
  /** Of the secret by which a guest's browser comes back; `null`: it was given none. */
  readonly secretHash: Buffer | null
  /** When a connection was last known. */
  readonly seenAt: number
  readonly activeAt: number
  /** What the pages of this visit have tagged; a chat begins with them. */
  readonly tags: readonly string[]
}

/** The time since which this process has reported presence without a gap. */
type SteadyService = { readonly steadySince: () => number }

/** A chat lives so long after the last connection of its visitor, and so long a tab may come back to it. Source: OP-107 */
export const visitorGoneMs = 2 * 60_000

/** A visitor without a connection for so long has left the page; longer than the 10 s between two signs of presence. */
export const visitorLeftMs = 15_000

/** Whether a visitor has left the page. No visitor counts as gone for longer than this process runs. Source: OP-107 */
export function hasLeftPage(seenAt: number, { steadySince }: SteadyService, now: number): boolean {
  return now - Math.max(seenAt, steadySince()) >= visitorLeftMs
}

/** Whether a visitor has been without a connection for too long. */
export function isGone(visitor: Visitor, { steadySince }: SteadyService, now: number): boolean {
  return now - Math.max(visitor.seenAt, steadySince()) >= visitorGoneMs
}

export function isBanned({ bannedUntil }: Visitor, now: number): boolean {
  return bannedUntil !== null && bannedUntil > now
}
