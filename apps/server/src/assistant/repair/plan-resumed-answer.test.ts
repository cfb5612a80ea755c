import { describe, expect, it } from 'vitest'
import { messageTextsOf, understood } from '../../testing/assistant-with-fakes'
import { openOrder, pickedOrder } from '../../testing/flow-retailer'
import { createFlowShop } from '../../testing/flow-shop'
import { createTestSubscription } from '@murphy/retail-api/fake'
import type { UnderstoodIntent } from '../understanding'

const reds = createTestSubscription({ id: 'reds', name: 'Reds Mixed Dozen' })
const whites = createTestSubscription({ id: 'whites', name: 'Whites Mixed Dozen' })

/** A shop whose engine takes the last text for something else. */
const createShop = (last: string, mistaken: Partial<UnderstoodIntent>) =>
  createFlowShop(
    { orders: [openOrder, pickedOrder], subscriptions: [reds, whites] },
    (embedded) => async (text, options) =>
      text === last ? [understood(text, mistaken)] : await embedded(text, options),
  )

async function talk(shop: ReturnType<typeof createShop>, ...texts: readonly string[]) {
  let answer = ''
  for (const text of texts) answer = messageTextsOf(await shop.say(text))
  return answer
}

const aside = 'where is 10234568'

describe('an answer to the interrupted question after the offer to resume it [OP-141]', () => {
  it.each([
    ['ok skip it', { intent: 'deny' }, 'Which subscription is it?'],
    ['hmm ok just skip that one', { intent: 'deny' }, 'Which subscription is it?'],
    [
      'the reds one',
      { intent: 'product_search' },
      'skip the next delivery of your subscription Reds Mixed Dozen?',
    ],
  ])('resumes the change of the subscription: %j', async (text, mistaken, expected) => {
    const shop = createShop(text, mistaken)
    expect(await talk(shop, 'skip my subscription', 'where is it', text)).toContain(expected)
  })

  it.each([
    ['the one thats not sent yet', "What's the new address for order 10234567?"],
    ['14 Banksia St Marrickville NSW 2204', 'send order 10234567'],
  ])('resumes the change of the address: %j', async (text, expected) => {
    const shop = createShop(text, { intent: 'gift_recipient' })
    const answer = await talk(shop, 'change the address of 10234567', aside, text)
    expect(answer).toContain(expected)
    expect(shop.posts).toEqual([])
  })

  it('resumes the lookup of a guest', async () => {
    const shop = createShop('', {})
    await shop.ask('check with order number and email')
    await shop.ask(aside)
    expect(messageTextsOf(await shop.ask('its 20048813, alex@example.com'))).toContain('number and email')
  })

  it.each(['no', 'no thanks', 'leave it'])('is no answer: %j', async (text) => {
    const shop = createShop('', {})
    expect(await talk(shop, 'skip my subscription', aside, text)).not.toContain('Which subscription')
  })
})

describe('the question for a subscription', () => {
  it('is not dropped by the verb of the change', async () => {
    const shop = createShop('ok skip it', { intent: 'change_subscription', decision: 'confirm' })
    expect(await talk(shop, 'skip my subscription', 'ok skip it')).toContain('subscription')
    expect(await talk(shop, 'the reds one')).toContain('Reds Mixed Dozen')
  })
})

describe('the subscription whose change is read back [OP-141]', () => {
  it('gives way to the other one, which is read back instead', async () => {
    const shop = createShop('', {})
    await talk(shop, 'skip my subscription', 'the reds one')
    expect(await talk(shop, 'no wait the other one')).toContain('subscription Whites Mixed Dozen?')
    expect(shop.posts).toEqual([])
    await talk(shop, 'yes')
    expect(shop.posts.map(({ path }) => path)).toEqual([expect.stringContaining('/whites/skip')])
  })

  it('waits while an order is asked about', async () => {
    const shop = createShop('and 10234568?', {
      intent: 'order_tracking',
      slots: { orderNumber: '10234568' },
    })
    const answer = await talk(shop, 'skip my subscription', 'and 10234568?')
    expect(answer).toContain('10234568')
    expect(answer).toContain('Do you still want this')
  })
})

describe('a text that wants no cancellation', () => {
  it.each(['ok dont cancel', "actually don't cancel it", 'no please dont cancel my order'])(
    'starts none: %j',
    async (text) => {
      const shop = createShop(text, { intent: 'cancel_order', decision: 'accept' })
      const answer = await talk(shop, 'hello', text)
      expect(answer).not.toContain('cancel')
      expect(shop.posts).toEqual([])
    },
  )

  it('is a request for one with a condition or an order', async () => {
    const text = "i don't want it, cancel 10234567"
    const shop = createShop(text, { intent: 'cancel_order', slots: { orderNumber: '10234567' } })
    expect(await talk(shop, text)).toContain('whole order 10234567')
  })
})
