import { expect, it } from 'vitest'
import { hoursText } from './index'

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
])('[LC-38] %j reads %j', (week, text) => {
  expect(hoursText(week)).toBe(text)
})
