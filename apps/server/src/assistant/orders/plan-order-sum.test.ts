import { toMoney } from '@murphy/retail-api'
import { createTestOrder } from '@murphy/retail-api/fake'
import { maxGrowth, measureTextGrowth } from '@murphy/testing'
import { describe, expect, it } from 'vitest'
import { messageTextsOf, understood } from '../../testing/assistant-with-fakes'
import { createFlowShop } from '../../testing/flow-shop'
import { findOrderSum, findOrderSumFollowUp } from './order-sum'

const createOrder = (id: string, placedOn: string, cents: number) =>
  createTestOrder({ id, placedOn, total: toMoney(cents) })
const orders = [
  createOrder('10234584', '2026-11-19', 10050),
  createOrder('10234583', '2026-11-16', 4020),
  createOrder('10234582', '2026-11-12', 20000),
]

/** A shop whose engine takes every text without a number for product advice. */
const createShop = () =>
  createFlowShop({ orders }, () => async (text) => {
    const orderNumber = /\b\d{8}\b/.exec(text)?.[0]
    if (orderNumber !== undefined)
      return [understood(text, { intent: 'order_tracking', slots: { orderNumber } })]
    if (text === 'show my orders') return [understood(text, { intent: 'order_list' })]
    return [understood(text, { intent: 'product_advice' })]
  })

async function talk(...texts: readonly string[]): Promise<string> {
  const shop = createShop()
  let answer = ''
  for (const text of texts) answer = messageTextsOf(await shop.say(text))
  return answer
}

describe('a question for the amounts of several orders', () => {
  it.each([
    ['how much were my last 2 orders', '$140.70'],
    ['whats the total of my last two orders', '$140.70'],
    ['what did i spend on all my orders', '$340.70'],
  ])('is answered with each amount and the sum: %j', async (text, sum) => {
    const answer = await talk(text)
    expect(answer).toContain('10234584 came to $100.50, 10234583 came to $40.20')
    expect(answer).toContain(`Together that is ${sum}.`)
  })

  it.each([
    ['whats that together', 'Together that is $140.70.'],
    ['and whats the difference', 'The difference is $60.30.'],
    ['which one was more expensive', 'Order 10234584 cost $60.30 more.'],
    ['and the cheaper one', 'Order 10234583 cost $60.30 less.'],
  ])('is about the same orders in the next turn: %j', async (text, expected) => {
    expect(await talk('how much were my last 2 orders', text)).toContain(expected)
  })

  it.each(['whats my order total', 'how much is my order', 'total of my order please'])(
    'is answered with the newest order, above the latest ones, when none was named: %j',
    async (text) => {
      const answer = await createShop().say(text)
      expect(messageTextsOf(answer)).toContain('Order 10234584 came to $100.50 in total')
      expect(JSON.stringify(answer)).toContain('10234582')
    },
  )

  it('is about the order that was talked about, and not the newest', async () => {
    expect(await talk('where is 10234583', 'whats my order total')).toContain('10234583')
  })

  it('is about the two orders that were talked about one after the other', async () => {
    expect(await talk('where is 10234584', 'and 10234582', 'so how much alltogether')).toContain(
      'Together that is $300.50.',
    )
  })

  it('is about the orders of a list', async () => {
    expect(await talk('show my orders', 'how much is that all together')).toContain(
      'Together that is $340.70.',
    )
  })

  it('is not asked after one order alone, or after something else', async () => {
    expect(await talk('where is 10234584', 'how much altogether')).not.toContain('Together')
    expect(await talk('whats that together')).not.toContain('Together')
  })

  it('is about two orders where the text says both', async () => {
    const both = await talk('how much were both my orders')
    expect(both).toBe(await talk('how much were my last 2 orders'))
  })

  it('makes the order that cost least the one that is talked about', async () => {
    const answer = await talk('how much were my last 2 orders', 'and the cheaper one', 'whats in it')
    expect(answer).toContain('Order 10234583')
  })

  it('asks a guest to log in', async () => {
    expect(messageTextsOf(await createShop().ask('how much were my last 2 orders'))).toContain('log in')
  })

  it.each([
    'can my last 2 orders come together',
    'how much is delivery for my orders',
    'where are my orders',
    'do i get points for my last 3 orders',
    'how much longer for my orders',
    'my orders',
  ])('is not %j', (text) => {
    expect(findOrderSum(text)).toBeNull()
  })

  it.each([
    'do they come together',
    'when do both arrive',
    'can you send them together',
    'thanks',
    'the total of my refund',
  ])('is not the follow-up %j', (text) => {
    expect(findOrderSumFollowUp(text)).toBeNull()
  })

  it('is read in a time that grows with the length of the text', () => {
    expect(measureTextGrowth(findOrderSum, 1000)).toBeLessThan(maxGrowth)
  })
})
