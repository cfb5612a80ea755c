import { describe, expect, it } from 'vitest'
import { understood } from '../../testing/assistant-with-fakes'
import { planSentGift } from './plan-sent-gift'

const shopper = { pending: null, shopperId: 123 }
const ask = (text: string, dialogue: Parameters<typeof planSentGift>[1]) =>
  planSentGift(understood(text, { intent: 'gift_recipient' }), dialogue)

describe('a question about a gift that the shopper sent', () => {
  it.each([
    'is my gift to sarah delivered',
    'has the present for mum arrived',
    'wheres the gift i sent',
    'my present to dad is late',
  ])('is about an order of their own: %j', (text) => {
    expect(ask(text, shopper)?.commands).toMatchObject([{ intent: 'order_tracking', slots: {} }])
  })

  it.each([
    'where is the gift for me',
    'how do i send a gift to sarah',
    'can my gift for mum arrive friday',
    'who sent my gift',
    'where is my order',
  ])('is something else in %j', (text) => {
    expect(ask(text, shopper)).toBeNull()
  })

  it('is left alone where a guest asks, or a value is awaited', () => {
    expect(ask('is my gift to sarah delivered', { ...shopper, shopperId: null })).toBeNull()
    const pending = { for: 'slot', slot: 'place', intent: 'store_hours', slots: {} } as const
    expect(ask('is my gift to sarah delivered', { ...shopper, pending })).toBeNull()
  })
})
