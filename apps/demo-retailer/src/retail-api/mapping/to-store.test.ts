import { describe, expect, it } from 'vitest'
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

describe('the hours of a holiday', () => {
  const holiday = (day: string, more: object = {}) => ({
    day,
    name: 'A holiday',
    isClosed: false,
    opensFrom: null,
    ...more,
  })

  it.each([
    ['are shorter than usual', holiday('2026-12-28'), { opens: '10:00', closes: '18:00' }],
    ['do not begin before the usual ones', holiday('2027-01-01'), { opens: '10:00', closes: '18:00' }],
    [
      'begin late on Anzac Day and end as usual',
      holiday('2022-04-25', { opensFrom: '13:00' }),
      { opens: '13:00', closes: '21:30' },
    ],
    ['are none on a closed holiday', holiday('2026-12-25', { isClosed: true }), null],
    ['are none on a usual day off', holiday('2027-04-25', { opensFrom: '13:00' }), null],
  ])('%s', (_, day, hours) => {
    expect(toStore(row, [day]).exceptionHours).toEqual([{ date: day.day, name: 'A holiday', hours }])
  })

  it('stay within the hours of a store that opens in the afternoon', () => {
    const late = { ...row, trading_week: { Monday: { opensAtMinute: 840, closesAtMinute: 1020 } } }
    expect(toStore(late, [holiday('2026-12-28')]).exceptionHours).toMatchObject([
      { hours: { opens: '14:00', closes: '17:00' } },
    ])
  })
})
