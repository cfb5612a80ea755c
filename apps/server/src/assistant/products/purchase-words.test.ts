import { describe, expect, it } from 'vitest'
import { asksToBuy, asksToReorder } from './purchase-words'

describe('words of a purchase', () => {
  it.each([
    'ok add the first one to cart', 'put two of those in my basket', 'chuck the shiraz in the trolley', 'buy it', "great, i'll order that one",
    'can u buy the second one', 'pop it into the cart please',
  ])('ask for a product in %j', (text) => {
    expect(asksToBuy(text)).toBe(true)
  }) // oxfmt-ignore

  it.each([
    'i ordered it yesterday',
    'how do i add it to the cart',
    "i can't add it to my cart",
    'add a note for the driver',
    'order status',
  ])('do not ask for a product in %j', (text) => {
    expect(asksToBuy(text)).toBe(false)
  })

  it.each([
    'buy the last one again',
    'reorder my last order',
    'can you order that again',
    'same again',
    'repeat my last order please',
    'send me the same lot again',
    'how would i order the same lot again',
    're-order 10234567 please',
  ])('ask for the same order in %j', (text) => {
    expect(asksToReorder(text)).toBe(true)
  })

  it.each([
    'cancel it and i will order again later',
    'how do i reorder',
    'where is it again',
    'mail me the receipt of order 10234531 again',
    'can you get me the invoice of my last order once more',
    'send that code again',
    'i ordered it again',
    'cancel it and reorder',
  ])('do not ask for the same order in %j', (text) => {
    expect(asksToReorder(text)).toBe(false)
  })
})
