import { expect, it } from 'vitest'
import { toStore } from './to-store'

const nine = { opensAtMinute: 540, closesAtMinute: 1290 }
const row = {
  store_id: '8850',
  store_name: 'Katherine',
  street_number: '15',
  address_line1: 'Katherine Terrace',
  suburb: 'Katherine',
  state: 'NT',
  postcode: '0850',
  division: 'NT',
  latitude: -14.465,
  longitude: 132.264,
  trading_week: { Monday: nine, Friday: { opensAtMinute: 600, closesAtMinute: 1440 }, Sunday: null },
}

it('gives weekly hours in the zone of the state, without the days on which it is closed', () => {
  expect(toStore(row, [])).toMatchObject({
    timeZone: 'Australia/Darwin',
    weeklyHours: [
      { day: 'mon', opens: '09:00', closes: '21:30' },
      { day: 'fri', opens: '10:00', closes: '24:00' },
    ],
  })
})

it('shortens the hours of holidays, and closes on closed holidays and usual days off', () => {
  const holidays = [
    { day: '2026-12-25', name: 'Christmas Day', isClosed: true },
    { day: '2026-12-28', name: 'Boxing Day (additional day)', isClosed: false },
    { day: '2027-04-25', name: 'Anzac Day', isClosed: false },
  ]
  expect(toStore(row, holidays).exceptionHours).toEqual([
    { date: '2026-12-25', name: 'Christmas Day', hours: null },
    { date: '2026-12-28', name: 'Boxing Day (additional day)', hours: { opens: '10:00', closes: '18:00' } },
    { date: '2027-04-25', name: 'Anzac Day', hours: null },
  ])
})
