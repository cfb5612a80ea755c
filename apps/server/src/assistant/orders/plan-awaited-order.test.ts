import { createTestOrder, createTestParcel, createTestPickup } from '@murphy/retail-api/fake'
import { maxGrowth, measureTextGrowth } from '@murphy/testing'
import { describe, expect, it } from 'vitest'
import { messageTextsOf, understood } from '../../testing/assistant-with-fakes'
import { createFlowShop } from '../../testing/flow-shop'
import { initialDialogueState } from '../dialogue-state'
import type { UnderstoodIntent } from '../understanding'
import { planAwaitedOrder } from './plan-awaited-order'

// Today is Monday, 23 November 2026.
const pickup = createTestOrder({
  id: '10234599',
  kind: 'pickup',
  placedOn: '2026-11-23',
  parcels: [],
  pickup: createTestPickup({ status: 'placed', storeName: 'Newtown' }),
})
const moving = createTestOrder({
  id: '10234598',
  placedOn: '2026-11-20',
  parcels: [createTestParcel({ status: 'in_transit' })],
})
const orders = [pickup, moving]

/** A shop whose engine is sure of tracking for 'where is my order', and takes every other text for `mistaken`. */
const createShop = (mistaken: Partial<UnderstoodIntent>) =>
  createFlowShop({ orders }, () => async (text) => [
    understood(
      text,
      text === 'where is my order' ? { intent: 'order_tracking' } : { intent: null, ...mistaken },
    ),
  ])

async function talk(mistaken: Partial<UnderstoodIntent>, ...texts: readonly string[]): Promise<string> {
  const shop = createShop(mistaken)
  let answer = ''
  for (const text of texts) answer = messageTextsOf(await shop.say(text))
  return answer
}

describe('a question for the order that is awaited', () => {
  it.each(['whats left coming', 'what else is on its way', 'so what is still to come'])(
    'is about every order that is awaited: %j',
    async (text) => {
      expect(await talk({ intent: null }, text)).toContain('10234598')
    },
  )

  it.each(['is anything ready to pick up', 'what is ready for me', 'are any of my orders ready'])(
    'is about the pick ups: %j',
    async (text) => {
      expect(await talk({ intent: 'pickup_order' }, text)).toContain('10234599')
    },
  )

  it.each(['whats coming up at the tasting', 'what wine is on its way out'])(
    'is something else in %j',
    (text) => {
      expect(planAwaitedOrder(understood(text, { intent: null }), initialDialogueState)).toBeNull()
    },
  )

  it.each([
    'which order arrives first',
    'is any parcel coming today',
    'when does the next one arrive',
    'which of them gets here soonest',
    'does anything turn up this arvo',
    'my parcel i mean',
    'sorry, the delivery please',
  ])('is answered with the delivery, and not with the newest pick up: %j', async (text) => {
    const answer = await talk({ intent: 'compare_products', decision: 'confirm' }, 'where is my order', text)
    expect(answer).toContain('10234598')
    expect(answer).not.toContain('10234599')
  })

  it.each([
    'how soon does my parcel turn up',
    'has my package left yet',
    'did my stuff get here today',
    'when will my drinks be dispatched',
  ])('is asked for one’s own order, also without a list: %j', async (text) => {
    expect(await talk({ intent: 'help_article', decision: 'accept' }, text)).toContain('10234598')
  })

  it.each([
    'how long until a parcel turns up',
    'when are orders shipped',
    'is delivery to my street possible',
  ])('leaves a question for the rule to the articles: %j', (text) => {
    const heard = understood(text, { intent: 'help_article', decision: 'accept' })
    expect(planAwaitedOrder(heard, initialDialogueState)).toBeNull()
  })

  it('leads the list with what is on its way', async () => {
    expect(await talk({}, 'where is my order')).toMatch(/^Order 10234598 is with the carrier/)
  })

  it('needs one list of orders of the retailer', async () => {
    const shop = createShop({})
    await shop.say('where is my order')
    expect(shop.lists).toEqual([expect.stringMatching(/orders\?limit=20$/)])
  })

  it('is answered a second time on request', async () => {
    const shop = createShop({ intent: 'compare_products', decision: 'confirm' })
    const first = messageTextsOf(await shop.say('which of them comes first'))
    expect(messageTextsOf(await shop.say('say that again'))).toBe(first)
  })

  it.each(['whats the tracking number', 'when will it get here', 'who is the courier'])(
    'leaves the delivery in focus for %j',
    async (text) => {
      expect(await talk({ intent: null }, 'where is my order', text)).not.toContain('10234599')
    },
  )

  it('tells of a status that only the carrier knows when it was due, and what the carrier reports', async () => {
    const held = createTestOrder({
      id: '10234597',
      placedOn: '2026-11-11',
      parcels: [createTestParcel({ status: 'other', statusText: 'Held at customs' })],
    })
    const shop = createFlowShop({ orders: [held] }, () => async (text) => [
      understood(text, { intent: 'order_tracking', slots: { orderNumber: '10234597' } }),
    ])
    expect(messageTextsOf(await shop.say('where is 10234597'))).toMatch(/late.*due 17 Nov.*Held at customs/s)
  })

  it.each([
    'can you deliver it today',
    'what time do you deliver today',
    'which store opens first',
    'is the next tasting coming to perth',
    'what if it comes today',
    'can it arrive earlier today',
    'which is the better first wine',
    'delivery',
    'the delivered one',
  ])('is not heard in %j', (text) => {
    expect(planAwaitedOrder(understood(text, {}), initialDialogueState)).toBeNull()
  })

  it('is found in linear time', () => {
    const plan = (text: string) => planAwaitedOrder(understood(text, {}), initialDialogueState)
    expect(measureTextGrowth(plan, 256)).toBeLessThan(maxGrowth)
  })
})
