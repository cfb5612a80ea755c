import type { RoutingCandidate } from './routing'
import type { ChatToOffer, RoutingRules } from './routing-rules'
import { chooseAgentByRules } from './routing-rules'

/** Something that some agents can do, such as *Spirits* or *Mandarin*. `id` never changes; `name` may. */
export type Skill = { readonly id: string; readonly name: string }

/** The fact of a chat by which it needs a skill. */
export type SkillCondition =
  | { readonly kind: 'department'; readonly departmentId: number }
  /** The topic with which Murphy handed the chat over. */
  | { readonly kind: 'topic'; readonly topic: string }
  | { readonly kind: 'tag'; readonly tag: string }
  | { readonly kind: 'vip' }

/** The skills of an account, and the rules that say which chats need them. Source: docs/live-chat.md#skills */
export type SkillRules = {
  readonly skills: readonly Skill[]
  readonly rules: readonly { readonly skillId: string; readonly when: SkillCondition }[]
  /** Minutes for which a chat is kept for agents with its skills; `null`: until one of them has time. */
  readonly openAfterMinutes: number | null
}

/** The facts of a chat that rules of skills look at. */
export type SkillFacts = {
  /** The department whose agents may take the chat. */
  readonly departmentId: number
  /** `null`: unknown. */
  readonly topic: string | null
  readonly tags: readonly string[]
  readonly isVip: boolean
}

/** The skills of an agent, by their ids. A removed skill may still be among them. */
export type SkilledAgent = { readonly skillIds: readonly string[] }

/** The longest time for which a chat is kept, unless it is kept without a limit. */
export const maxOpenAfterMinutes = 60

const minuteMs = 60_000

/**
 * Returns the skills that a chat needs, each once, in the order of the list. Rules of removed skills are ignored.
 *
 * Source: docs/live-chat.md#skills
 */
export function findNeededSkills(
  facts: SkillFacts,
  { skills, rules }: Pick<SkillRules, 'skills' | 'rules'>,
): readonly Skill[] {
  const needed = new Set(rules.filter(({ when }) => isMet(when, facts)).map(({ skillId }) => skillId))
  return skills.filter(({ id }) => needed.has(id))
}

function isMet(when: SkillCondition, facts: SkillFacts): boolean {
  switch (when.kind) {
    case 'department':
      return facts.departmentId === when.departmentId
    case 'topic':
      return facts.topic === when.topic
    case 'tag':
      return facts.tags.includes(when.tag)
    case 'vip':
      return facts.isVip
  }
}

/** Returns an agent's skills in the order of the list, without those that were removed from it. Source: docs/live-chat.md#skills */
export function toKnownSkills(skillIds: readonly string[], skills: readonly Skill[]): readonly Skill[] {
  return skills.filter(({ id }) => skillIds.includes(id))
}

/** Returns true for an agent who has all needed skills. */
export function hasSkills({ skillIds }: SkilledAgent, needed: readonly Skill[]): boolean {
  return needed.every(({ id }) => skillIds.includes(id))
}

/**
 * Returns true while only agents with all needed skills may take a chat: until the set time is over, and as long as one
 * of them is online and has not declined.
 *
 * @param chat `waitingSince`: milliseconds since 1970
 * @param online the online agents of the chat's department who have not declined the chat, busy or not
 * Source: docs/live-chat.md#skills
 */
export function isKeptForSkills(
  chat: { readonly needed: readonly Skill[]; readonly waitingSince: number },
  online: readonly SkilledAgent[],
  { openAfterMinutes }: Pick<SkillRules, 'openAfterMinutes'>,
  now: number,
): boolean {
  if (chat.needed.length === 0 || !online.some((agent) => hasSkills(agent, chat.needed))) return false
  return openAfterMinutes === null || now - chat.waitingSince < openAfterMinutes * minuteMs
}

/**
 * Returns the agent to offer a chat to; `null` without one. Agents with all needed skills who have not declined come
 * first, and are the only ones while the chat is kept for them. The last agent has precedence among them.
 *
 * @param candidates agents who have room for a chat
 * Source: docs/live-chat.md#skills
 */
export function chooseAgentBySkills(
  chat: ChatToOffer,
  candidates: readonly (RoutingCandidate & SkilledAgent)[],
  { needed, isKept }: { readonly needed: readonly Skill[]; readonly isKept: boolean },
  rules: Pick<RoutingRules, 'lastAgent'>,
): number | null {
  if (needed.length === 0) return chooseAgentByRules(chat, candidates, rules)
  const skilled = candidates.filter(
    (agent) => hasSkills(agent, needed) && !chat.declinedBy.includes(agent.agentId),
  )
  const chosen = chooseAgentByRules(chat, skilled, rules)
  return chosen ?? (isKept ? null : chooseAgentByRules(chat, candidates, rules))
}

/**
 * Returns the estimated wait of a chat that is kept for agents with its skills, in whole minutes; `null`: unknown. It waits
 * for one of them, and at the latest until it is open to all.
 *
 * @param ofSkilled the estimate when only agents with the skills take chats
 * @param ofAll the estimate when all agents of the department take chats
 * @param openAt when the chat is open to all, in milliseconds since 1970; `null`: never
 * Source: docs/live-chat.md#skills
 */
export function estimateKeptWaitMinutes(
  {
    ofSkilled,
    ofAll,
    openAt,
  }: { readonly ofSkilled: number | null; readonly ofAll: number | null; readonly openAt: number | null },
  now: number,
): number | null {
  if (openAt === null || ofAll === null || ofSkilled === null) return ofSkilled
  return Math.min(ofSkilled, Math.ceil(Math.max(0, openAt - now) / minuteMs) + ofAll)
}
