import { expect, it } from 'vitest'
import { parseCalendarDate } from '../calendar'
import { selectBotIcon } from './index'

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
])('uses on %s the icon of the first season that includes the day [ICO-01]', (day, icon) => {
  expect(selectBotIcon(normal, seasons, parseCalendarDate(day))).toEqual(icon)
})

it('uses the permanent icon again after a season [ICO-01]', () => {
  expect(selectBotIcon(mask, seasons, parseCalendarDate('2026-05-31'))).toEqual(mask)
})
