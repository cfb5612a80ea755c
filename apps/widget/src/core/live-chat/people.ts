import type { Agent } from '@murphy/contracts/live-chat'
import type { Header } from '../frame/frame-state'
import type { State } from '../state'
import { findAttached, activeChat } from './attached'
import { liveChatCopy } from './copy'
import type { TalkingAgent } from './live-chat-state'

/** Returns true for an agent's nick; those of visitors and of the service begin otherwise. Source: AUTH-10 */
export function isAgentNick(nick: string): boolean {
  return nick.startsWith('agent:')
}

/** Returns the part before the first space. Source: OP-100 */
export function firstNameOf(displayName: string): string {
  return displayName.trim().split(/\s+/)[0] ?? ''
}

/** Returns the present agents in the order of joining, the last one at the end. Source: OP-100 */
export function inOrderOfJoining(
  before: readonly TalkingAgent[],
  now: readonly Agent[],
): readonly TalkingAgent[] {
  const there = now.map(({ nick, display_name: name }) => ({ nick, name }))
  const known = before.flatMap(({ nick }) => there.filter((agent) => agent.nick === nick))
  return [...known, ...there.filter(({ nick }) => before.every((agent) => agent.nick !== nick))]
}

/**
 * Returns the first name of the agent; `null` before the first one joins and after the last one leaves.
 * Source: HDR-03, LC-14, OP-100
 */
export function agentName(state: State): string | null {
  const last = activeChat(state)?.talk.agents.at(-1)
  const name = firstNameOf(last?.name ?? '')
  return name === '' ? null : name
}

/** Returns the header of a running live chat; `null` when none runs. Source: HDR-02, HDR-03, HDR-09 */
export function liveChatHeader(state: State): Header | null {
  return findAttached(state)?.isRunning === true
    ? { title: agentName(state) ?? liveChatCopy.title, hasBackArrow: false, logo: 'live-chat' }
    : null
}
