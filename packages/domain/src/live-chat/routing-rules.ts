import type { RoutingCandidate } from './routing'
import { chooseAgent } from './routing'
import type { PriorityRules } from './priority'

/** Waiting chats of a department are offered to the agents of another one too, after a time. */
export type OverflowRule = {
  readonly fromDepartmentId: number
  readonly toDepartmentId: number
  readonly afterSeconds: number
}

/** The rules by which chats are offered. Source: docs/live-chat.md#queue-and-routing */
export type RoutingRules = {
  /** Offers a chat to the visitor's last agent first, for so many days after their last chat. */
  readonly lastAgent: { readonly isOn: boolean; readonly days: number }
  readonly priority: PriorityRules
  readonly overflow: readonly OverflowRule[]
}

/** The visitor's last chat with an agent. `endedAt`: milliseconds since 1970. */
export type LastAgent = { readonly agentId: number; readonly endedAt: number }

/** A chat to be offered. Times are milliseconds since 1970. */
export type ChatToOffer = {
  readonly waitingSince: number
  readonly declinedBy: readonly number[]
  readonly lastAgent: LastAgent | null
}

const secondMs = 1000
const dayMs = 24 * 60 * 60 * secondMs

/**
 * Returns the agent to offer a chat to: the visitor's last agent, otherwise the one who is next; `null` without
 * candidates.
 *
 * @param candidates agents who have room for a chat
 * Source: docs/live-chat.md#queue-and-routing
 */
export function chooseAgentByRules(
  chat: ChatToOffer,
  candidates: readonly RoutingCandidate[],
  rules: Pick<RoutingRules, 'lastAgent'>,
): number | null {
  return findLastAgent(chat, candidates, rules.lastAgent) ?? chooseAgent(candidates, chat.declinedBy)
}

/** Returns the visitor's last agent if the rule is on and that agent has room and has not declined. */
function findLastAgent(
  { lastAgent, declinedBy, waitingSince }: ChatToOffer,
  candidates: readonly RoutingCandidate[],
  rule: RoutingRules['lastAgent'],
): number | null {
  if (!rule.isOn || lastAgent === null || declinedBy.includes(lastAgent.agentId)) return null
  if (waitingSince - lastAgent.endedAt > rule.days * dayMs) return null
  const found = candidates.find(({ agentId }) => agentId === lastAgent.agentId)
  return found !== undefined && found.load < found.capacity ? found.agentId : null
}

/**
 * Returns the other departments to whose agents a waiting chat is open by now, in the order of the rules.
 *
 * Source: docs/live-chat.md#routing-rules
 */
export function findOverflowDepartments(
  chat: { readonly departmentId: number; readonly waitingSince: number },
  rules: readonly OverflowRule[],
  now: number,
): readonly number[] {
  const open = rules.filter(
    ({ fromDepartmentId, toDepartmentId, afterSeconds }) =>
      fromDepartmentId === chat.departmentId &&
      toDepartmentId !== chat.departmentId &&
      now - chat.waitingSince >= afterSeconds * secondMs,
  )
  return [...new Set(open.map(({ toDepartmentId }) => toDepartmentId))]
}
