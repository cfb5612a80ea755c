import type { RoutingCandidate } from './routing'
import { chooseAgent } from './routing'
import type { PriorityRules } from './priority'
import type { Skill } from './skills'
import { hasSkills } from './skills'

/** Chats of a department that nobody has accepted are offered to another department too. */
export type OverflowRule = {
  readonly fromDepartmentId: number
  readonly toDepartmentId: number
  readonly afterSeconds: number
}

/** The rules by which chats are offered. Source: docs/live-chat.md#queue-and-routing */
export type RoutingRules = {
  /** Offers a chat to the visitor's last agent first, for so many days after their last chat. */
  readonly lastAgent: { readonly isOn: boolean; readonly days: number }
  /** The time for which a chat waits for an agent with the needed skills. */
  readonly skillWaitSeconds: number
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
  readonly neededSkills: readonly Skill[]
}

const secondMs = 1000
const dayMs = 24 * 60 * 60 * secondMs

/**
 * Returns the agent to offer a chat to: the visitor's last agent, otherwise an agent with the needed skills,
 * otherwise, after the set time, any. While an agent with the skills is online and busy, the chat waits for that agent until the
 * time has passed.
 *
 * @param candidates agents who have room for a chat
 * @param online all agents of the department who are online, with room or without
 * Source: docs/live-chat.md#queue-and-routing
 */
export function chooseAgentByRules(
  chat: ChatToOffer,
  agents: { readonly candidates: readonly RoutingCandidate[]; readonly online: readonly number[] },
  rules: Pick<RoutingRules, 'lastAgent' | 'skillWaitSeconds'>,
  now: number,
): number | null {
  const { candidates, online } = agents
  const { declinedBy, neededSkills, waitingSince } = chat
  const last = findLastAgent(chat, candidates, rules.lastAgent)
  if (last !== null) return last
  if (neededSkills.length === 0) return chooseAgent(candidates, declinedBy)
  const skilled = candidates.filter(({ agentId }) => hasSkills(agentId, neededSkills))
  const fresh = skilled.filter(({ agentId }) => !declinedBy.includes(agentId))
  const isSkilledOnline = online.some(
    (agentId) => hasSkills(agentId, neededSkills) && !declinedBy.includes(agentId),
  )
  const isOver = now - waitingSince >= rules.skillWaitSeconds * secondMs
  if (fresh.length > 0) return chooseAgent(fresh, declinedBy)
  return isSkilledOnline && !isOver ? null : chooseAgent(candidates, declinedBy)
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
 * Source: docs/live-chat.md#overflow
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
