import { describe, expect, it } from 'vitest'
import { asksWhenFree, findBasketWorth, findDeliveryTopic } from './delivery-sentences'

it('takes the cheapest delivery for a question about the fee', () => {
  expect(findDeliveryTopic('whats your cheapest delivery')).toBe('fee')
  expect(findDeliveryTopic('is there anything faster')).toBe('same-day')
})

it.each(['is it free if i spend more', 'free over what', 'when is it free'])(
  'asks when delivery is free: %j',
  (text) => {
    expect(asksWhenFree(text)).toBe(true)
  },
)

describe('the worth of a basket in a question about delivery', () => {
  it.each([
    ['is it free over 90', 90],
    ['is delivery free for 160', 160],
    ['my order is 145', 145],
    ['and if i spend $200', 200],
    ["my cart's about 90", 90],
    ["i'm at like 140 at the moment", 140],
    ['its 120 all up', 120],
    ['im in 3121', null],
    ['its 12 bottles', null],
    ['i have 10234564', null],
    ['is it free from 9am', null],
    ['free for 12 bottles', null],
    ['delivery to 3065', null],
  ])('is read from %j as %s', (text, amount) => {
    expect(findBasketWorth(text)).toBe(amount)
  })
})
