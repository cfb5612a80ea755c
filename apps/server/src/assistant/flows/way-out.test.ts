import { createTestOrder, createTestParcel } from '@murphy/retail-api/fake'
import { describe, expect, it } from 'vitest'
import { messageTextsOf } from '../../testing/assistant-with-fakes'
import { deliveredOrder, openOrder, pickedOrder } from '../../testing/flow-retailer'
import { createFlowShop } from '../../testing/flow-shop'
import { asksForSingleItem } from './way-out'

const sentOrder = createTestOrder({
  id: '10234561',
  placedOn: '2026-11-20',
  parcels: [createTestParcel({ status: 'in_transit' })],
  allowed: ['email_invoice'],
})

describe('a refused change', () => {
  it.each([
    ['cancel order 10234568', 'refuse it at the door'],
    ['cancel order 10234561', 'refuse it at the door'],
    ['cancel order 10234569', 'return it unopened within 30 days'],
    ['change the day of 10234561 to friday', 'redirect or rebook it'],
    ['change the address of 10234569', 'If something is wrong with it'],
  ])('says after its reason what still works: %s', async (text, wayOut) => {
    const shop = createFlowShop({ orders: [openOrder, pickedOrder, sentOrder, deliveredOrder] })
    const answer = messageTextsOf(await shop.say(text))
    expect(answer).toMatch(/because .*Nothing was changed/)
    expect(answer).toContain(wayOut)
    expect(shop.posts).toEqual([])
  })

  it('never proposes the whole order when a single product is to go', async () => {
    const shop = createFlowShop()
    const answer = messageTextsOf(await shop.say('cancel one gin out of 10234567'))
    expect(answer).toContain("single product can't be taken out")
    await shop.say('yes')
    expect(shop.posts).toEqual([])
  })
})

describe('asksForSingleItem', () => {
  it.each([
    'remove two ciders from order 10234567',
    'take the porter out of it please',
    'cancel just the gin',
  ])('is true for %j', (text) => {
    expect(asksForSingleItem(text)).toBe(true)
  })

  it.each([
    'cancel my order',
    'cancel only the last one',
    'just cancel it',
    'cancel the first order',
    'cancel the order with the gin',
  ])('is false for %j', (text) => {
    expect(asksForSingleItem(text)).toBe(false)
  })
})
