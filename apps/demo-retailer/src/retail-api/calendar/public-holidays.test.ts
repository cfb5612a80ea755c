import { describe, expect, it } from 'vitest'
import { addBusinessDays, isDay } from './days'
import { getComingHolidays, getHolidayDays, getPublicHolidays } from './public-holidays'

describe('public holidays', () => {
  it.each([
    ['2024-03-29', 'Good Friday'],
    ['2025-04-18', 'Good Friday'],
    ['2026-04-03', 'Good Friday'],
    ['2026-04-06', 'Easter Monday'],
    ['2027-03-26', 'Good Friday'],
    ['2038-04-23', 'Good Friday'],
    ['2026-04-25', 'Anzac Day'],
    ['2026-01-26', 'Australia Day'],
    ['2025-01-27', 'Australia Day'],
    ['2030-01-28', 'Australia Day'],
    ['2028-01-03', "New Year's Day (additional day)"],
    ['2027-12-27', 'Christmas Day (additional day)'],
    ['2027-12-28', 'Boxing Day (additional day)'],
    ['2026-12-28', 'Boxing Day (additional day)'],
    ['2033-12-27', 'Christmas Day (additional day)'],
  ])('include %s, %s', (day, name) => {
    expect(getPublicHolidays(Number(day.slice(0, 4)))).toContainEqual(expect.objectContaining({ day, name }))
  })

  it('close the shops on Good Friday and Christmas Day only', () => {
    const closed = getPublicHolidays(2026).filter(({ isClosed }) => isClosed)
    expect(closed.map(({ name }) => name)).toEqual(['Good Friday', 'Christmas Day'])
  })

  it('of the next twelve months begin today and contain each national holiday once', () => {
    const names = getComingHolidays('2026-11-23').map(({ day, name }) => `${day} ${name}`)
    expect(names).toEqual([
      '2026-12-25 Christmas Day',
      '2026-12-26 Boxing Day',
      '2026-12-28 Boxing Day (additional day)',
      "2027-01-01 New Year's Day",
      '2027-01-26 Australia Day',
      '2027-03-26 Good Friday',
      '2027-03-29 Easter Monday',
      '2027-04-25 Anzac Day',
    ])
    expect(getComingHolidays('2026-12-25')[0]?.name).toBe('Christmas Day')
  })

  it('are not business days', () => {
    const holidays = getHolidayDays('2026-12-23')
    expect(addBusinessDays('2026-12-23', 1, holidays)).toBe('2026-12-24')
    expect(addBusinessDays('2026-12-23', 2, holidays)).toBe('2026-12-29')
    expect(addBusinessDays('2026-12-31', 1, holidays)).toBe('2027-01-04')
  })
})

it.each([
  ['2026-02-28', true],
  ['2026-02-29', false],
  ['2028-02-29', true],
  ['2026-13-01', false],
  ['26-01-01', false],
])('a calendar day %s exists: %s', (text, exists) => {
  expect(isDay(text)).toBe(exists)
})
