import { describe, expect, it } from 'vitest'
import { canChangeNominee, toPickupEvent, toPickupLabel } from './pickup-status'

describe('the status of a pick up', () => {
  it.each([
    ['Awaiting', 'Awaiting Picking', 'ORD-18'],
    ['Packed', 'Ready to collect', 'ORD-19'],
    ['Completed', 'Collected', 'ORD-20'],
    ['Placed', 'Confirmed', 'ORD-21'],
    ['Cancelled', 'Cancelled', 'ORD-22'],
  ])('shows %s as %s [%s]', (status, label, _id) => {
    expect(toPickupLabel(status)).toBe(label)
  })

  it('shows Collected as given', () => {
    expect(toPickupLabel('Collected')).toBe('Collected')
  })

  it.each(['Returned', 'packed', '', 'toString'])('has no label for %j', (status) => {
    expect(toPickupLabel(status)).toBeNull()
  })

  it('sends the cancelled event [ORD-25]', () => {
    expect(toPickupEvent('Cancelled')).toBe('PICKUP_ORDER_CANCELLED')
  })

  it('sends the collected event for Collected and Completed [ORD-26]', () => {
    expect(toPickupEvent('Collected')).toBe('PICKUP_ORDER_COLLECTED')
    expect(toPickupEvent('Completed')).toBe('PICKUP_ORDER_COLLECTED')
  })

  it('sends the generic event for any other status [ORD-27]', () => {
    for (const status of ['Placed', 'Awaiting', 'Packed'])
      expect(toPickupEvent(status)).toBe('PICKUP_ORDER_CLICKED')
  })

  it('allows a new nominee until it is collected or cancelled', () => {
    const labels = ['Confirmed', 'Awaiting Picking', 'Ready to collect', 'Collected', 'Cancelled'] as const
    expect(labels.filter(canChangeNominee)).toEqual(['Confirmed', 'Awaiting Picking', 'Ready to collect'])
  })
})
