import { createTestSubscription } from '@murphy/retail-api/fake'
import { describe, expect, it } from 'vitest'
import { messageTextsOf } from '../../testing/assistant-with-fakes'
import { deliveredOrder, openOrder } from '../../testing/flow-retailer'
import { createFlowShop } from '../../testing/flow-shop'
import { actionIdOf } from '../../testing/action-buttons'

type Shop = ReturnType<typeof createFlowShop>

const another = { ...openOrder, id: '10234560' }
const toSmithStreet = 'change the address of order 10234567 to 12 Smith St Fitzroy VIC 3065'
const pathsOf = (shop: Shop): readonly string[] =>
  shop.posts.map(({ path }) => path.replace('/v1/shoppers/shopper-ava/orders/', ''))
const dayOf = (shop: Shop, id = '10234567') => shop.retailer.state.findOrder(id)?.order.requestedOn

/** Runs a conversation and returns the texts of its last answer. */
async function talk(shop: Shop, ...lines: readonly string[]): Promise<string> {
  let last = ''
  for (const line of lines) last = messageTextsOf(await shop.say(line))
  return last
}

describe('a correction of the change that is read back [OP-141]', () => {
  it.each([
    ['nope wait, number 21 not number 12', '21 Smith Street, Fitzroy VIC 3065'],
    ['oops, it should be unit 5', 'Unit 5, 12 Smith Street, Fitzroy VIC 3065'],
    ['sorry, 40 Rose Rd instead', '40 Rose Road, Fitzroy VIC 3065'],
    ['no hang on, 3066 not 3065', '12 Smith Street, Fitzroy VIC 3066'],
  ])('takes a part of the address in %j', async (text, address) => {
    const shop = createFlowShop()
    const old = actionIdOf(await shop.say(toSmithStreet))
    expect(await talk(shop, text)).toContain(`to ${address} instead?`)
    await shop.press('ACTION_CONFIRM', old)
    expect(shop.posts).toEqual([])
    expect(await talk(shop, text, 'yes')).toContain(`goes to ${address}`)
    expect(pathsOf(shop)).toEqual(['10234567/address'])
  })

  it.each([
    ['hmm rather the twenty sixth', '2026-11-26'],
    ['no, the 30th', '2026-11-30'],
    ['actually a day later please', '2026-11-28'],
    ['wait, 25 not 27', '2026-11-25'],
    ['nah make that two days earlier', '2026-11-25'],
    ['no, the 3rd', '2026-12-03'],
  ])('takes another day in %j', async (text, day) => {
    const shop = createFlowShop()
    await talk(shop, 'change the delivery of 10234567 to friday', text)
    expect(shop.posts).toEqual([])
    await talk(shop, 'yes')
    expect(dayOf(shop)).toBe(day)
  })

  it('replaces and extends instructions without the opener', async () => {
    const shop = createFlowShop()
    await talk(shop, 'change the instructions of 10234567', 'Leave it at the front gate')
    expect(await talk(shop, 'no sorry, at the back gate')).toContain('"at the back gate"?')
    expect(await talk(shop, 'and also ring twice')).toContain('"at the back gate. ring twice"?')
    expect(await talk(shop, 'and theres a dog so call first')).toContain(
      '"at the back gate. ring twice. theres a dog so call first"?',
    )
    await talk(shop, 'yes')
    expect(pathsOf(shop)).toEqual(['10234567/instructions'])
  })

  it.each(['i want a replacement not a refund', 'no i want my money back instead'])(
    'takes no instructions from %j, which no driver reads',
    async (text) => {
      const shop = createFlowShop()
      await talk(shop, 'change the instructions of 10234567', 'Leave it at the front gate')
      expect(await talk(shop, text)).not.toMatch(/instructions: "(?!Leave it at the front gate)/)
      expect(shop.posts).toEqual([])
    },
  )

  it.each([
    ["don't cancel it, move it to friday", '10234567/day'],
    ['no wait, just push it back to friday', '10234567/day'],
    ['nah rather send it to 4 King St Newtown NSW 2042', '10234567/address'],
    ['hold on, instead of cancelling tell the driver to knock', '10234567/instructions'],
  ])('moves from cancelling to the change that %j asks for', async (text, path) => {
    const shop = createFlowShop()
    const old = actionIdOf(await shop.say('cancel order 10234567'))
    await talk(shop, text)
    await shop.press('ACTION_CONFIRM', old)
    expect(shop.posts).toEqual([])
    await talk(shop, 'cancel order 10234567', text, 'yes')
    expect(pathsOf(shop)).toEqual([path])
    expect(shop.statusOf('10234567')).toBe('confirmed')
  })

  it('moves from a change of the day to cancelling that order', async () => {
    const shop = createFlowShop({ orders: [openOrder, another] })
    await talk(shop, 'change the delivery of 10234567 to friday')
    expect(await talk(shop, 'no actually just cancel it altogether')).toContain('whole order 10234567')
    await talk(shop, 'yes')
    expect(pathsOf(shop)).toEqual(['10234567/cancel'])
  })

  it.each([
    ['nah, a pause will do', 'paused'],
    ["don't stop it, only pause it", 'paused'],
  ])('moves from stopping to pausing a subscription on %j', async (text, status) => {
    const shop = createFlowShop({ subscriptions: [createTestSubscription()] })
    await talk(shop, 'stop my subscription', text)
    expect(shop.posts).toEqual([])
    await talk(shop, 'yes')
    expect(shop.retailer.state.listSubscriptions('shopper-ava')).toMatchObject([{ status }])
    expect(shop.posts).toHaveLength(1)
  })

  it.each(['oh blast, i need 10234560 not that', '10234560 not 10234567', 'sorry i meant 10234560'])(
    'cancels the other order on %j',
    async (text) => {
      const shop = createFlowShop({ orders: [openOrder, another] })
      expect(await talk(shop, 'cancel order 10234567', text)).toContain('whole order 10234560')
      await talk(shop, 'yes')
      expect(pathsOf(shop)).toEqual(['10234560/cancel'])
    },
  )

  it.each([
    ['only the first one', ['10234567']],
    ['not the last', ['10234567', '10234560']],
    ['just the middle one', ['10234560']],
  ])('mails the invoices that %j leaves', async (text, ids) => {
    const shop = createFlowShop({ orders: [openOrder, another, deliveredOrder] })
    await talk(shop, 'invoices for 10234567, 10234560 and 10234569', text)
    expect(shop.posts).toEqual([])
    await talk(shop, 'yes')
    expect(shop.posts.map(({ path }) => path.match(/\d{8}/)?.[0])).toEqual(ids)
  })

  it.each([
    ['cancel order 10234567', 'yes but only the gin'],
    ['cancel order 10234567', 'yes on friday'],
    ['cancel order 10234567', 'swap the gin for rum'],
    ['change the delivery of 10234567 to friday', 'ok but with 2 bottles more'],
    [toSmithStreet, 'no, the street is spelt with 2 ts'],
  ])('a yes does not confirm the change of %j once %j was said', async (first, text) => {
    const shop = createFlowShop()
    const old = actionIdOf(await shop.say(first))
    expect(await talk(shop, text)).toContain("haven't changed anything")
    await talk(shop, 'yes')
    await shop.press('ACTION_CONFIRM', old)
    expect(shop.posts).toEqual([])
    expect(shop.audit.entries.get(old)).toMatchObject({ outcome: 'declined' })
  })

  it.each(["no, don't", 'nah leave it mate', 'no thanks, I changed my mind', "don't cancel it"])(
    'leaves everything on %j',
    async (text) => {
      const shop = createFlowShop()
      expect(await talk(shop, 'cancel order 10234567', text)).toContain('left everything as it was')
      await talk(shop, 'yes')
      expect(shop.posts).toEqual([])
    },
  )

  it('takes a question about another order for no correction', async () => {
    const shop = createFlowShop({ orders: [openOrder, another] })
    await talk(shop, 'cancel order 10234567', 'where is 10234560')
    await talk(shop, 'yes')
    expect(shop.posts).toEqual([])
  })
})

describe('a correction of the change that was just done [OP-141]', () => {
  it('repeats it for the order that was meant, after a yes of its own', async () => {
    const shop = createFlowShop({ orders: [openOrder, another] })
    await talk(shop, 'change the delivery of 10234567 to friday', 'yes')
    expect(await talk(shop, 'oh no, i meant 10234560')).toContain('order 10234560')
    expect(pathsOf(shop)).toEqual(['10234567/day'])
    await talk(shop, 'yes')
    expect(pathsOf(shop)).toEqual(['10234567/day', '10234560/day'])
    expect(dayOf(shop, '10234560')).toBe('2026-11-27')
  })

  it('takes another value of the same order', async () => {
    const shop = createFlowShop()
    await talk(shop, 'change the delivery of 10234567 to friday', 'yes', 'hang on, the 26th')
    await talk(shop, 'yes')
    expect(dayOf(shop)).toBe('2026-11-26')
  })

  it('takes another request for no correction', async () => {
    const shop = createFlowShop({ orders: [openOrder, another] })
    await talk(shop, 'cancel order 10234567', 'yes', 'actually where is 10234560', 'yes')
    expect(pathsOf(shop)).toEqual(['10234567/cancel'])
  })

  it('forgets the change after three more turns', async () => {
    const shop = createFlowShop({ orders: [openOrder, another] })
    await talk(shop, 'change the delivery of 10234567 to friday', 'yes', 'thanks', 'thanks', 'thanks')
    expect(await talk(shop, 'sorry, i meant 10234560')).toContain('What should change')
    await talk(shop, 'yes')
    expect(pathsOf(shop)).toEqual(['10234567/day'])
  })
})
