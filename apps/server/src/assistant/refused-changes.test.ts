import { createTestOrder, createTestPickup } from '@murphy/retail-api/fake'
import { describe, expect, it } from 'vitest'
import { maxGrowth, measureTextGrowth } from '@murphy/testing'
import { messageTextsOf, understood } from '../testing/assistant-with-fakes'
import { deliveredOrder, openOrder, pickedOrder } from '../testing/flow-retailer'
import { createFlowShop } from '../testing/flow-shop'
import { findRepairMove } from './repair/find-repair-move'
import { splitCorrection } from './flows/split-correction'

type Shop = ReturnType<typeof createFlowShop>

/** Runs a conversation and returns the texts of its last answer. */
async function talk(shop: Shop, ...lines: readonly string[]): Promise<string> {
  let last = ''
  for (const line of lines) last = messageTextsOf(await shop.say(line))
  return last
}

describe('a correction of a refused change [OP-141]', () => {
  it.each([
    'sorry i meant 10234567',
    'argh, 10234567',
    "d'oh. no, 10234567",
    'gosh no i meant 10234567',
    'my fault, its 10234567',
  ])('reads the same change of the other order back after %j', async (text) => {
    const shop = createFlowShop()
    const asked = await talk(shop, 'cancel order 10234568', text)
    expect(asked).toContain('Do you want me to cancel the whole order 10234567')
    expect(shop.posts).toEqual([])
    expect(await talk(shop, 'yes')).toContain('Done. Order 10234567 is cancelled.')
  })

  it('finds the other order by its description', async () => {
    const shop = createFlowShop()
    expect(await talk(shop, 'cancel order 10234568', 'oops, i meant the one with the gin')).toContain(
      'Do you want me to cancel the whole order 10234567',
    )
  })

  it.each(['where is 10234567', 'no, where is 10234567', 'thanks anyway'])(
    'changes nothing after %j',
    async (text) => {
      const shop = createFlowShop()
      expect(await talk(shop, 'cancel order 10234568', text)).not.toContain('Do you want me to cancel')
    },
  )
})

describe('a correction of an answered request', () => {
  it.each(['ugh, 10234569', 'eek no i meant 10234569', 'crikey, it should be 10234569'])(
    'mails the invoice of the other order after %j',
    async (text) => {
      const shop = createFlowShop()
      await talk(shop, 'invoice of 10234567', text)
      expect(shop.posts.map(({ path }) => path.replace(/.*orders\//, ''))).toEqual([
        '10234567/invoice-email',
        '10234569/invoice-email',
      ])
    },
  )

  it('mails nothing for another order that is only asked about', async () => {
    const shop = createFlowShop()
    await talk(shop, 'invoice of 10234567', 'and where is 10234569')
    expect(shop.posts).toHaveLength(1)
  })
})

describe('a shopper who does not accept a refused change', () => {
  it.each(['why not', 'but why', 'seriously? its only been a day', 'not even if i pay a fee'])(
    'hears the reason again and that people can look at it: %j',
    async (text) => {
      const shop = createFlowShop()
      const answer = await talk(shop, 'cancel order 10234568', text)
      expect(answer).toContain("can't cancel order 10234568")
      expect(answer).toContain('our team can look at it')
      expect(shop.posts).toEqual([])
    },
  )

  it('hears what becomes of the money', async () => {
    const shop = createFlowShop()
    const answer = await talk(shop, 'cancel order 10234568', 'how do i get my money back')
    expect(answer).toContain("can't cancel order 10234568")
    expect(answer).not.toContain('our team can look at it')
  })

  it.each(['ok leave it', 'thanks anyway', 'then i refuse it at the door'])(
    'hears no refusal again after %j',
    async (text) => {
      const shop = createFlowShop()
      expect(await talk(shop, 'cancel order 10234568', text)).not.toContain("can't cancel order")
    },
  )
})

describe('a text after a refused change', () => {
  it.each([
    'and what now',
    'so who is responsible then',
    'can someone else at least try',
    'come on, just do it',
    'is there no other way',
  ])('tells again why, what still works and who can help after %j', async (text) => {
    const shop = createFlowShop()
    const items = (await talk(shop, 'cancel order 10234568'), await shop.say(text))
    expect(messageTextsOf(items)).toContain("can't cancel order 10234568")
    expect(items.length).toBeGreaterThan(1)
    expect(shop.posts).toEqual([])
  })

  it('says that a single product stays in the order', async () => {
    const shop = createFlowShop()
    expect(await talk(shop, 'cancel order 10234568', 'but just the shiraz then')).toContain('single product')
  })

  it('leads to the return of a delivered order', async () => {
    const shop = createFlowShop()
    expect(await talk(shop, 'cancel order 10234569', 'i changed my mind though, still sealed')).toContain(
      'return it unopened',
    )
  })

  it.each(['thanks', 'where is 10234567', 'when do you open'])('leaves %j to other answers', async (text) => {
    const shop = createFlowShop()
    expect(await talk(shop, 'cancel order 10234568', text)).not.toContain("can't cancel")
  })
})

describe('a cancellation in other words', () => {
  it.each(['scrap the whole lot', 'bin the entire thing please', 'ditch all of it'])(
    'is about the order that is talked about: %s',
    async (text) => {
      const shop = createFlowShop({ orders: [openOrder, { ...openOrder, id: '10234560' }, pickedOrder] })
      expect(await talk(shop, 'where is 10234568', text)).toContain("can't cancel order 10234568")
    },
  )

  it.each(['what happens if i scrap the whole thing', 'do not want it all at once'])(
    'is none in %j',
    async (text) => {
      const shop = createFlowShop()
      expect(await talk(shop, 'where is 10234568', text)).not.toMatch(/cancel/i)
    },
  )

  it('takes the only pick up of the shop whose name stands in the text', async () => {
    const pickup = createTestOrder({
      id: '10234570',
      kind: 'pickup',
      placedOn: '2026-11-22',
      pickup: createTestPickup({ status: 'placed', storeName: 'Lane Cove' }),
      parcels: [],
      allowed: ['cancel'],
    })
    const shop = createFlowShop({ orders: [openOrder, pickup, deliveredOrder] })
    expect(await talk(shop, 'call off my pickup at lane cove')).toContain('10234570')
    expect(shop.posts).toEqual([])
  })
})

describe('the openers of a correction', () => {
  it.each(['gosh i meant friday', 'rats, no i meant friday', 'ugh friday'])('are left out of %j', (text) => {
    expect(splitCorrection(text)).toMatchObject({ wanted: 'friday', isCorrection: true })
  })

  it.each(['what i meant was the price', 'like i mean it', 'all i mean is no'])(
    'are no part of %j',
    (text) => {
      expect(splitCorrection(text).isCorrection).toBe(false)
    },
  )

  it('are read in linear time', () => {
    expect(measureTextGrowth(findRepairMove, 400)).toBeLessThan(maxGrowth)
  })
})

describe('a question about a refused change', () => {
  /** A shop whose engine is sure of something else for the last text. */
  const createShop = (text: string, intent: string) =>
    createFlowShop(
      { orders: [openOrder, pickedOrder] },
      (embedded) => async (said, context) =>
        said === text ? [understood(said, { intent, decision: 'accept' })] : await embedded(said, context),
    )

  it.each([
    ['so what can i do then', 'small_talk.capabilities'],
    ['ok refuse it at the door?', 'help_article'],
  ])('is answered with what still works for this order: %j', async (text, intent) => {
    expect(await talk(createShop(text, intent), 'cancel order 10234568', text)).toContain('order 10234568')
  })

  it('is another one where the text is long', async () => {
    const text = 'my neighbour wants to know if the driver would refuse to leave wine at the door'
    expect(await talk(createShop(text, 'store_hours'), 'cancel order 10234568', text)).not.toContain(
      '10234568',
    )
  })
})
