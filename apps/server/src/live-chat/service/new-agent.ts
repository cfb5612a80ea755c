import type { AgentRecord } from '../repository'

/** Somebody who is new at the desk: online as soon as they are there, and the first to be offered a chat. */
export function createAgentFields(
  now: number,
): Pick<
  AgentRecord,
  'status' | 'seenAt' | 'activeAt' | 'freeSince' | 'lastOfferedAt' | 'missedOffers' | 'setAwayFor'
> {
  return {
    status: 'online',
    seenAt: null,
    activeAt: now,
    freeSince: now,
    lastOfferedAt: 0,
    missedOffers: 0,
    setAwayFor: null,
  }
}
