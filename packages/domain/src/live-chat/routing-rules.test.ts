import { describe, expect, it } from 'vitest'
import { chooseAgentByRules, findOverflowDepartments } from './routing-rules'
import type { ChatToOffer } from './routing-rules'

const day = 86_400_000
const now = 100 * day
const rules = { lastAgent: { isOn: true, days: 30 } }
const agent = (agentId: number, changes: Partial<{ load: number; capacity: number }> = {}) => ({
  agentId,
  load: 0,
  capacity: 3,
  freeSince: agentId,
  lastOfferedAt: 0,
  ...changes,
})
const chat = (changes: Partial<ChatToOffer> = {}): ChatToOffer => ({
  waitingSince: now,
  declinedBy: [],
  lastAgent: null,
  ...changes,
})
const lastChat = (agentId: number, daysAgo = 1) => ({ agentId, endedAt: now - daysAgo * day })
const three = [agent(1), agent(2), agent(3)]

describe('the agent who is offered a chat', () => {
  it.each<readonly [what: string, chat: ChatToOffer, candidates: typeof three, expected: number | null]>([
    ['without rules, the one who is free longest', chat(), three, 1],
    ['the last agent first', chat({ lastAgent: lastChat(2) }), three, 2],
    ['the last agent after 30 days', chat({ lastAgent: lastChat(2, 30) }), three, 2],
    ['not after more than 30 days', chat({ lastAgent: lastChat(2, 30.1) }), three, 1],
    ['not when they have no room', chat({ lastAgent: lastChat(2) }), [agent(1), agent(2, { load: 3 })], 1],
    ['not when they declined', chat({ lastAgent: lastChat(2), declinedBy: [2] }), three, 1],
    ['none without candidates', chat({ lastAgent: lastChat(2) }), [], null],
    ['one who declined, when no other is left', chat({ declinedBy: [1, 2] }), [agent(1), agent(2)], 1],
  ])('%s', (_, waiting, candidates, expected) => {
    expect(chooseAgentByRules(waiting, candidates, rules)).toBe(expected)
  })

  it('the last agent has no precedence when the rule is off', () => {
    const off = { ...rules, lastAgent: { isOn: false, days: 30 } }
    expect(chooseAgentByRules(chat({ lastAgent: lastChat(2) }), three, off)).toBe(1)
  })
})

describe('the departments to which a chat overflows', () => {
  const rule = (fromDepartmentId: number, toDepartmentId: number, afterSeconds: number) => ({
    fromDepartmentId,
    toDepartmentId,
    afterSeconds,
  })
  it.each([
    ['before the time', [rule(1, 2, 60)], 59_999, []],
    ['at the time', [rule(1, 2, 60)], 60_000, [2]],
    ['one after the other', [rule(1, 2, 60), rule(1, 3, 120)], 60_000, [2]],
    ['both in the end', [rule(1, 2, 60), rule(1, 3, 120)], 120_000, [2, 3]],
    ['a rule of another department', [rule(2, 1, 0)], 60_000, []],
    ['a rule to itself', [rule(1, 1, 0)], 60_000, []],
    ['the same rule twice', [rule(1, 2, 0), rule(1, 2, 30)], 60_000, [2]],
  ])('%s', (_, overflow, waitedMs, expected) =>
    expect(findOverflowDepartments({ departmentId: 1, waitingSince: now - waitedMs }, overflow, now)).toEqual(
      expected,
    ),
  )
})
