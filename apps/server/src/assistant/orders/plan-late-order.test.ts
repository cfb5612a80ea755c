import { createTestOrder, createTestParcel } from '@murphy/retail-api/fake'
import { describe, expect, it } from 'vitest'
import { understood } from '../../testing/assistant-with-fakes'
import { createFlowShop } from '../../testing/flow-shop'
import type { OrderStage } from '../../retail/order-change-ports'
import { initialDialogueState } from '../dialogue-state'
import type { UnderstoodIntent } from '../understanding'
import { planLateOrder } from './plan-late-order'

const newest = createTestOrder({
  id: '10234593',
  placedOn: '2026-11-22',
  parcels: [createTestParcel({ status: 'confirmed' })],
})
const late = (id: string) =>
  createTestOrder({
    id,
    placedOn: '2026-11-10',
    parcels: [createTestParcel({ status: 'in_transit', expectedOn: '2026-11-20' })],
  })

/** A shop whose engine is sure of tracking for a question, and takes every other text for `mistaken`. */
const createShop = (mistaken: Partial<UnderstoodIntent>) =>
  createFlowShop({ orders: [newest, late('10234591'), late('10234590')] }, () => async (text) => [
    understood(text, text.startsWith('where') ? { intent: 'order_tracking' } : { intent: null, ...mistaken }),
  ])

async function talk(mistaken: Partial<UnderstoodIntent>, ...texts: readonly string[]): Promise<string> {
  const shop = createShop(mistaken)
  let answer = ''
  for (const text of texts) answer = JSON.stringify(await shop.say(text))
  return answer
}

describe('a statement that something is late', () => {
  it.each([
    'it was meant to be here yesterday', 'my order should have come on friday', 'it was supposed to arrive last week', "it's overdue",
    'my delivery is 3 days late', 'that should of been here by now', 'they were due on thursday',
    'its been ten days now', 'it has been over a fortnight', 'i have been waiting two weeks',
  ])('is about the late orders, and not the newest: %j', async (text) => {
    const answer = await talk({ intent: 'order_tracking' }, 'where is my stuff', text)
    expect(answer).toContain('10234591')
    expect(answer).toContain('10234590')
    expect(answer).not.toContain('10234593')
  }) // oxfmt-ignore

  it.each(['how much did i pay for them', 'and when will that actually turn up'])(
    'is followed by answers about the late orders: %j',
    async (text) => {
      const answer = await talk(
        { intent: 'help_article' },
        'where is my stuff',
        'it was meant to be here yesterday',
        text,
      )
      expect(answer).toContain('10234591')
      expect(answer).toContain('10234590')
      expect(answer).not.toContain('10234593')
    },
  )

  it.each(['how late', 'and how long overdue are they'])('is followed by the days: %j', async (text) => {
    const answer = await talk({ intent: 'store_hours', decision: 'reject' }, "it's overdue", text)
    expect(answer).toContain('It was due')
  })

  it.each(['its not here', 'but it is still not here yet'])(
    'tells the order that was shown again: %j',
    async (text) => {
      const answer = await talk({ intent: 'deny' }, 'where is my stuff', text)
      expect(answer).toContain('10234591')
    },
  )

  it.each([
    'do i get the fee back if it is late',
    'it was nice',
    'it will be late when i pick it up',
    'its been a pleasure',
    'been waiting 2 weeks for my refund',
  ])('is not heard in %j', async (text) => {
    expect(await talk({ intent: 'help_article' }, 'where is my stuff', text)).not.toContain('10234590')
  })
})

describe('the wish that an order arrives', () => {
  const moving = { lastOrder: { orderId: '10234591', turn: 2, storeName: null, storeId: null } }
  const plan = async (text: string, intent: string, stage: OrderStage) => {
    const dialogue = {
      ...initialDialogueState,
      ...moving,
      answered: { intent, slots: {}, text: '' },
      turnCount: 3,
    }
    const orders = { findStage: async () => stage, findInState: async () => ({ kind: 'unknown' }) } as never
    return (await planLateOrder(understood(text, { intent: 'deny' }), dialogue, { orders }))?.commands
  }

  it('asks for the hour of the order that was told', async () => {
    expect(await plan('i just want my beer by tonight', 'order_tracking', 'on-its-way')).toMatchObject([
      { intent: 'order_tracking', slots: { orderNumber: '10234591' }, orderQuestion: 'hour' },
    ])
    expect(await plan('i just want my beer by tonight', 'product_search', 'on-its-way')).toBeUndefined()
  })

  it('tells the order again that has not come, and not one that was delivered', async () => {
    expect(await plan('its not here', 'order_tracking', 'on-its-way')).toMatchObject([
      { intent: 'order_tracking', slots: { orderNumber: '10234591' } },
    ])
    expect(await plan('its not here', 'order_tracking', 'delivered')).toBeUndefined()
  })
})
