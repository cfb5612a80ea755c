import { describe, expect, it } from 'vitest'
import type { AgentWithLoad } from './agent'
import { agentTimeoutMs, createAgentFields } from './agent'
import { estimateWaitMinutes } from './estimated-wait'

const now = 1_700_000_000_000
const minute = 60_000
/** The median is ten minutes. */
const durations = [2, 8, 10, 12, 90].map((minutes) => minutes * minute)

function createAgent(changes: Partial<AgentWithLoad> = {}): AgentWithLoad {
  return {
    ...createAgentFields(now),
    seenAt: now,
    agentId: 1,
    email: 'sam@shop.example',
    displayName: 'Sam',
    title: '',
    role: 'agent',
    departmentIds: [1],
    capacity: 3,
    passwordHash: '',
    load: 3,
    offers: 0,
    wrapUps: 0,
    openChats: 3,
    ...changes,
  }
}

const busy = createAgent()
const free = createAgent({ load: 1 })
const waiting = { position: 1, departmentId: 1, durations, agents: [busy], now }

describe('the estimated wait', () => {
  it.each([
    ['the next chat waits until one of three chats ends', {}, 4],
    ['each position adds a third of a chat', { position: 2 }, 7],
    ['twice as many agents halve it', { position: 4, agents: [busy, busy] }, 7],
    ['a chat that finds a free agent waits about a minute', { position: 2, agents: [free] }, 1],
    ['the first chat behind the free places waits', { position: 3, agents: [free] }, 4],
    ['an offered chat still waits', { position: 1, agents: [createAgent({ offers: 1 })] }, 1],
    ['more chats than the limit leave no free place', { agents: [createAgent({ load: 5 })] }, 4],
  ])('%s', (_title, changes, expected) => {
    expect(estimateWaitMinutes({ ...waiting, ...changes })).toBe(expected)
  })

  it.each([
    ['a chat that does not wait', { position: 0 }],
    ['fewer than five recent chats', { durations: durations.slice(1) }],
    ['an agent of another department', { agents: [createAgent({ departmentIds: [2] })] }],
    ['an agent who is away', { agents: [createAgent({ status: 'away' as const })] }],
    ['an agent who has lost the connection', { agents: [createAgent({ seenAt: now - agentTimeoutMs })] }],
    ['no agent', { agents: [] }],
  ])('is unknown for %s', (_title, changes) => {
    expect(estimateWaitMinutes({ ...waiting, ...changes })).toBeNull()
  })
})
