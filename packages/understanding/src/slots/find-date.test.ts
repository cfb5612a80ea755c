import { parseCalendarDate } from '@murphy/domain/calendar'
import { describe, expect, it } from 'vitest'
import { createSlotFinder } from './slot-finder'
import { shop, today } from './testing/shop'

const finder = createSlotFinder(shop)
const date = (text: string, on = today) => finder.find(text, { today: on }).slots.date

describe('dates on Wednesday 18 November 2026', () => {
  it.each([
    ['are you open today', '2026-11-18'],
    ['open tonight?', '2026-11-18'],
    ['this arvo', '2026-11-18'],
    ['tomorrow', '2026-11-19'],
    ['tmrw', '2026-11-19'],
    ['tommorow morning', '2026-11-19'],
    ['tomorrow arvo', '2026-11-19'],
    ['open wednesday', '2026-11-18'],
    ['open friday', '2026-11-20'],
    ['on tuesdays', '2026-11-24'],
    ['open on sun', '2026-11-22'],
    ['thurs', '2026-11-19'],
    ['wensday', '2026-11-18'],
    ['saterday', '2026-11-21'],
    ['next friday', '2026-11-27'],
    ['next monday', '2026-11-23'],
    ['next wednesday', '2026-11-25'],
    ['this weekend', '2026-11-21'],
    ['next weekend', '2026-11-28'],
    ['25/12', '2026-12-25'],
    ['18/11', '2026-11-18'],
    ['17/11', '2027-11-17'],
    ['25/12/27', '2027-12-25'],
    ['1/2/2027', '2027-02-01'],
    ['25 december', '2026-12-25'],
    ['the 25th of dec', '2026-12-25'],
    ['dec 25th', '2026-12-25'],
    ['1 jan 2028', '2028-01-01'],
    ['29 feb', '2028-02-29'],
    ['on the 17th', '2026-12-17'],
    ['on the 31st', '2026-12-31'],
  ])('reads %j as %s', (text, day) => {
    expect(date(text)?.date).toBe(day)
  })

  it.each([
    ['christmas', '2026-12-25', 'Christmas Day'],
    ['open on xmas day?', '2026-12-25', 'Christmas Day'],
    ['boxing day hours', '2026-12-26', 'Boxing Day'],
    ["new year's day", '2027-01-01', "New Year's Day"],
    ['good friday', '2027-03-26', 'Good Friday'],
    ['anzac day', '2027-04-25', 'Anzac Day'],
    ['kings birthday', '2027-06-14', "King's Birthday"],
    ['cup day', '2027-11-02', 'Melbourne Cup Day'],
    ['adelaide cup day', '2027-03-08', 'Adelaide Cup Day'],
    ['cup day in sa', '2027-03-08', 'Adelaide Cup Day'],
    ['labour day', '2027-03-08', 'Labour Day'],
    ['labour day in qld', '2027-05-03', 'Labour Day'],
  ])('finds the holiday in %j', (text, day, holiday) => {
    expect(date(text)).toMatchObject({ date: day, holiday })
  })

  it('tells which other holiday a short name may mean', () => {
    expect(date('open on cup day')?.otherHolidays).toEqual(['Adelaide Cup Day'])
    expect(date('cup day in sa')?.otherHolidays).toBeUndefined()
    expect(date('labour day')?.otherHolidays).toBeUndefined()
  })

  it('puts Christmas Eve before Christmas, and names no holiday', () => {
    expect(date('open christmas eve?')).toEqual({ date: '2026-12-24', text: 'christmas eve' })
  })

  it('keeps the written text', () => {
    expect(date('are you open on Saturday?')?.text).toBe('saturday')
    expect(date('open Next Friday')?.text).toBe('next friday')
  })

  it.each([
    'we are here 24/7',
    'may i return it',
    'wine for a picnic',
    'shops in western australia',
    'canberra shops',
    '1/2 price',
    '30/2',
    '32/1',
    'I sat down',
    'the sun is out',
    'now',
    '13/13',
    'in may',
    '',
  ])('finds none in %j', (text) => {
    expect(date(text)).toBeUndefined()
  })

  it.each([
    ['2026-11-21', 'this weekend', '2026-11-21'],
    ['2026-11-22', 'this weekend', '2026-11-22'],
    ['2026-11-22', 'next monday', '2026-11-23'],
    ['2026-11-23', 'next monday', '2026-11-30'],
    ['2026-12-25', 'christmas', '2026-12-25'],
    ['2026-12-24', 'christmas eve', '2026-12-24'],
    ['2026-12-26', 'christmas', undefined],
  ])('reads on %s %j as %s', (on, text, day) => {
    expect(date(text, parseCalendarDate(on))?.date).toBe(day)
  })
})
