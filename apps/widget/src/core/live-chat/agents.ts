import type { Agent } from '@murphy/contracts/live-chat'
import { getFirstName } from '@murphy/domain/live-chat'
import type { Header } from '../frame/frame-state'
import type { State } from '../state'
import { findAttached, findActiveChat } from './attached-state'
import { liveChatCopy } from './copy'
import type { ChatAgent } from './live-chat-state'

/** Returns the present agents in the order of joining, the last one at the end. Source: OP-100 */
export function sortByJoining(before: readonly ChatAgent[], now: readonly Agent[]): readonly ChatAgent[] {
  const present = now.map(({ nick, display_name: name }) => ({ nick, name }))
  const known = before.flatMap(({ nick }) => present.filter((agent) => agent.nick === nick))
  return [...known, ...present.filter(({ nick }) => before.every((agent) => agent.nick !== nick))]
}

/**
 * Returns the first name of the agent; `null` before the first one joins and after the last one leaves.
 * Source: HDR-03, LC-14, OP-100
 */
export function selectAgentName(state: State): string | null {
  const last = findActiveChat(state)?.chat.agents.at(-1)
  const name = getFirstName(last?.name ?? '')
  return name === '' ? null : name
}

/** Returns the header of a running live chat; `null` when none runs. Source: HDR-02, HDR-03, HDR-09 */
export function selectLiveChatHeader(state: State): Header | null {
  return findAttached(state)?.isRunning === true
    ? { title: selectAgentName(state) ?? liveChatCopy.title, hasBackArrow: false, logo: 'live-chat' }
    : null
}
