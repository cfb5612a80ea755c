import { maxGrowth, measureTextGrowth } from '@murphy/testing'
import { describe, expect, it } from 'vitest'
import { messageTextsOf, understood } from '../../testing/assistant-with-fakes'
import { openOrder } from '../../testing/flow-retailer'
import { createFlowShop } from '../../testing/flow-shop'
import { namesOtherOne, splitRejected } from './names-other-one'

describe('namesOtherOne', () => {
  it.each([
    'no the other one', 'no, not that one', 'not that one', 'the other order please', 'sorry i meant the other one', 'wrong order',
    "that's not the one", 'another one',
  ])('is true for %j', (text) => {
    expect(namesOtherOne(text)).toBe(true)
  }) // oxfmt-ignore

  it.each([
    'no', 'no thanks', 'not now', 'the other day it worked', 'no the second one', 'another time', 'where is the other one', '',
  ])('is false for %j', (text) => {
    expect(namesOtherOne(text)).toBe(false)
  }) // oxfmt-ignore

  it('is read in a time that grows with the length of the text', () => {
    expect(measureTextGrowth(namesOtherOne, 1000)).toBeLessThan(maxGrowth)
  })
})

describe('splitRejected', () => {
  it.each([
    ['not that one, the newest', 'the newest'],
    ['no not this, my last order', 'my last order'],
    ['nah not that order. the delayed one', 'the delayed one'],
    ['not that one', null],
    ['not the newest', null],
    ['the newest', null],
  ])('returns what is meant in place of what is rejected: %j', (text, meant) => {
    expect(splitRejected(text)).toBe(meant)
  })
})

const second = { ...openOrder, id: '10234560' }
const third = { ...openOrder, id: '10234561' }
const createShop = (orders = [openOrder, second, third]) =>
  createFlowShop(
    { orders },
    (embedded) => async (text, options) =>
      namesOtherOne(text) ? [understood(text, { intent: 'deny' })] : await embedded(text, options),
  )

describe('another order than the one that was read back [OP-141]', () => {
  it.each(['no not that one', 'no, the other one'])('is asked for without it on %j', async (text) => {
    const shop = createShop()
    await shop.say('cancel order 10234567')
    const items = await shop.say(text)
    expect(messageTextsOf(items)).toContain('Which order do you want to cancel?')
    expect(JSON.stringify(items)).not.toContain('10234567')
    expect(messageTextsOf(await shop.say('10234560'))).toContain('cancel the whole order 10234560')
    expect(shop.posts).toEqual([])
  })

  it('is read back when only one other allows it', async () => {
    const shop = createShop([openOrder, second])
    await shop.say('cancel order 10234567')
    expect(messageTextsOf(await shop.say('not that one'))).toContain('cancel the whole order 10234560')
    await shop.say('yes')
    expect(shop.posts.map(({ path }) => path)).toEqual(['/v1/shoppers/shopper-ava/orders/10234560/cancel'])
  })

  it('is asked for when there is no other, and nothing is said about what the shop allows', async () => {
    const shop = createShop([openOrder])
    await shop.say('cancel order 10234567')
    expect(messageTextsOf(await shop.say('not that one'))).toContain('Which order do you want to cancel?')
  })

  it('does not end the question for the order', async () => {
    const shop = createShop()
    await shop.say('cancel my order')
    expect(messageTextsOf(await shop.say('no the other one'))).toContain('I only need the order')
    expect(messageTextsOf(await shop.say('10234561'))).toContain('cancel the whole order 10234561')
  })
})
