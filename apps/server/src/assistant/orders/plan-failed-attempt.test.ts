import { describe, expect, it } from 'vitest'
import { understood } from '../../testing/assistant-with-fakes'
import { planFailedAttempt } from './plan-failed-attempt'

const plan = async (text: string, attempted: string | null = '10234551') =>
  await planFailedAttempt(
    understood(text, { intent: 'complaint' }),
    { pending: null },
    { orders: { findAttempted: async () => await Promise.resolve(attempted) } as never },
  )

describe('a report of a failed attempt although the shopper was there', () => {
  it.each([
    'it says nobody home but i was here all day',
    'they left a card, we were home the whole time',
    'wow. he never knocked, I was standing by the door',
  ])('is answered with the order that it happened to: %j', async (text) => {
    expect((await plan(text))?.commands).toMatchObject([
      { intent: 'order_tracking', slots: { orderNumber: '10234551' } },
    ])
  })

  it.each([
    'they tried to deliver, can i get a refund',
    'i was home all day',
    'nobody home today so tomorrow',
  ])('is not read in %j', async (text) => {
    expect(await plan(text)).toBeNull()
  })

  it('is left to others without such an order', async () => {
    expect(await plan('it says attempted but i was home', null)).toBeNull()
  })
})
