import { describe, expect, it } from 'vitest'
import { computeServiceTimer, findServiceTarget, getTimerState } from './service-levels'
import type { ServiceFacts, ServiceTarget } from './service-levels'

const minute = 60_000
const always = { hours: { enabled: false }, holidays: [] }
const all: ServiceTarget = { departmentId: null, firstReplyMinutes: 10, nextReplyMinutes: 5 }
const chat: ServiceFacts = {
  departmentId: 1,
  startedAt: 0,
  endedAt: null,
  firstReplyAt: null,
  unansweredSince: null,
}
const answered = { ...chat, firstReplyAt: minute }

it.each<readonly [what: string, chat: ServiceFacts, targets: readonly ServiceTarget[], expected: unknown]>([
  [
    'the first reply counts from the start',
    chat,
    [all],
    { reply: 'first', since: 0, dueAt: 600_000, warnAt: 480_000 },
  ],
  [
    'a later reply counts from the first unanswered message',
    { ...answered, unansweredSince: 100_000 },
    [all],
    { reply: 'next', since: 100_000, dueAt: 400_000, warnAt: 340_000 },
  ],
  ['nothing is owed when the agent wrote last', answered, [all], null],
  ['an ended chat has no timer', { ...chat, endedAt: minute }, [all], null],
  ['no target', chat, [], null],
  ['a target for later replies alone', chat, [{ ...all, firstReplyMinutes: null }], null],
  ['a target of another department', chat, [{ ...all, departmentId: 2 }], null],
])('the timer of a chat: %s', (_, facts, targets, expected) =>
  expect(computeServiceTimer(facts, targets, always)).toEqual(expected),
)

it('has no timer when the department never opens', () => {
  const closed = { hours: { enabled: true, account_schedule: {} }, holidays: [] }
  expect(computeServiceTimer(chat, [all], closed)).toBeNull()
})

it("a department's own target replaces the one for all, wherever it stands", () => {
  const own = { ...all, departmentId: 2, firstReplyMinutes: null }
  expect(findServiceTarget([all, own], 2)).toBe(own)
  expect(findServiceTarget([all, own], 1)).toBe(all)
  expect(findServiceTarget([own], 1)).toBeNull()
})

describe('the state of a timer', () => {
  it.each([
    [479, 'remaining'],
    [480, 'due'],
    [599, 'due'],
    [600, 'breached'],
    [99_999, 'breached'],
  ])('is after %d of 600 s: %s', (now, expected) =>
    expect(getTimerState({ warnAt: 480, dueAt: 600 }, now)).toBe(expected),
  )
})
