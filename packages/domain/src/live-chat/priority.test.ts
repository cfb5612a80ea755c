import { describe, expect, it } from 'vitest'
import { getPriorityMs, listPriorityReasons, sortByPriority } from './priority'
import type { WaitingFacts } from './priority'

const minute = 60_000
const hour = 60 * minute
const now = 100 * hour
const rules = {
  vipTags: ['vip'],
  vipMinutes: 10,
  repeatMinutes: 5,
  longWaitMinutes: 15,
}
const vip = { tags: ['vip'], isVerified: true }
const chat = (changes: Partial<WaitingFacts> = {}): WaitingFacts => ({
  waitingSince: now,
  isFront: false,
  rank: 1,
  tags: [],
  isVerified: false,
  lastChatEndedAt: null,
  ...changes,
})

it.each<readonly [what: string, chat: WaitingFacts, reasons: readonly string[]]>([
  ['no reason', chat(), []],
  ['the tag of a verified shopper', chat({ tags: ['vip'], isVerified: true }), ['vip']],
  ['the tag of a guest, which the page may have set', chat({ tags: ['vip'] }), []],
  ['another tag', chat({ tags: ['gift'], isVerified: true }), []],
  [
    'a chat that ended a moment less than 24 hours ago',
    chat({ lastChatEndedAt: now - 24 * hour + 1 }),
    ['repeat'],
  ],
  ['a chat that ended 24 hours ago', chat({ lastChatEndedAt: now - 24 * hour }), []],
  ['a wait just below the limit', chat({ waitingSince: now - 15 * minute + 1 }), []],
  ['a wait at the limit', chat({ waitingSince: now - 15 * minute }), ['long-wait']],
])('the reasons for a head start: %s', (_, facts, reasons) =>
  expect(listPriorityReasons(facts, rules, now)).toEqual(reasons),
)

it('a head start of no minutes is no reason', () => {
  const both = chat({ ...vip, lastChatEndedAt: now })
  expect(listPriorityReasons(both, { ...rules, vipMinutes: 0, repeatMinutes: 0 }, now)).toEqual([])
})

describe('the order', () => {
  const waited = (minutes: number, changes: Partial<WaitingFacts> = {}) =>
    chat({ waitingSince: now - minutes * minute, ...changes })
  it.each<readonly [what: string, first: WaitingFacts, second: WaitingFacts]>([
    ['the longer wait', waited(2), waited(1)],
    ['a VIP within the head start', waited(0, { ...vip }), waited(9)],
    ['a wait beyond the head start of a VIP', waited(11), waited(0, { ...vip })],
    ['a repeat contact within the head start', waited(0, { lastChatEndedAt: now }), waited(4)],
    ['a long wait, before a VIP who came later', waited(15), waited(14, { ...vip })],
    ['a chat that lost its agent, before a long wait', waited(0, { isFront: true }), waited(40, { ...vip })],
  ])('%s', (_, first, second) => {
    const sorted = sortByPriority([second, first], (one) => one, rules, now)
    expect(sorted).toEqual([first, second])
  })

  it('equal chats keep the order of arrival', () => {
    const [one, two] = [chat({ rank: 1 }), chat({ rank: 2 })]
    expect(sortByPriority([two, one], (each) => each, rules, now)).toEqual([one, two])
  })
})

it('waiting time always wins in the end: after four hours no newer chat goes ahead, whatever it is', () => {
  const plain = chat({ waitingSince: now - 4 * hour })
  const newest = chat({ ...vip, lastChatEndedAt: now, isFront: true })
  const extreme = { ...rules, vipMinutes: 100_000, repeatMinutes: 100_000, longWaitMinutes: 1000 }
  expect(getPriorityMs(plain, extreme, now)).toBeGreaterThanOrEqual(
    getPriorityMs(newest, extreme, now) - hour,
  )
  expect(getPriorityMs(chat({ waitingSince: now - 3 * hour - 1 }), extreme, now)).toBeGreaterThan(
    getPriorityMs({ ...newest, isFront: true }, extreme, now),
  )
})
