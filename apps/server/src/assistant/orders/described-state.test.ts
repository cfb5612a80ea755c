import { maxGrowth, measureTextGrowth } from '@murphy/testing'
import { describe, expect, it } from 'vitest'
import { findDescribedState } from './described-state'

describe('the state by which a text names an order', () => {
  it.each([
    ['the overdue one', 'late'],
    ['whats going on with the delayed parcel', 'late'],
    ['the one thats running late', 'late'],
    ['which of them is behind schedule', 'late'],
    ['the ones that are still on their way', 'open'],
    ['the one that hasnt turned up', 'open'],
    ['which orders havent come', 'open'],
    ['the customs one', 'reported'],
    ['the one that is stuck', 'reported'],
    ['the one stuck in customs', 'reported'],
    ['the held up parcel', 'reported'],
    ['the one in the depot', 'reported'],
    ['is it stuck', null],
    ['the one with the driver', 'open'],
    ['is it with the driver', null],
    ['the one thats out for delivery', 'open'],
    ['the one that already came', 'delivered'],
    ['which one was delivered', 'delivered'],
    ['the called off order', 'cancelled'],
    ['the one i can collect', 'ready'],
    ['which of these can i pick up', 'ready'],
    ['the order i returned', 'refunded'],
    ['is my order coming today', null],
    ['has the one i placed been delivered', null],
    ['when is the order due', null],
    ['where is my delivery', null],
    ['', null],
  ])('is read from %j: %j', (words, state) => {
    expect(findDescribedState(words)).toBe(state)
  })

  it('is read in linear time', () => {
    expect(measureTextGrowth(findDescribedState, 1000)).toBeLessThan(maxGrowth)
  })
})
