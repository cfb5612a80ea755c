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
    ['2028-01-03', "New Year's Day Additional Holiday"],
    ['2027-12-27', 'Christmas Day Additional Holiday'],
    ['2027-12-28', 'Boxing Day Additional Holiday'],
    ['2026-12-28', 'Boxing Day Additional Holiday'],
    ['2033-12-27', 'Christmas Day Additional Holiday'],
  ])('public holidays of the country include %s, %s', (day, name) => {
    expect(getPublicHolidays(Number(day.slice(0, 4)))).toContainEqual({ day, name })
  })

  it('are not business days', () => {
    const holidays = getHolidayDays('2026-12-23')
    expect(addBusinessDays('2026-12-23', 1, holidays)).toBe('2026-12-24')
    expect(addBusinessDays('2026-12-23', 2, holidays)).toBe('2026-12-29')
    expect(addBusinessDays('2026-12-31', 1, holidays)).toBe('2027-01-04')
  })
})

/** Returns the holidays of a store without those of the whole country, from 1 January on. */
function getLocal(year: number, state: string, storeId = '') {
  const national = new Set(getPublicHolidays(year).map(({ day }) => day))
  return getComingHolidays(`${year}-01-01`, { state, storeId })
    .filter(({ day }) => !national.has(day) && day < `${year + 1}`)
    .map(({ day, name }) => `${day.slice(5)} ${name}`)
}

describe('the holidays of a store', () => {
  it('are those of the next twelve months, today included, in order', () => {
    const names = getComingHolidays('2026-11-23', { state: 'NSW', storeId: '1021' })
    expect(names.map(({ day, name }) => `${day} ${name}`)).toEqual([
      '2026-12-25 Christmas Day',
      '2026-12-26 Boxing Day',
      '2026-12-28 Boxing Day Additional Holiday',
      "2027-01-01 New Year's Day",
      '2027-01-26 Australia Day',
      '2027-03-26 Good Friday',
      '2027-03-27 Easter Saturday',
      '2027-03-28 Easter Sunday',
      '2027-03-29 Easter Monday',
      '2027-04-25 Anzac Day',
      '2027-04-26 Anzac Day Additional Holiday',
      "2027-06-14 King's Birthday",
      '2027-10-04 Labour Day',
    ])
    expect(getComingHolidays('2026-12-25', { state: 'NSW', storeId: '1021' })[0]?.name).toBe('Christmas Day')
    expect(getComingHolidays('2026-12-26', { state: 'NSW', storeId: '1021' })[0]?.name).toBe('Boxing Day')
  })

  it.each([
    ['NSW', '1021', ['04-04 Easter Saturday', '04-05 Easter Sunday', '04-27 Anzac Day Additional Holiday', "06-08 King's Birthday", '10-05 Labour Day']],
    ['ACT', '2604', ['03-09 Canberra Day', '04-04 Easter Saturday', '04-05 Easter Sunday', '04-27 Anzac Day Additional Holiday', '06-01 Reconciliation Day', "06-08 King's Birthday", '10-05 Labour Day']],
    ['VIC', '3001', ['03-09 Labour Day', '04-04 Easter Saturday', '04-05 Easter Sunday', "06-08 King's Birthday", '09-25 AFL Grand Final Friday', '11-03 Melbourne Cup Day']],
    ['VIC', '3350', ['03-09 Labour Day', '04-04 Easter Saturday', '04-05 Easter Sunday', "06-08 King's Birthday", '09-25 AFL Grand Final Friday']],
    ['QLD', '4215', ['04-04 Easter Saturday', '04-05 Easter Sunday', '05-04 Labour Day', "10-05 King's Birthday"]],
    ['QLD', '4005', ['04-04 Easter Saturday', '04-05 Easter Sunday', '05-04 Labour Day', '08-12 Royal Queensland Show Day', "10-05 King's Birthday"]],
    ['SA', '5006', ['03-09 Adelaide Cup Day', '04-04 Easter Saturday', '04-05 Easter Sunday', "06-08 King's Birthday", '10-05 Labour Day']],
    ['WA', '6008', ['03-02 Labour Day', '04-05 Easter Sunday', '04-27 Anzac Day Additional Holiday', '06-01 Western Australia Day', "09-28 King's Birthday"]],
    ['TAS', '7005', ['02-09 Royal Hobart Regatta', '03-09 Eight Hours Day', "06-08 King's Birthday", '10-22 Royal Hobart Show Day']],
    ['TAS', '7250', ['03-09 Eight Hours Day', "06-08 King's Birthday", '10-08 Royal Launceston Show Day', '11-02 Recreation Day']],
    ['NT', '8820', ['04-04 Easter Saturday', '04-05 Easter Sunday', '05-04 May Day', "06-08 King's Birthday", '07-24 Darwin Show Day', '08-03 Picnic Day']],
    ['NT', '8850', ['04-04 Easter Saturday', '04-05 Easter Sunday', '05-04 May Day', "06-08 King's Birthday", '07-17 Katherine Show Day', '08-03 Picnic Day']],
  ])('the holidays in %s at store %s are those of 2026', (state, storeId, expected) => {
    expect(getLocal(2026, state, storeId)).toEqual(expected)
  }) // oxfmt-ignore

  it.each([
    ['NSW', '04-26 Anzac Day Additional Holiday'],
    ['SA', '04-26 Anzac Day Additional Holiday'],
    ['QLD', '04-26 Anzac Day Additional Holiday'],
    ['WA', "09-27 King's Birthday"],
    ['ACT', '05-31 Reconciliation Day'],
    ['VIC', '09-24 AFL Grand Final Friday'],
  ])('the holidays in %s move with the year: %s of 2027', (state, expected) => {
    expect(getLocal(2027, state)).toContain(expected)
  })

  it.each(['VIC', 'TAS'])(
    'the holidays of a store in %s have no Monday after Anzac Day on a Sunday',
    (state) => {
      expect(getLocal(2027, state).join()).not.toContain('Anzac')
    },
  )

  it('close the stores on Good Friday and Christmas Day only', () => {
    const closed = getComingHolidays('2026-01-01', { state: 'VIC', storeId: '3001' }).filter(
      ({ isClosed }) => isClosed,
    )
    expect(closed.map(({ name }) => name)).toEqual(['Good Friday', 'Christmas Day'])
  })

  it.each([
    ['NSW', '13:00'],
    ['ACT', '13:00'],
    ['VIC', '13:00'],
    ['QLD', '13:00'],
    ['SA', '13:00'],
    ['WA', '13:00'],
    ['TAS', '12:30'],
    ['NT', '12:00'],
  ])('stores in %s open from %s on Anzac Day', (state, opensFrom) => {
    const days = getComingHolidays('2026-01-01', { state, storeId: '' })
    expect(days.filter((day) => day.opensFrom !== null)).toEqual([
      { day: '2026-04-25', name: 'Anzac Day', isClosed: false, opensFrom },
    ])
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
