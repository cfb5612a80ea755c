import { describe, expect, it } from 'vitest'
import { isOrderReference } from './order-reference'

describe('isOrderReference', () => {
  it.each([
    'the newest one', 'my last order', 'um the second one', 'its the most recent one i think', 'the other order', 'that one', 'the 2nd one pls',
    'no the latest', 'the delivery one', 'the customs one', 'the stuck order',
  ])('takes %j for nothing but an order', (text) => {
    expect(isOrderReference(text)).toBe(true)
  }) // oxfmt-ignore

  it.each([
    'leave it at the door', 'ring the top bell', 'it is the second house', 'no', 'the newest one please leave it out the back', '',
    'unit 3', 'yes please',
  ])('takes %j for more, or for something else', (text) => {
    expect(isOrderReference(text)).toBe(false)
  }) // oxfmt-ignore
})
