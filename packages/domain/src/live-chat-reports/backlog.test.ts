import { expect, it } from 'vitest'
import { computeBacklog } from './backlog'

const day = 86_400_000
const from = 10 * day
const period = {
  dayCount: 3,
  from,
  find: (at: number) => (at < from || at >= from + 3 * day ? null : { index: Math.floor((at - from) / day) }),
}

it.each([
  [
    'nothing',
    [],
    [
      [0, 0, 0],
      [0, 0, 0],
      [0, 0, 0],
    ],
  ],
  [
    'an item from before that stays open',
    [{ arrivedAt: from - 1, doneAt: null }],
    [
      [0, 0, 1],
      [0, 0, 1],
      [0, 0, 1],
    ],
  ],
  [
    'an item that was done before',
    [{ arrivedAt: from - 9, doneAt: from - 1 }],
    [
      [0, 0, 0],
      [0, 0, 0],
      [0, 0, 0],
    ],
  ],
  [
    'an item done at the first moment',
    [{ arrivedAt: from - 9, doneAt: from }],
    [
      [0, 1, 0],
      [0, 0, 0],
      [0, 0, 0],
    ],
  ],
  [
    'an item of the first day, done on the third',
    [{ arrivedAt: from, doneAt: from + 2 * day }],
    [
      [1, 0, 1],
      [0, 0, 1],
      [0, 1, 0],
    ],
  ],
  [
    'an item done after the period',
    [{ arrivedAt: from + day, doneAt: from + 3 * day }],
    [
      [0, 0, 0],
      [1, 0, 1],
      [0, 0, 1],
    ],
  ],
  [
    'an item that arrives after the period',
    [{ arrivedAt: from + 3 * day, doneAt: null }],
    [
      [0, 0, 0],
      [0, 0, 0],
      [0, 0, 0],
    ],
  ],
] as const)('the backlog of %s', (_, items, expected) => {
  expect(computeBacklog(items, period).map(({ arrived, done, open }) => [arrived, done, open])).toEqual(
    expected,
  )
})

it('has no day in an empty period', () => {
  expect(computeBacklog([{ arrivedAt: 0, doneAt: null }], { ...period, dayCount: 0 })).toEqual([])
})
