import { describe, expect, it } from 'vitest'
import { toMinuteOfDay } from './minute-of-day'

describe('toMinuteOfDay', () => {
  it.each([
    ['12:00am', 0],
    ['9:05am', 545],
    ['12:00pm', 720],
    ['11:59pm', 1439],
    ['Closed', 0],
    ['', 0],
  ])('reads %j', (time, minute) => {
    expect(toMinuteOfDay(time)).toBe(minute)
  })
})
