import { expect, it } from 'vitest'
import { getMomentOfWallClock } from './index'

it.each([
  ['2026-05-31', 720, 'Australia/Sydney', '2026-05-31T12:00:00+10:00'],
  ['2026-12-25', 600, 'Australia/Sydney', '2026-12-25T10:00:00+11:00'],
  ['2026-10-04', 119, 'Australia/Sydney', '2026-10-04T01:59:00+10:00'],
  ['2026-10-04', 150, 'Australia/Sydney', '2026-10-04T03:30:00+11:00'],
  ['2026-10-04', 180, 'Australia/Sydney', '2026-10-04T03:00:00+11:00'],
  ['2026-04-05', 90, 'Australia/Sydney', '2026-04-05T01:30:00+11:00'],
  ['2026-04-05', 150, 'Australia/Sydney', '2026-04-05T02:30:00+10:00'],
  ['2026-04-05', 180, 'Australia/Sydney', '2026-04-05T03:00:00+10:00'],
  ['2026-09-06', 0, 'America/Santiago', '2026-09-06T01:00:00-03:00'],
  ['2026-11-01', 90, 'America/New_York', '2026-11-01T01:30:00-04:00'],
  ['2026-05-31', 720, undefined, '2026-05-31T12:00:00Z'],
])('converts %s, minute %i in %s to %s [LCS-06]', (date, minute, zone, iso) => {
  expect(new Date(getMomentOfWallClock(date, minute, zone)).toISOString()).toBe(new Date(iso).toISOString())
})
