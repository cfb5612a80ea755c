import { describe, expect, it } from 'vitest'
import { computeChatFigures } from './chat-figures'
import type { ChatHistory, ChatEvent } from './chat-figures'

const second = 1000
/** Seconds after the start of the chat. */
function story(endedAfter: number | null, ...events: readonly (ChatEvent & { at: number })[]): ChatHistory {
  return {
    departmentId: 1,
    startedAt: 0,
    endedAt: endedAfter === null ? null : endedAfter * second,
    rating: null,
    events: events.map((one) => ({ ...one, at: one.at * second })),
  }
}
const shopper = (at: number): ChatEvent => ({ kind: 'shopper-wrote', at })
const joined = (at: number, agentId = 42): ChatEvent => ({ kind: 'agent-joined', agentId, at })
const wrote = (at: number, agentId = 42): ChatEvent => ({ kind: 'agent-wrote', agentId, at })
const left = (at: number, agentId = 42): ChatEvent => ({ kind: 'agent-left', agentId, at })

describe('the outcome of a chat', () => {
  it.each([
    ['waiting', story(null, shopper(1))],
    ['active', story(null, shopper(1), joined(5))],
    ['waiting', story(null, joined(5), wrote(6), left(9))],
    ['active', story(null, joined(5), joined(7, 43), left(9))],
    ['abandoned', story(30, shopper(1))],
    ['unanswered', story(30, shopper(1), joined(5))],
    ['answered', story(30, shopper(1), joined(5), wrote(6))],
  ] as const)('%s', (outcome, chat) => {
    expect(computeChatFigures(chat, 60 * second).outcome).toBe(outcome)
  })
})

describe('the times of a chat', () => {
  it('measure the wait until the first agent joins, or until the chat ends, or until now', () => {
    expect(computeChatFigures(story(30, joined(12), joined(20, 43)), 0).waitMs).toBe(12 * second)
    expect(computeChatFigures(story(30), 0).waitMs).toBe(30 * second)
    expect(computeChatFigures(story(null), 45 * second).waitMs).toBe(45 * second)
  })

  it('measure a new wait from the time at which the last agent left', () => {
    const figures = computeChatFigures(story(null, joined(5), left(20)), 45 * second)
    expect([figures.waitMs, figures.waitingSince]).toEqual([5 * second, 20 * second])
  })

  it('measure the first response from the start, for the agent who wrote first', () => {
    const figures = computeChatFigures(
      story(60, shopper(2), joined(5), joined(6, 43), wrote(9, 43), wrote(10)),
      0,
    )
    expect(figures.firstResponse).toEqual({ agentId: 43, ms: 9 * second })
  })

  it('measure a reply from the first unanswered message', () => {
    const figures = computeChatFigures(
      story(90, shopper(2), shopper(4), joined(5), wrote(10), wrote(15), shopper(20), wrote(50)),
      0,
    )
    expect(figures.replies).toEqual([
      { agentId: 42, at: 10 * second, ms: 8 * second },
      { agentId: 42, at: 50 * second, ms: 30 * second },
    ])
  })

  it('measure the duration from the first agent to the end, for ended chats', () => {
    expect(computeChatFigures(story(90, joined(30)), 0).durationMs).toBe(60 * second)
    expect(computeChatFigures(story(90), 0).durationMs).toBeNull()
    expect(computeChatFigures(story(null, joined(30)), 99 * second).durationMs).toBeNull()
  })

  it('have no value for an empty chat', () => {
    expect(computeChatFigures(story(0), 0)).toEqual({
      outcome: 'abandoned',
      firstJoinedAt: null,
      waitMs: 0,
      waitingSince: null,
      firstResponse: null,
      replies: [],
      durationMs: null,
      ratedAt: null,
      agentIds: [],
    })
  })
})
