import { toMoney } from '@murphy/retail-api'
import { createTestOrder, createTestPickup } from '@murphy/retail-api/fake'
import { maxGrowth, measureTextGrowth } from '@murphy/testing'
import { describe, expect, it } from 'vitest'
import { messageTextsOf } from '../../testing/assistant-with-fakes'
import { createFlowShop } from '../../testing/flow-shop'
import { findPaymentQuestion } from './payment-question'

describe('a question about the payment of an order', () => {
  it.each([
    ['is 10234548 paid', 'paid'],
    ['has my order been paid for', 'paid'],
    ['have i paid for order 10234548 already', 'paid'],
    ['did the payment for 10234548 go through', 'paid'],
    ['was i charged for delivery', 'fee'],
    ['did you charge me for shipping on my last order', 'fee'],
    ['how much did i pay for delivery', 'fee'],
    ['was delivery in that', 'fee'],
    ['does that include shipping', 'fee'],
    ['how is delivery charged', null],
    ['i was charged twice', null],
    ['is my refund paid', null],
    ['do i get charged for delivery', null],
  ])('is read from %j: %s', (text, question) => {
    expect(findPaymentQuestion(text)).toBe(question)
  })

  it('is read in linear time', () => {
    expect(measureTextGrowth(findPaymentQuestion, 1000)).toBeLessThan(maxGrowth)
  })

  const newest = createTestOrder({ id: '10234584', placedOn: '2026-11-19', total: toMoney(10050) })
  const collected = createTestOrder({
    id: '10234583',
    kind: 'pickup',
    placedOn: '2026-11-12',
    total: toMoney(4020),
    parcels: [],
    pickup: createTestPickup({ status: 'collected', storeName: 'Newtown' }),
  })

  it.each([
    ['is 10234583 paid', 'Order 10234583 came to $40.20'],
    ['was i charged for delivery', 'only the total of order 10234584, $100.50'],
    ['was i charged for delivery on 10234583', "isn't delivered"],
  ])('is answered with what the shop tells: %j', async (text, answer) => {
    const shop = createFlowShop({ orders: [newest, collected] })
    expect(messageTextsOf(await shop.say(text))).toContain(answer)
  })

  it('is about a refund that was told, and not about an order', async () => {
    const shop = createFlowShop({ orders: [newest] })
    await shop.say('is there a refund for 10234584')
    expect(messageTextsOf(await shop.say('has it been paid'))).not.toContain('about its payment')
  })

  it('tells a guest no order', async () => {
    const shop = createFlowShop({ orders: [newest] })
    expect(messageTextsOf(await shop.ask('is 10234584 paid'))).not.toContain('$')
  })
})
