import { toCalendarDate } from '@murphy/domain/calendar'
import type { CalendarDate } from '@murphy/domain/calendar'
import { describe, expect, it } from 'vitest'
import { findNewDay } from './find-new-day'

function day(text: string): CalendarDate {
  const date = toCalendarDate(text)
  if (date === null) throw new Error('The day is valid.')
  return date
}
const today = day('2026-11-24')
const base = day('2026-11-26')

describe('findNewDay', () => {
  it.each([
    ['push it back a fortnight', '2026-12-10'],
    ['shift my order by two weeks please', '2026-12-10'],
    ['one day earlier would be better', '2026-11-25'],
    ['bring it forward a day', '2026-11-25'],
    ['three days later', '2026-11-29'],
    ['the day after suits me', '2026-11-27'],
    ['next week please', '2026-12-03'],
    ['in a week', '2026-12-01'],
    ['10 days from now', '2026-12-04'],
    ['another day', null],
    ['some time next week', null],
    ['early next week if possible', null],
    ['next week any day', null],
  ])('reads %j against the day of the order', (text, expected) => {
    expect(findNewDay(text, { date: undefined, base, today })).toBe(expected)
  })

  it.each([
    ['the thursday after', '2026-11-26', '2026-12-03'],
    ['no the thursday after that please', '2026-11-26', '2026-12-03'],
    ['the friday after', '2026-11-27', '2026-11-27'],
    ['on thursday', '2026-11-26', '2026-11-26'],
  ])('reads %j, found as %s, against the day of the order as %s', (text, found, expected) => {
    const date = { date: day(found), text: /\w+day/.exec(text)?.[0] ?? '' }
    expect(findNewDay(text, { date, base, today })).toBe(expected)
  })

  it.each([
    ['i wont be home tomorrow can they come thursday instead', 'tomorrow', '2026-11-26'],
    ['not home tomorrow, rather not', 'tomorrow', null],
    ['nobody is home thursday', 'thursday', null],
    ['not thursday', 'thursday', null],
    ['any day but thursday', 'thursday', null],
    ['thursday is no good', 'thursday', null],
    ['not wednesday, thursday is fine', 'wednesday', '2026-11-26'],
    ['wednesday', 'wednesday', '2026-11-25'],
  ])('takes from %j, where only %s was found, the wanted day %s', (text, found, expected) => {
    expect(findNewDay(text, { date: { date: day('2026-11-25'), text: found }, base, today })).toBe(expected)
  })

  it.each([
    ['on 20 november', '2027-11-20', '2026-11-20'],
    ['on 1 july', '2027-07-01', '2026-07-01'],
    ['on 3 february', '2027-02-03', '2027-02-03'],
    ['on 20 november 2027', '2027-11-20', '2027-11-20'],
  ])('takes %j, found as %s, as the nearest %s', (text, found, expected) => {
    const date = { date: day(found), text: text.replace('on ', '') }
    expect(findNewDay(text, { date, base, today })).toBe(expected)
  })

  it.each([
    ['im not home tomorrow can you change delivery', null],
    ["i'll be away tomorrow, another day please", null],
    ['nobody is home tomorrow', null],
    ['not home friday so make it tomorrow', '2026-11-25'],
    ['can it come tomorrow', '2026-11-25'],
  ])('takes no day on which the shopper is away: %j', (text, expected) => {
    const date = { date: day('2026-11-25'), text: 'tomorrow' }
    expect(findNewDay(text, { date, base, today })).toBe(expected)
  })
})
