import { expect, it } from 'vitest'
import { formatHours, formatSydneyHours } from './index'

const day = [{ start: 600, end: 960 }]
const split = [
  { start: 540, end: 720 },
  { start: 750, end: 1440 },
]

it.each([
  [{ '0': [], '1': [], '2': day, '3': day, '4': day, '5': day, '6': day }, '10:00am to 4:00pm, Tues to Sat'],
  [{ '1': split }, '9:00am to 12:00pm and 12:30pm to 12:00am, Mon'],
  [
    { '1': day, '2': day, '4': day, '0': day },
    '10:00am to 4:00pm, Mon to Tues; 10:00am to 4:00pm, Thurs; 10:00am to 4:00pm, Sun',
  ],
  [{ '6': day, '0': day }, '10:00am to 4:00pm, Sat to Sun'],
  [
    Object.fromEntries([0, 1, 2, 3, 4, 5, 6].map((weekday) => [weekday, day])),
    '10:00am to 4:00pm, every day',
  ],
  [{ '6': [{ start: 0, end: 1440 }], '0': [{ start: 0, end: 1440 }] }, 'all day, Sat to Sun'],
  [{}, ''],
])('formats %j as %j [LC-38]', (week, text) => {
  expect(formatHours(week)).toBe(text)
})

const winter = Date.parse('2026-07-15T12:00:00Z')
const summer = Date.parse('2026-11-22T12:00:00Z')
const allDay = [{ start: 0, end: 1440 }]
const nineToFive = [{ start: 540, end: 1020 }]

it.each([
  ['Australia/Sydney', winter, { '2': day }, '10:00am to 4:00pm, Tues'],
  ['Australia/Perth', winter, { '2': day, '3': day }, '12:00pm to 6:00pm, Tues to Wed'],
  ['Australia/Perth', summer, { '2': day, '3': day }, '1:00pm to 7:00pm, Tues to Wed'],
  ['Australia/Adelaide', winter, { '2': day }, '10:30am to 4:30pm, Tues'],
  [undefined, winter, { '1': [{ start: 0, end: 360 }] }, '10:00am to 4:00pm, Mon'],
  ['Europe/London', winter, { '5': nineToFive, '6': nineToFive }, '6:00pm to 2:00am, Fri to Sat'],
  ['America/New_York', winter, { '6': nineToFive }, '11:00pm to 7:00am, Sat'],
  ['America/Los_Angeles', winter, { '6': nineToFive }, '2:00am to 10:00am, Sun'],
  ['Pacific/Auckland', winter, { '0': [{ start: 60, end: 120 }] }, '11:00pm to 12:00am, Sat'],
  ['Pacific/Auckland', winter, { '1': split }, '7:00am to 10:00am and 10:30am to 10:00pm, Mon'],
  ['Pacific/Auckland', winter, { '0': allDay }, '10:00pm to 10:00pm, Sat'],
  [
    'Pacific/Auckland',
    winter,
    Object.fromEntries([0, 1, 2, 3, 4, 5, 6].map((weekday) => [weekday, allDay])),
    'all day, every day',
  ],
  ['Australia/Perth', winter, { '1': [] }, ''],
])('converts hours of %s into Sydney time, case %# [LC-38]', (timeZone, now, week, text) => {
  expect(formatSydneyHours(week, timeZone, now)).toBe(text)
})

it('keeps the order of a day when one of its periods moves to the day before [LC-38]', () => {
  const week = { '1': [{ start: 0, end: 60 }], '0': [{ start: 600, end: 660 }] }
  expect(formatSydneyHours(week, 'Pacific/Auckland', winter)).toBe(
    '8:00am to 9:00am and 10:00pm to 11:00pm, Sun',
  )
})
