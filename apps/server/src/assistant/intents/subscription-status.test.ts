import { toMoney } from '@murphy/retail-api'
import { createTestSubscription } from '@murphy/retail-api/fake'
import { describe, expect, it } from 'vitest'
import { messageTextsOf, understood } from '../../testing/assistant-with-fakes'
import { createFlowShop } from '../../testing/flow-shop'
import { wantsSubscriptionChange } from '../subscriptions/subscription-words'
import type { UnderstoodIntent } from '../understanding'

const barossa = createTestSubscription({ id: 'barossa', name: 'Barossa Reds Club', price: toMoney(18000) })
const bubbles = createTestSubscription({
  id: 'bubbles',
  name: 'Sparkling Six Pack',
  quantity: 2,
  status: 'paused',
  nextOn: null,
  price: null,
  allowed: ['resume', 'stop'],
})
const subscriptions = [barossa, bubbles]

/** A shop whose engine understands what `means` says, for every text. */
const createShop = (means: Partial<UnderstoodIntent> = {}) =>
  createFlowShop({ subscriptions }, () => async (text) => [
    /^(?:yes|no)$/.test(text)
      ? understood(text, { intent: text === 'yes' ? 'affirm' : 'deny' })
      : understood(text, means),
  ])

describe('a change of a subscription', () => {
  it.each([
    ['were abroad over easter. skip that', true],
    ['skip it, we are away', true],
    ['were they going to pause it', false],
    ['is it on hold', false],
  ])('is wanted by %j: %s', (text, isWanted) => {
    expect(wantsSubscriptionChange(text)).toBe(isWanted)
  })
})

describe('the subscriptions of a shopper', () => {
  it('are answered with state, next day, quantity and price', async () => {
    const text = messageTextsOf(await createShop({ intent: 'subscription_status' }).say('what am i in'))
    expect(text).toContain(
      'Barossa Reds Club is active. The next delivery is on 01 Dec 2026. Each delivery: quantity 1, $180.00.',
    )
    expect(text).toContain('Sparkling Six Pack is paused')
    expect(text).toContain('quantity 2.')
  })

  it('are answered by the list of orders too', async () => {
    const text = messageTextsOf(await createShop({ intent: 'order_list' }).say('my subscriptions'))
    expect(text).toContain('Barossa Reds Club is active')
  })

  it.each([
    [
      'when is the barossa reds one next',
      'Barossa Reds Club is active. The next delivery is on 01 Dec 2026.',
    ],
    ['is the sparkling still on hold', 'Sparkling Six Pack is paused'],
  ])('are found by their names, where the engine takes them for products: %s', async (text, answer) => {
    const answered = messageTextsOf(await createShop({ intent: 'product_search' }).say(text))
    expect(answered).toContain(answer)
    expect(answered.includes('Barossa')).toBe(answer.includes('Barossa'))
  })

  it('are not meant by a search for such products', async () => {
    const shop = createShop({ intent: 'product_search' })
    await shop.say('sparkling from tasmania')
    expect(shop.bot.records.at(-1)?.intents).toEqual(['product_search'])
    await shop.say('which red for lamb shoulder')
    expect(shop.bot.records.at(-1)?.intents).toEqual(['product_search'])
  })

  it('lead a guest to the log-in, and nothing is read', async () => {
    const shop = createShop({ intent: 'subscription_status' })
    const items = await shop.bot.sendUtterance('when is my barossa next', { now: shop.clock.now })
    expect(items.some(({ type }) => type === 'url')).toBe(true)
    expect(messageTextsOf(items)).not.toContain('1 Dec')
  })

  it('are not told to another shopper', async () => {
    const shop = createShop({ intent: 'subscription_status' })
    const ben = { ...shop.ava, shopperId: 1_000_000_999 }
    const items = await shop.bot.sendUtterance('when is my barossa next', {
      shopper: ben,
      now: shop.clock.now,
    })
    expect(messageTextsOf(items)).toBe('You have no subscriptions.')
  })
})

describe('a change of a subscription', () => {
  it.each([
    ['skip the barossa', 'skip the next delivery of your subscription Barossa Reds Club'],
    ['leave the barossa reds out once', 'skip the next delivery of your subscription Barossa Reds Club'],
    ['end the sparkling six pack', 'stop your subscription Sparkling Six Pack for good'],
    ['turn the sparkling back on', 'start your subscription Sparkling Six Pack again'],
  ])('is read back by the name: %s', async (text, question) => {
    expect(messageTextsOf(await createShop({ intent: 'product_search' }).say(text))).toContain(question)
  })

  it('takes a pronoun as the subscription that was answered, and is done after a yes', async () => {
    const shop = createShop({ intent: 'change_subscription' })
    await shop.say('when is the barossa next')
    expect(messageTextsOf(await shop.say('we are away, miss it'))).toContain('Barossa Reds Club')
    await shop.say('yes')
    expect(shop.posts.map(({ path }) => path)).toEqual([
      '/v1/shoppers/shopper-ava/subscriptions/barossa/skip',
    ])
  })

  it('takes a place in the list as that subscription', async () => {
    const shop = createShop({ intent: 'change_subscription' })
    await shop.say('list my subscriptions')
    expect(messageTextsOf(await shop.say('stop the second one'))).toContain('Sparkling Six Pack for good')
  })

  it.each([
    [
      'resume the barossa',
      'Barossa Reds Club is active, so there is nothing to resume. The next delivery is on 01 Dec 2026.',
    ],
    ['pause the sparkling', 'Sparkling Six Pack is paused already. Nothing was changed.'],
    ['skip the sparkling', 'Sparkling Six Pack is paused, so there is no delivery to skip.'],
  ])('says so when the state leaves nothing to change: %s', async (text, reason) => {
    const shop = createShop({ intent: 'change_subscription' })
    expect(messageTextsOf(await shop.say(text))).toContain(reason)
    expect(shop.posts).toEqual([])
  })
})
