import { expect, it } from 'vitest'
import { readCalendarDate } from '../calendar'
import { iconOn } from './index'

const normal = { normal: true, xmas: false, mask: false }
const xmas = { normal: false, xmas: true, mask: false }
const mask = { normal: false, xmas: false, mask: true }
const seasons = [
  { icon: 'xmas', from: '2026-12-01', until: '2026-12-26' },
  { icon: 'mask', from: '2026-12-20', until: '2027-01-10' },
] as const

it.each([
  ['2026-11-30', normal],
  ['2026-12-01', xmas],
  ['2026-12-20', xmas],
  ['2026-12-26', xmas],
  ['2026-12-27', mask],
  ['2027-01-10', mask],
  ['2027-01-11', normal],
])('the icon of %s is that of the first season it lies in [ICO-01]', (day, icon) => {
  expect(iconOn(normal, seasons, readCalendarDate(day))).toEqual(icon)
})

it('the icon that stands always returns after a season [ICO-01]', () => {
  expect(iconOn(mask, seasons, readCalendarDate('2026-05-31'))).toEqual(mask)
})
