import { describe, expect, it } from 'vitest'
import { chooseTimeZone, parseExceptionHours, parseWeeklyHours } from './store-fields'

const monday = { day: 'mon', opens: '09:00', closes: '19:00' }
const christmas = { date: '2026-12-25', hours: null, name: 'Christmas Day' }

describe('the hours of a store’s fields', () => {
  it.each([
    ['hours as JSON', JSON.stringify([monday]), [monday]],
    ['no field', undefined, null],
    ['an empty list, which would read as closed', '[]', null],
    ['another text', 'Mon to Fri 9 to 5', null],
    ['an unknown weekday', JSON.stringify([{ ...monday, day: 'monday' }]), null],
  ])('weekly hours are read from %s', (_what, text, hours) => {
    expect(parseWeeklyHours(text)).toEqual(hours)
  })

  it.each([
    ['hours as JSON', JSON.stringify([christmas]), [christmas]],
    ['no field', undefined, []],
    ['another text', 'closed at Christmas', null],
  ])('exception hours are read from %s', (_what, text, hours) => {
    expect(parseExceptionHours(text)).toEqual(hours)
  })
})

describe('the time zone of a store', () => {
  it.each([
    ['its field', 'Australia/Perth', 'AU', 'NSW', 'Australia/Perth'],
    ['its Australian state', undefined, 'AU', 'QLD', 'Australia/Brisbane'],
    ['the shop, for an unknown state', undefined, 'AU', 'XX', 'Australia/Sydney'],
    ['the shop, for another country', undefined, 'US', 'WA', 'Australia/Sydney'],
    ['the shop, for a field that is no zone', 'Perth time', 'AU', 'WA', 'Australia/Sydney'],
  ])('is that of %s', (_whose, field, country, state, zone) => {
    expect(chooseTimeZone(field, { country, state }, 'Australia/Sydney')).toBe(zone)
  })
})
