import { describe, expect, it } from 'vitest'
import { findByDueDay } from './find-by-due-day'
import { datedOrders, listIds, today } from './testing/dated-orders'

describe('the day on which an order comes', () => {
  it.each([
    ['the parcel booked for later this week', ['10234581']],
    ['the one coming tomorrow', ['10234582']],
    ['the delivery due in 3 days', ['10234581']],
    ['my order for friday', ['10234581']],
    ['the one coming on monday', []],
    ['deliver it on friday', []],
    ['the one coming next week', []],
  ])('describes it: %j', (text, expected) => {
    expect(listIds(findByDueDay(text, datedOrders, { today, hasNewValues: false }))).toEqual(expected)
  })
})
