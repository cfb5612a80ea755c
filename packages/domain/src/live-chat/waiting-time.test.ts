import { expect, it } from 'vitest'
import { estimateWaitMs } from './waiting-time'

const wait = (waitMs: number, place = 1, agents = 1) => ({ waitMs, place, agents })
const five = [10, 20, 30, 40, 1000].map((ms) => wait(ms))

it.each([
  ['the median, which one long wait does not move', five, 1, 1, 30],
  ['the mean of the two in the middle', [...five, wait(50)], 1, 1, 35],
  ['twice as long at the second place', five, 2, 1, 60],
  ['half as long with two agents', five, 1, 2, 15],
  [
    'waits from the third place count a third for the first',
    five.map((one) => wait(one.waitMs, 3)),
    1,
    1,
    10,
  ],
  ['waits with two agents count twice for one', five.map((one) => wait(one.waitMs, 1, 2)), 1, 1, 60],
  [
    'a wait that began without an agent counts as with one',
    five.map((one) => wait(one.waitMs, 1, 0)),
    1,
    1,
    30,
  ],
  ['too few waits', five.slice(1), 1, 1, null],
  ['no waits', [], 1, 1, null],
  ['no agent', five, 1, 0, null],
  ['a chat that does not wait', five, 0, 1, null],
])('the estimated waiting time: %s', (_, waits, place, agents, expected) =>
  expect(estimateWaitMs(waits, place, agents)).toBe(expected),
)
