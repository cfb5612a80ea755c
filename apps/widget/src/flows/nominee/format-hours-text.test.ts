import { expect, it } from 'vitest'
import { formatHoursText } from './format-hours-text'

it.each([
  ['2026-07-15T12:00:00Z', 'AEST'],
  ['2026-11-22T12:00:00Z', 'AEDT'],
  ['2026-10-03T15:59:59Z', 'AEST'],
  ['2026-10-03T16:00:00Z', 'AEDT'],
])('names the zone of the hours at %s %s [NOM-17, TRK-39]', (at, zone) => {
  expect(formatHoursText('10:00am to 4:00pm, Tues to Sat', Date.parse(at))).toBe(
    `Live chat hours: 10:00am to 4:00pm, Tues to Sat (${zone})`,
  )
})

it('says that no day is open when there are no hours [NOM-17]', () => {
  expect(formatHoursText('', 0)).toBe("Live chat isn't open on any day at the moment.")
})
