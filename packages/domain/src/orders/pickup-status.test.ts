import { describe, expect, it } from 'vitest'
import { canChangeNominee, pickupEvent, pickupLabel } from './pickup-status'

describe('the status of a pick up', () => {
  it.each([
    ['ORD-18', 'Awaiting', 'Awaiting Picking'],
    ['ORD-19', 'Packed', 'Ready to collect'],
    ['ORD-20', 'Completed', 'Collected'],
    ['ORD-21', 'Placed', 'Confirmed'],
    ['ORD-22', 'Cancelled', 'Cancelled'],
  ])('[%s] reads %s as %s', (_id, status, label) => {
    expect(pickupLabel(status)).toBe(label)
  })

  it('takes Collected as given', () => {
    expect(pickupLabel('Collected')).toBe('Collected')
  })

  it.each(['Returned', 'packed', '', 'toString'])('does not know %j', (status) => {
    expect(pickupLabel(status)).toBeNull()
  })

  it('[ORD-25] sends the cancelled event', () => {
    expect(pickupEvent('Cancelled')).toBe('PICKUP_ORDER_CANCELLED')
  })

  it('[ORD-26] sends the collected event for Collected and Completed', () => {
    expect(pickupEvent('Collected')).toBe('PICKUP_ORDER_COLLECTED')
    expect(pickupEvent('Completed')).toBe('PICKUP_ORDER_COLLECTED')
  })

  it('[ORD-27] else sends the generic event', () => {
    for (const status of ['Placed', 'Awaiting', 'Packed'])
      expect(pickupEvent(status)).toBe('PICKUP_ORDER_CLICKED')
  })

  it('lets a nominee be named until it is collected or cancelled', () => {
    const labels = ['Confirmed', 'Awaiting Picking', 'Ready to collect', 'Collected', 'Cancelled'] as const
    expect(labels.filter(canChangeNominee)).toEqual(['Confirmed', 'Awaiting Picking', 'Ready to collect'])
  })
})
