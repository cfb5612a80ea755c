import { expect, it } from 'vitest'
import { formatDay, formatShortDay } from './day-names'

it.each([
  ['2026-11-18', '18 Nov 2026', '18 Nov'],
  ['2026-01-02', '02 Jan 2026', '02 Jan'],
  ['soon', 'soon', 'soon'],
  ['', '', ''],
])('writes %j as %s, and in short as %s', (day, long, short) => {
  expect([formatDay(day), formatShortDay(day)]).toEqual([long, short])
})
