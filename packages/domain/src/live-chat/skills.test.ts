import { describe, expect, it } from 'vitest'
import {
  chooseAgentBySkills,
  estimateKeptWaitMinutes,
  findNeededSkills,
  hasSkills,
  isKeptForSkills,
  toKnownSkills,
} from './skills'
import type { SkillFacts, SkillRules } from './skills'

const now = 1_700_000_000_000
const minute = 60_000
const spirits = { id: 's1', name: 'Spirits' }
const mandarin = { id: 's2', name: 'Mandarin' }
const complaints = { id: 's3', name: 'Complaints' }
const skills = [spirits, mandarin, complaints]
const chat: SkillFacts = { departmentId: 1, topic: null, tags: [], isVip: false }

describe('the skills that a chat needs', () => {
  const rules: SkillRules['rules'] = [
    { skillId: 's3', when: { kind: 'topic', topic: 'complaint' } },
    { skillId: 's2', when: { kind: 'tag', tag: 'mandarin' } },
    { skillId: 's1', when: { kind: 'department', departmentId: 2 } },
    { skillId: 's1', when: { kind: 'vip' } },
    { skillId: 'removed', when: { kind: 'department', departmentId: 1 } },
  ]
  it.each<readonly [what: string, facts: Partial<SkillFacts>, expected: readonly string[]]>([
    ['none when no rule fits', {}, []],
    ['that of its department', { departmentId: 2 }, ['Spirits']],
    ['that of its topic', { topic: 'complaint' }, ['Complaints']],
    ['none for another topic', { topic: 'complaint.status' }, []],
    ['that of one of its tags', { tags: ['web', 'mandarin'] }, ['Mandarin']],
    ['none for a tag in other letters', { tags: ['Mandarin'] }, []],
    ['that of VIPs', { isVip: true }, ['Spirits']],
    ['a skill of two rules once', { isVip: true, departmentId: 2 }, ['Spirits']],
    [
      'all of several rules, as listed',
      { topic: 'complaint', tags: ['mandarin'] },
      ['Mandarin', 'Complaints'],
    ],
  ])('%s', (_, facts, expected) => {
    expect(findNeededSkills({ ...chat, ...facts }, { skills, rules }).map(({ name }) => name)).toEqual(
      expected,
    )
  })
})

it('a removed skill is none of an agent’s, and the others are in the order of the list', () => {
  expect(toKnownSkills(['removed', 's2', 's1'], skills)).toEqual([spirits, mandarin])
})

describe('an agent', () => {
  it.each([
    ['has all of no skills', [], [], true],
    ['has the one skill', ['s1'], [spirits], true],
    ['has more skills than needed', ['s1', 's2'], [spirits], true],
    ['has one of two skills', ['s1'], [spirits, mandarin], false],
    ['has none', [], [spirits], false],
  ])('%s', (_, skillIds, needed, expected) => {
    expect(hasSkills({ skillIds }, needed)).toBe(expected)
  })
})

describe('a chat is kept for agents with its skills', () => {
  const skilled = [{ skillIds: [] }, { skillIds: ['s1'] }]
  it.each([
    ['when it begins to wait', { waited: 0 }, true],
    ['just before the time is over', { waited: 2 * minute - 1 }, true],
    ['not once the time is over', { waited: 2 * minute }, false],
    ['not with a time of 0', { openAfterMinutes: 0, waited: 0 }, false],
    [
      'after an hour less a moment, with a time of 60',
      { openAfterMinutes: 60, waited: 60 * minute - 1 },
      true,
    ],
    ['not after an hour, with a time of 60', { openAfterMinutes: 60, waited: 60 * minute }, false],
    ['after a day, without a limit', { openAfterMinutes: null, waited: 1440 * minute }, true],
    ['not when no online agent has the skill', { online: [{ skillIds: ['s2'] }] }, false],
    ['not when no agent is online, even without a limit', { openAfterMinutes: null, online: [] }, false],
    ['not when the agents have only one skill each', { needed: [spirits, mandarin] }, false],
    ['not without needed skills', { needed: [] }, false],
  ])('%s', (_, change, expected) => {
    const { needed, waited, online, openAfterMinutes } = {
      needed: [spirits],
      waited: 0,
      online: skilled,
      openAfterMinutes: 2 as number | null,
      ...change,
    }
    expect(isKeptForSkills({ needed, waitingSince: now - waited }, online, { openAfterMinutes }, now)).toBe(
      expected,
    )
  })
})

describe('the agent who is offered a chat that needs Spirits', () => {
  const rules = { lastAgent: { isOn: true, days: 30 } }
  const agent = (agentId: number, skillIds: readonly string[], load = 0) => ({
    agentId,
    skillIds,
    load,
    capacity: 3,
    freeSince: agentId,
    lastOfferedAt: 0,
  })
  // Agent 1 has been free longest.
  const team = [agent(1, []), agent(2, ['s1']), agent(3, ['s1', 's2'])]
  const lastChat = (agentId: number) => ({ agentId, endedAt: now - minute })

  it.each<
    readonly [
      what: string,
      isKept: boolean,
      change: Partial<{ lastAgent: { agentId: number; endedAt: number }; declinedBy: number[] }>,
      candidates: typeof team,
      expected: number | null,
    ]
  >([
    ['kept: the one with the skill who is free longest', true, {}, team, 2],
    ['kept: the last agent, who has the skill', true, { lastAgent: lastChat(3) }, team, 3],
    ['kept: not the last agent, who lacks it', true, { lastAgent: lastChat(1) }, team, 2],
    ['kept: the next one after a decline', true, { declinedBy: [2] }, team, 3],
    ['kept: none while those with the skill have no room', true, {}, [agent(1, [])], null],
    ['kept: none at their chat limit', true, {}, [agent(1, []), agent(2, ['s1'], 3)], null],
    ['open: still one with the skill first', false, {}, team, 2],
    ['open: not the last agent before one with the skill', false, { lastAgent: lastChat(1) }, team, 2],
    ['open: another when those with the skill have no room', false, {}, [agent(1, [])], 1],
    ['open: another when those with the skill declined', false, { declinedBy: [2, 3] }, team, 1],
    [
      'open: the last agent among the others',
      false,
      { lastAgent: lastChat(4) },
      [agent(1, []), agent(4, [])],
      4,
    ],
    ['open: again one who declined, when no other is left', false, { declinedBy: [1] }, [agent(1, [])], 1],
    ['none without candidates', false, {}, [], null],
  ])('%s', (_, isKept, change, candidates, expected) => {
    const waiting = { waitingSince: now, declinedBy: [], lastAgent: null, ...change }
    expect(chooseAgentBySkills(waiting, candidates, { needed: [spirits], isKept }, rules)).toBe(expected)
  })

  it('is the one who is free longest when the chat needs no skill', () => {
    const waiting = { waitingSince: now, declinedBy: [], lastAgent: null }
    expect(chooseAgentBySkills(waiting, team, { needed: [], isKept: false }, rules)).toBe(1)
  })
})

describe('the estimated wait of a chat that is kept', () => {
  it.each([
    [
      'is that of the agents with the skill when they are faster',
      { ofSkilled: 2, ofAll: 1, openIn: 2 * minute },
      2,
    ],
    ['ends at the latest when the chat is open to all', { ofSkilled: 20, ofAll: 4, openIn: 2 * minute }, 6],
    ['rounds the time until then up', { ofSkilled: 20, ofAll: 4, openIn: minute + 1 }, 6],
    ['is that of all agents once the time is over', { ofSkilled: 20, ofAll: 4, openIn: -minute }, 4],
    ['is that of the agents with the skill without a limit', { ofSkilled: 20, ofAll: 4, openIn: null }, 20],
    ['is unknown without recent chats', { ofSkilled: null, ofAll: null, openIn: minute }, null],
  ])('%s', (_, { ofSkilled, ofAll, openIn }, expected) => {
    const openAt = openIn === null ? null : now + openIn
    expect(estimateKeptWaitMinutes({ ofSkilled, ofAll, openAt }, now)).toBe(expected)
  })
})
