/** The number of chats that an agent can have at once, unless the account sets another number. Source: docs/desk.md */
export const defaultCapacity = 3
/** A chat without a message for this long does not count toward capacity. */
export const idleChatMs = 10 * 60_000
/** Time that an agent has to answer an offer. */
export const offerTimeoutMs = 30_000
/** Number of missed offers in a row after which the agent becomes Away. */
export const missedOffersForAway = 2

/** An agent who typed or sent something within this time counts as writing. */
const writingMs = 60_000

/**
 * Returns true for an agent who writes. An offer that such an agent misses does not count towards Away.
 *
 * @param wroteAt when the agent last typed or sent something, in ms; `null`: never
 * Source: docs/desk.md
 */
export function isWriting(wroteAt: number | null, now: number): boolean {
  return wroteAt !== null && now - wroteAt < writingMs
}

/**
 * Time after its end for which a chat still counts toward capacity, so that its agent can tag it; closing it ends the
 * wrap-up early.
 */
export const wrapUpMs = 60_000

export type RoutingCandidate = {
  readonly agentId: number
  /** Chats that count toward capacity, open offers included. */
  readonly load: number
  readonly capacity: number
  /** Start of the time without a chat, in milliseconds since 1970; used with load 0 only. */
  readonly freeSince: number
  /** Time of the last offer, in milliseconds since 1970; 0: never. */
  readonly lastOfferedAt: number
}

/**
 * Returns the agent to offer a chat to: the one who has been free longest, otherwise the one with the fewest chats;
 * ties rotate. Agents at capacity are excluded. Agents who declined or missed this chat are chosen only when no other
 * agent is left.
 *
 * @param declinedBy agents who declined or missed this chat
 * Source: docs/desk.md
 */
export function chooseAgent(
  candidates: readonly RoutingCandidate[],
  declinedBy: readonly number[],
): number | null {
  const able = candidates.filter(({ load, capacity }) => load < capacity)
  const fresh = able.filter(({ agentId }) => !declinedBy.includes(agentId))
  const [chosen] = (fresh.length > 0 ? fresh : able).toSorted(compareCandidates)
  return chosen?.agentId ?? null
}

/**
 * Returns true while a chat counts toward its agent's capacity.
 *
 * @param lastMessageAt milliseconds since 1970
 */
export function countsTowardCapacity(lastMessageAt: number, now: number): boolean {
  return now - lastMessageAt < idleChatMs
}

function compareCandidates(a: RoutingCandidate, b: RoutingCandidate): number {
  const free = (a.load === 0 ? a.freeSince : Infinity) - (b.load === 0 ? b.freeSince : Infinity)
  // Infinity - Infinity is not a number; it means that both are busy.
  return (
    (Number.isNaN(free) ? 0 : free) ||
    a.load - b.load ||
    a.lastOfferedAt - b.lastOfferedAt ||
    a.agentId - b.agentId
  )
}
