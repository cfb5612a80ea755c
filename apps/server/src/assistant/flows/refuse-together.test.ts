import { createTestOrder, createTestParcel } from '@murphy/retail-api/fake'
import { describe, expect, it } from 'vitest'
import { messageTextsOf, understood } from '../../testing/assistant-with-fakes'
import { openOrder } from '../../testing/flow-retailer'
import { createFlowShop } from '../../testing/flow-shop'

const late = (id: string) =>
  createTestOrder({
    id,
    placedOn: '2026-11-10',
    parcels: [createTestParcel({ status: 'in_transit', expectedOn: '2026-11-20' })],
  })

const createShop = () =>
  createFlowShop(
    { orders: [{ ...openOrder, id: '10234593' }, late('10234591'), late('10234590')] },
    () => async (text) => [
      understood(text, {
        intent: text.includes('cancel') ? 'cancel_order' : 'order_tracking',
        slots: text.includes('10234591') ? { orderNumber: '10234591' } : {},
      }),
    ],
  )

describe('a cancellation of several orders that were shown together [OP-141]', () => {
  it.each(['ok cancel it', 'just cancel them', 'cancel those then'])(
    'says on %j that none can be cancelled, and what works instead',
    async (text) => {
      const shop = createShop()
      await shop.say('its overdue')
      const items = await shop.say(text)
      const answer = messageTextsOf(items)
      expect(answer).toContain('None of these can be cancelled any more: 10234591, 10234590.')
      expect(answer).toContain('refuse it at the door')
      expect(answer).toContain('Late by more than a week')
      expect(items.length).toBeGreaterThan(1)
      expect(shop.posts).toEqual([])
    },
  )

  it('stays with them when the shopper asks what works', async () => {
    const shop = createShop()
    await shop.say('its overdue')
    await shop.say('cancel it')
    expect(messageTextsOf(await shop.say('so what are my options'))).toContain('10234591, 10234590')
  })

  it('still asks which order is meant where one of the list can be cancelled', async () => {
    const shop = createShop()
    await shop.say('where are my orders')
    expect(messageTextsOf(await shop.say('cancel my order'))).not.toContain('None of these')
  })

  it('cancels nothing else in place of a late order that is named', async () => {
    const shop = createShop()
    const answer = messageTextsOf(await shop.say('cancel order 10234591'))
    expect(answer).toContain("I can't cancel order 10234591")
    expect(answer).toContain('Late by more than a week')
  })
})
