import { createTestOrder, createTestParcel } from '@murphy/retail-api/fake'
import { describe, expect, it } from 'vitest'
import { messageTextsOf } from '../../testing/assistant-with-fakes'
import { deliveredOrder, openOrder, pickedOrder } from '../../testing/flow-retailer'
import { createFlowShop } from '../../testing/flow-shop'
import { maxGrowth, measureTextGrowth } from '@murphy/testing'
import { findItemChange } from './way-out'

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

describe('a wish to take a product out of an order', () => {
  it('is told that it is impossible, and the whole order can still be cancelled', async () => {
    const shop = createFlowShop()
    const answer = messageTextsOf(await shop.say('strip the gin off 10234567'))
    expect(answer).toContain("single product can't be taken out")
    expect(messageTextsOf(await shop.say('then cancel all of it'))).toContain(
      'cancel the whole order 10234567',
    )
    expect(shop.posts).toEqual([])
    await shop.say('yes')
    expect(shop.posts).toHaveLength(1)
  })

  it('is no answer to a broken bottle', async () => {
    const shop = createFlowShop()
    const answer = messageTextsOf(await shop.say('take the broken gin off 10234569'))
    expect(answer).not.toContain('single product')
  })
})

describe('findItemChange', () => {
  it.each([
    'add a bottle of gin to order 10234573',
    'can you add two more reds to my order',
    'chuck another slab into that order please',
    'can i add something else to my order',
  ])('finds the wish to add a product: %j', (text) => {
    expect(findItemChange(text)).toBe('way_out_add')
  })

  it.each([
    'add a note to my order',
    'add a gift message to my order',
    'add another person to my order',
    'add a discount code to 10234573',
    'put it on my order',
  ])('finds none in %j', (text) => {
    expect(findItemChange(text)).toBeNull()
  })

  it.each([
    'remove two ciders from order 10234567',
    'take the porter out of it please',
    'cancel just the gin',
    'pull the rosé off my order',
    'get rid of a six pack in 10234567',
    "i don't want the port in order 10234567 any more",
  ])('is true for %j', (text) => {
    expect(findItemChange(text)).toBe('way_out_single')
  })

  it.each([
    'cancel my order',
    'cancel only the last one',
    'just cancel it',
    'cancel the first order',
    'cancel the order with the gin',
    'take my sister’s name off 10234567',
    'drop the parcel off order 10234567 to a neighbour',
    'leave it out of the rain',
    'remove order 10234567 from my list',
  ])('is false for %j', (text) => {
    expect(findItemChange(text)).toBeNull()
  })

  it('reads long texts in linear time', () => {
    const read = (text: string) => findItemChange(`remove the ${text}`)
    expect(measureTextGrowth(read, 1000)).toBeLessThan(maxGrowth)
  })
})
