import { describe, expect, it } from 'vitest'
import { understood } from '../../testing/assistant-with-fakes'
import { planMissedDelivery, tellsMissedDelivery } from './plan-missed-delivery'

const plan = async (text: string, attempted: string | null = '10234551', shopperId: number | null = 123) =>
  await planMissedDelivery(
    understood(text, { intent: 'complaint' }),
    { pending: null, shopperId },
    { orders: { findAttempted: async () => await Promise.resolve(attempted) } as never },
  )

describe('a report of a failed delivery', () => {
  it.each([
    'it says nobody home but i was here all day',
    'they left a card, we were home the whole time',
    'wow. he never knocked, I was standing by the door',
    'someone came and i wasnt home',
    'todays missed delivery',
    'bugger, i missed the courier',
    'theres a slip under the door',
    'tracking says they tried to deliver, i was in the shed and my wife was home',
  ])('is answered with the order that it happened to: %j', async (text) => {
    expect((await plan(text))?.commands).toMatchObject([
      { intent: 'order_tracking', slots: { orderNumber: '10234551' } },
    ])
  })

  it('tells how the next attempt is arranged where that is asked', async () => {
    const planned = await plan('missed the driver by a minute, can he come back tomorrow arvo')
    expect(planned?.commands).toMatchObject([{ intent: 'order_tracking' }, { intent: 'help_article' }])
  })

  it.each([
    'they tried to deliver, can i get a refund',
    'i was home all day',
    'what if i miss the driver',
    'i missed the sale',
    'i popped out to the bottle shop',
    'nobody home today so tomorrow',
  ])('is not read in %j', (text) => {
    expect(tellsMissedDelivery(text)).toBe(false)
  })

  it('is left to others without such an order, and for a guest', async () => {
    expect(await plan('it says attempted but i was home', null)).toBeNull()
    expect(await plan('todays missed delivery', '10234551', null)).toBeNull()
  })
})
