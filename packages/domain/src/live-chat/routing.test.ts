import { array, assert, integer, property, record } from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { RoutingCandidate } from './index'
import { chooseAgent, idleChatMs, countsTowardCapacity, isWriting } from './index'

const agent = (agentId: number, change: Partial<RoutingCandidate> = {}): RoutingCandidate => ({
  agentId,
  load: 0,
  capacity: 3,
  freeSince: 1000,
  lastOfferedAt: 0,
  ...change,
})

describe('a chat is offered to', () => {
  it.each([
    ['no agent when there is none', [], [], null],
    ['the agent who is free longest', [agent(1, { freeSince: 2000 }), agent(2)], [], 2],
    [
      'a free agent before a busy one',
      [agent(1, { load: 1, freeSince: 0 }), agent(2, { freeSince: 9000 })],
      [],
      2,
    ],
    ['the agent with fewest chats when all are busy', [agent(1, { load: 2 }), agent(2, { load: 1 })], [], 2],
    ['each in turn', [agent(1, { lastOfferedAt: 5 }), agent(2, { lastOfferedAt: 4 })], [], 2],
    ['no agent who is full', [agent(1, { load: 3 }), agent(2, { load: 2 })], [], 2],
    ['no agent when all are full', [agent(1, { load: 3 }), agent(2, { load: 4 })], [], null],
    ['the next agent after one has declined', [agent(1), agent(2)], [1], 2],
    ['the same agent again when there is no other', [agent(1), agent(2, { load: 3 })], [1], 1],
  ] as const)('%s', (_what, agents, passed, chosen) => {
    expect(chooseAgent(agents, passed)).toBe(chosen)
  })

  it('an agent with free capacity, whenever there is one', () => {
    const anyAgent = record({
      agentId: integer({ min: 1, max: 9 }),
      load: integer({ min: 0, max: 4 }),
      capacity: integer({ min: 1, max: 3 }),
      freeSince: integer(),
      lastOfferedAt: integer(),
    })
    assert(
      property(array(anyAgent), array(integer({ min: 1, max: 9 })), (agents, passed) => {
        const able = agents.filter(({ load, capacity }) => load < capacity).map(({ agentId }) => agentId)
        const chosen = chooseAgent(agents, passed)
        if (chosen === null) expect(able).toEqual([])
        else expect(able).toContain(chosen)
      }),
    )
  })
})

it('a chat stops counting toward capacity ten minutes after its last message', () => {
  expect(countsTowardCapacity(1000, 1000 + idleChatMs - 1)).toBe(true)
  expect(countsTowardCapacity(1000, 1000 + idleChatMs)).toBe(false)
})

describe('writing', () => {
  it.each([
    [null, false],
    [0, true],
    [59_999, true],
    [60_000, false],
  ])('%j ms after the last key or message is %j', (agoMs, expected) => {
    const now = 1_000_000
    expect(isWriting(agoMs === null ? null : now - agoMs, now)).toBe(expected)
  })
})
