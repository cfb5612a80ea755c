/** Chats at once, unless an account says otherwise. Source: live-chat section 2 (capacity) */
export const defaultCapacity = 3
/** A chat in which nobody has written for so long takes no place. */
export const idleChatMs = 10 * 60_000
/** So long an offer waits for its agent. */
export const offerTimeoutMs = 30_000
/** So many offers in a row that ran out make their agent Away. */
export const missedOffersForAway = 2

/** So long after its end a chat takes a place of its agent, who tags it, unless it was cleared away before. */
export const wrapUpMs = 60_000

export type RoutingCandidate = {
  readonly agentId: number
  /** Chats that take a place, open offers among them. */
  readonly load: number
  readonly capacity: number
  /** Since when the agent has no chat; counts with load 0 only. Milliseconds since 1970. */
  readonly freeSince: number
  /** When the agent was offered a chat last; 0: never. */
  readonly lastOfferedAt: number
}

/**
 * To whom a chat is offered: the agent who has been free longest, else the one with the fewest chats; ties go round. Nobody
 * over capacity, and none of those who have let this chat pass, unless there is nobody else.
 *
 * @param passed agents who have declined or missed this chat
 * Source: live-chat section 2 (routing default)
 */
export function chooseAgent(
  candidates: readonly RoutingCandidate[],
  passed: readonly number[],
): number | null {
  const able = candidates.filter(({ load, capacity }) => load < capacity)
  const fresh = able.filter(({ agentId }) => !passed.includes(agentId))
  const [chosen] = (fresh.length > 0 ? fresh : able).toSorted(byTurn)
  return chosen?.agentId ?? null
}

/** Whether a chat takes a place of its agent. @param lastLineAt milliseconds since 1970 */
export function countsTowardCapacity(lastLineAt: number, now: number): boolean {
  return now - lastLineAt < idleChatMs
}

function byTurn(a: RoutingCandidate, b: RoutingCandidate): number {
  const free = (a.load === 0 ? a.freeSince : Infinity) - (b.load === 0 ? b.freeSince : Infinity)
  // Infinity - Infinity is not a number: both are busy.
  return (
    (Number.isNaN(free) ? 0 : free) ||
    a.load - b.load ||
    a.lastOfferedAt - b.lastOfferedAt ||
    a.agentId - b.agentId
  )
}
