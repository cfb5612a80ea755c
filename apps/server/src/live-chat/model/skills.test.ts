import { describe, expect, it } from 'vitest'
import type { AgentWithLoad } from './agent'
import { agentTimeoutMs, createAgentFields } from './agent'
import type { Chat } from './chat'
import { openChat } from './chat-lifecycle'
import type { RoutingSettings } from './routing-facts'
import { getOpenAt, isKept, listNeededSkills } from './skills'

const now = 1_700_000_000_000
const minute = 60_000
const spirits = { id: 'spirits', name: 'Spirits' }
const settings: RoutingSettings = {
  routing: 'assigned',
  rules: {
    lastAgent: { isOn: true, days: 30 },
    priority: { vipTags: ['vip'], vipMinutes: 0, repeatMinutes: 0, longWaitMinutes: 10 },
    overflow: [],
  },
  skills: {
    skills: [spirits],
    rules: [{ skillId: 'spirits', when: { kind: 'department', departmentId: 2 } }],
    openAfterMinutes: 2,
  },
}

/** An agent with the skill who has no room. */
const busy: AgentWithLoad = {
  ...createAgentFields(now),
  skillIds: ['spirits'],
  seenAt: now,
  agentId: 7,
  email: 'sam@shop.example',
  displayName: 'Sam',
  title: '',
  role: 'agent',
  departmentIds: [1],
  capacity: 1,
  passwordHash: '',
  load: 1,
  offers: 0,
  wrapUps: 0,
  openChats: 1,
}

const visitor = { nick: 'visitor:1', displayName: 'Mia' }
const waiting: Chat = openChat({
  chatId: 'ch-1',
  visitorId: 'v-1',
  visitor,
  departmentId: 1,
  rank: 1,
  tags: [],
  now,
}).chat
const member = { agentId: 3, displayName: 'Tom', joinedAt: now, readSeq: 0 }
const served: Chat = { ...waiting, queuePosition: null, members: [member] }
const transfer = (to: NonNullable<Chat['transfer']>['to'], startedAt?: number) => ({
  fromAgentId: 3,
  fromName: 'Tom',
  to,
  comment: '',
  ...(startedAt === undefined ? {} : { startedAt }),
})

describe('a chat that needs Spirits', () => {
  it.each<
    readonly [what: string, chat: Chat, agent: Partial<AgentWithLoad>, waited: number, expected: boolean]
  >([
    ['is kept for an agent who has it, busy or not', waiting, {}, 0, true],
    ['is kept just before the time is over', waiting, {}, 2 * minute - 1, true],
    ['is open once the time is over', waiting, {}, 2 * minute, false],
    ['is open when the agent lacks the skill', waiting, { skillIds: ['removed'] }, 0, false],
    ['is open when the agent is Away', waiting, { status: 'away' }, 0, false],
    ['is open when the agent is Invisible', waiting, { status: 'invisible' }, 0, false],
    ['is open when the agent lost the connection', waiting, { seenAt: now - agentTimeoutMs }, 0, false],
    ['is open when the agent is of another department', waiting, { departmentIds: [2] }, 0, false],
    ['is open when the agent has declined it', { ...waiting, declinedBy: [7] }, {}, 0, false],
    ['is not kept while an agent serves it', served, {}, 0, false],
    [
      'is kept from the start of a transfer to the department',
      { ...served, startedAt: now - 60 * minute, transfer: transfer({ departmentId: 1 }, now) },
      {},
      2 * minute - 1,
      true,
    ],
    [
      'is open when only the agent who transfers it has the skill',
      { ...served, transfer: transfer({ departmentId: 1 }, now) },
      { agentId: 3 },
      0,
      false,
    ],
    [
      'is open when it is transferred by the release before',
      { ...served, transfer: transfer({ departmentId: 1 }) },
      {},
      0,
      false,
    ],
    [
      'is open when it is transferred to one agent',
      { ...served, transfer: transfer({ agentId: 7 }, now) },
      {},
      0,
      false,
    ],
  ])('%s', (_, chat, change, waited, expected) => {
    const at = now + waited
    // The agent stays connected while the chat waits.
    const agent = { ...busy, seenAt: at, ...change }
    expect(isKept(chat, [spirits], { agents: [agent], settings, now: at })).toBe(expected)
  })

  it.each([
    ['two minutes after it began to wait', waiting, 2, now + 2 * minute],
    ['never without a limit', waiting, null, null],
    ['at no time while an agent serves it', served, 2, null],
  ] as const)('is open to all %s', (_, chat, openAfterMinutes, expected) => {
    expect(getOpenAt(chat, { skills: { ...settings.skills, openAfterMinutes } })).toBe(expected)
  })
})

describe('the needed skills', () => {
  const facts = { isVerified: false, topic: null }
  it.each([
    ['of the own department', waiting, []],
    [
      'of the department to which it is transferred',
      { ...served, transfer: transfer({ departmentId: 2 }) },
      [spirits],
    ],
    [
      'of the own department, in a transfer to an agent',
      { ...served, transfer: transfer({ agentId: 7 }) },
      [],
    ],
  ])('are those %s', (_, chat, expected) => {
    expect(listNeededSkills(chat, facts, settings)).toEqual(expected)
  })
})
