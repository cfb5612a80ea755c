import type { Skill } from '@murphy/domain/live-chat'
import { findNeededSkills, isKeptForSkills, isVip } from '@murphy/domain/live-chat'
import type { AgentRecord } from './agent'
import { acceptsChats } from './agent'
import type { Chat } from './chat'
import { getTargetDepartment } from './routing'
import type { RoutingFacts, RoutingSettings } from './routing-facts'

/** The settings that decide which skills a chat needs. */
type SkillSettings = Pick<RoutingSettings, 'skills' | 'rules'>

const minuteMs = 60_000

/** Returns the skills that a chat needs. Source: docs/live-chat.md#skills */
export function listNeededSkills(
  chat: Chat,
  facts: Pick<RoutingFacts, 'isVerified' | 'topic'>,
  { skills, rules }: SkillSettings,
): readonly Skill[] {
  const { tags } = chat
  return findNeededSkills(
    {
      departmentId: getTargetDepartment(chat) ?? chat.departmentId,
      topic: facts.topic,
      tags,
      isVip: isVip({ isVerified: facts.isVerified, tags }, rules.priority),
    },
    skills,
  )
}

/**
 * Returns the time since which a chat is kept for agents with its skills: since it joined the queue, or since its transfer
 * to a department began. `null`: it is not kept, because it does not wait or is transferred to one agent.
 */
function getKeptSince({ queuePosition, transfer }: Chat): number | null {
  if (transfer === null) return queuePosition?.since ?? null
  return 'departmentId' in transfer.to ? (transfer.startedAt ?? null) : null
}

/**
 * Returns true while only agents with all skills that a chat needs may accept it. Agents who are in the chat, such as the
 * one who transfers it, do not count.
 *
 * @param agents the agents of all departments
 * Source: docs/live-chat.md#skills
 */
export function isKept(
  chat: Chat,
  needed: readonly Skill[],
  {
    agents,
    settings,
    now,
  }: { readonly agents: readonly AgentRecord[]; readonly settings: SkillSettings; readonly now: number },
): boolean {
  const waitingSince = getKeptSince(chat)
  if (needed.length === 0 || waitingSince === null) return false
  const departmentId = getTargetDepartment(chat) ?? chat.departmentId
  const online = agents.filter(
    (agent) =>
      acceptsChats(agent, now) &&
      agent.departmentIds.includes(departmentId) &&
      !chat.declinedBy.includes(agent.agentId) &&
      !chat.members.some((member) => member.agentId === agent.agentId),
  )
  return isKeptForSkills({ needed, waitingSince }, online, settings.skills, now)
}

/** Returns when a chat that is kept now is open to all agents, in milliseconds since 1970; `null`: no time is set. */
export function getOpenAt(chat: Chat, { skills }: Pick<SkillSettings, 'skills'>): number | null {
  const waitingSince = getKeptSince(chat)
  const { openAfterMinutes } = skills
  return waitingSince === null || openAfterMinutes === null
    ? null
    : waitingSince + openAfterMinutes * minuteMs
}
