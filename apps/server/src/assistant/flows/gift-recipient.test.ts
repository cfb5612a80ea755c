import type { ReplyItem } from '@murphy/contracts/reply-items'
import type { Capability } from '@murphy/retail-api'
import { createTestOrder, createTestParcel } from '@murphy/retail-api/fake'
import { describe, expect, it } from 'vitest'
import { messageTextsOf } from '../../testing/assistant-with-fakes'
import { openOrder } from '../../testing/flow-retailer'
import { createFlowShop } from '../../testing/flow-shop'

const typesOf = (items: readonly ReplyItem[]): readonly string[] => items.map(({ type }) => type)

describe('a parcel of a recipient', () => {
  const parcel = createTestParcel({ trackingNumber: 'AP102345671', expectedOn: '2026-11-25' })
  const gift = createTestOrder({ id: '10234567', parcels: [parcel] })
  const lookUp = 'my gift AP102345671 to 2000'
  /** Everything that only the sender may know. */
  const secret = /ava|nguyen|10234567\b|shiraz|\$|shop\.example|track/i

  it('is found by number and postcode, and says status, day, carrier and the age rule only', async () => {
    const shop = createFlowShop({ orders: [gift] })
    expect(messageTextsOf(await shop.ask('where is my gift'))).toContain("What's the parcel number?")
    expect(messageTextsOf(await shop.ask('AP 102345671'))).toContain('which postcode')
    const items = await shop.ask('2000')
    expect(typesOf(items)).toEqual(['message'])
    expect(messageTextsOf(items)).toBe(
      "The parcel is on its way. It's expected on 25 Nov 2026. Northern Post brings it. " +
        'Someone who is 18 or over needs to be there with photo ID, as it may be alcohol.',
    )
    expect(messageTextsOf(items)).not.toMatch(secret)
  })

  it('is offered to a guest who asks for a delivery, after the log-in prompt', async () => {
    const offersOf = async (missing: readonly Capability[]) =>
      JSON.stringify((await createFlowShop({ missing }).ask('where is my order')).slice(2))
    expect(await offersOf([])).toMatch(/Check with order number and email.*Check a gift that is coming to me/)
    expect(await offersOf(['guest_lookup'])).toMatch(/"Check a gift that is coming to me"/)
    expect(await offersOf(['parcel_lookup'])).not.toMatch(/Check a gift/)
  })

  it('is answered alike for an unknown number and a wrong postcode', async () => {
    const shop = createFlowShop({ orders: [gift] })
    const wrong = await shop.ask('my gift AP102345671 to 2001')
    const unknown = await shop.ask('my gift AP999999999 to 2000')
    expect(messageTextsOf(wrong)).toContain("can't find a parcel")
    expect(messageTextsOf(unknown)).toBe(messageTextsOf(wrong))
    expect(typesOf(unknown)).toEqual(typesOf(wrong))
    expect(typesOf(unknown)).toEqual(['message', 'conditionalqr', 'url'])
  })

  it('is late after its expected day, and stays a surprise once it is delivered', async () => {
    const late = createFlowShop({ orders: [gift] })
    late.clock.now += 3 * 24 * 60 * 60_000
    expect(messageTextsOf(await late.ask(lookUp))).toContain('was expected on 25 Nov 2026 and is running')
    const delivered = createFlowShop({
      orders: [{ ...gift, parcels: [{ ...parcel, status: 'delivered' }] }],
    })
    const text = messageTextsOf(await delivered.ask(lookUp))
    expect(text).toContain('has been delivered')
    expect(text).not.toMatch(/18 or over|expected|Northern/)
  })

  it('is said without day and carrier where the retailer knows none', async () => {
    const carrier = { name: null, courier: null, service: null }
    const shop = createFlowShop({
      orders: [{ ...gift, parcels: [{ ...parcel, expectedOn: null, carrier, status: 'attempted' }] }],
    })
    expect(messageTextsOf(await shop.ask(lookUp))).toMatch(/^The carrier came, .* parcel\. Someone who is 18/)
  })

  it('answers the signed-in recipient alike, and shows nothing of their own orders', async () => {
    const shop = createFlowShop({ orders: [openOrder, { ...gift, id: '10234570' }] })
    const items = await shop.say(lookUp)
    expect(typesOf(items)).toEqual(['message'])
    expect(messageTextsOf(items)).toContain('The parcel is on its way.')
  })

  it('is not looked up on a host device or where the shop does not offer it', async () => {
    const shop = createFlowShop({ orders: [gift] })
    expect(messageTextsOf(await shop.ask(lookUp, { isHostDevice: true }))).toContain("can't look up a parcel")
    expect(shop.posts).toEqual([])
    const without = createFlowShop({ orders: [gift], missing: ['parcel_lookup'] })
    expect(messageTextsOf(await without.ask(lookUp))).toContain("can't look up a parcel")
    expect(without.posts).toEqual([])
  })

  it('is looked up five times an hour for a conversation and for an address, wrong postcodes included', async () => {
    const guess = (count: number) => `my gift AP102345671 to ${3000 + count}`
    const shop = createFlowShop({ orders: [gift] })
    for (let count = 0; count < 5; count += 1)
      expect(messageTextsOf(await shop.ask(guess(count)))).toContain("can't find a parcel")
    expect(messageTextsOf(await shop.ask(lookUp))).toContain('checked too often')
    expect(shop.posts).toHaveLength(5)
    const byAddress = createFlowShop({ orders: [gift] })
    for (let count = 0; count < 5; count += 1)
      await byAddress.ask(guess(count), { conversationId: `c${count}`, callerAddress: '203.0.113.7' })
    const refused = await byAddress.ask(lookUp, { conversationId: 'c9', callerAddress: '203.0.113.7' })
    expect(messageTextsOf(refused)).toContain('checked too often')
  })

  it('is looked up ten times a day, however its number is written', async () => {
    const shop = createFlowShop({ orders: [gift] })
    const forms = ['AP102345671', 'ap102345671', 'AP 102345671', 'AP10-2345671', 'ap1-02345671']
    for (let count = 0; count < 10; count += 1)
      await shop.ask(`my gift ${forms[count % forms.length]} to ${3000 + count}`, {
        conversationId: `c${count}`,
      })
    expect(messageTextsOf(await shop.ask(lookUp, { conversationId: 'c10' }))).toContain('checked too often')
  })
})
