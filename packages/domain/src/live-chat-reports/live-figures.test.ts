import { describe, expect, it } from 'vitest'
import type { ChatHistory } from './chat-figures'
import { computeLiveFigures } from './live-figures'

const minute = 60_000
const now = Date.parse('2026-03-04T12:00:00+11:00')
const windowMs = 30 * minute

function story(change: Partial<ChatHistory>): ChatHistory {
  return {
    departmentId: 1,
    startedAt: now - 10 * minute,
    endedAt: null,
    rating: null,
    events: [],
    ...change,
  }
}
function figures(stories: readonly ChatHistory[], departmentId: number | null = null) {
  return computeLiveFigures(stories, { now, windowMs, departmentId })
}

it('has counts of 0 and unknown averages without chats', () => {
  expect(figures([])).toEqual({
    incoming: 0,
    assigned: 0,
    missed: 0,
    active: 0,
    waiting: 0,
    waitAverageMs: null,
    waitLongestMs: null,
    durationAverageMs: null,
    responseAverageMs: null,
    responseLongestMs: null,
    good: 0,
    bad: 0,
  })
})

describe('the window of the live figures', () => {
  it.each([
    [now - windowMs, 0],
    [now - windowMs + 1, 1],
    [now, 1],
    [now + 1, 0],
  ])('counts a chat that began at %d %d times', (startedAt, incoming) => {
    expect(figures([story({ startedAt })]).incoming).toBe(incoming)
  })

  it.each([
    [now - windowMs, 0],
    [now - windowMs + 1, 1],
  ])('counts a chat that ended at %d %d times as missed', (endedAt, missed) => {
    expect(figures([story({ startedAt: endedAt - minute, endedAt })]).missed).toBe(missed)
  })

  it('counts an older running chat as active, and neither as incoming nor as assigned', () => {
    const startedAt = now - 50 * minute
    const events = [{ kind: 'agent-joined', agentId: 42, at: now - 45 * minute }] as const
    expect(figures([story({ startedAt, events })])).toMatchObject({
      incoming: 0,
      assigned: 0,
      active: 1,
      waiting: 0,
      waitAverageMs: null,
    })
  })
})

it('includes waits that ended within the window and current waits', () => {
  const taken = story({ events: [{ kind: 'agent-joined', agentId: 42, at: now - 8 * minute }] })
  const gone = story({ endedAt: now - 9 * minute })
  const waiting = story({ startedAt: now - 3 * minute })
  expect(figures([taken, gone, waiting])).toMatchObject({
    waiting: 1,
    waitAverageMs: 2 * minute,
    waitLongestMs: 3 * minute,
  })
})

it('counts responses and ratings by their own time', () => {
  const startedAt = now - 50 * minute
  const chat = story({
    startedAt,
    rating: 'good',
    endedAt: now - minute,
    events: [
      { kind: 'shopper-wrote', at: startedAt },
      { kind: 'agent-joined', agentId: 42, at: startedAt + minute },
      { kind: 'agent-wrote', agentId: 42, at: startedAt + 2 * minute },
      { kind: 'shopper-wrote', at: now - 20 * minute },
      { kind: 'agent-wrote', agentId: 42, at: now - 15 * minute },
      { kind: 'rated', at: now - 2 * minute },
    ],
  })
  expect(figures([chat])).toMatchObject({
    responseAverageMs: 5 * minute,
    responseLongestMs: 5 * minute,
    durationAverageMs: 48 * minute,
    good: 1,
    bad: 0,
  })
})

it('can be limited to one department', () => {
  const stories = [story({}), story({ departmentId: 2 }), story({ departmentId: 2 })]
  expect([null, 1, 2, 3].map((id) => figures(stories, id).incoming)).toEqual([3, 1, 2, 0])
})
