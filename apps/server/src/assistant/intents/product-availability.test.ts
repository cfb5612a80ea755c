import { describe, expect, it } from 'vitest'
import { shippedBotFiles } from '../../testing/shipped-bot-files'
import { createAssistantWithFakes, messageTextsOf, prahranPlace } from '../../testing/assistant-with-fakes'
import { testProducts } from '../product-search/testing/test-range'
import type { NearbyStore } from '@murphy/contracts/entities'
import type { ReplyItem } from '@murphy/contracts/reply-items'
import { toWireProduct } from '../../retail/shop/products'

const { responseTexts } = shippedBotFiles

const skusOf = (items: readonly ReplyItem[]): string[] =>
  items.flatMap((item) => (item.type === 'product-list' ? item.items.map(({ stockCode }) => stockCode) : []))

/** Creates an assistant that takes a text for the name of a product. */
function createNameAssistant(text: string, stockCodes: string[] = []) {
  const product = { text, stockCodes, isInCatalogue: stockCodes.length > 0 }
  return createAssistantWithFakes({
    range: testProducts,
    responseTexts,
    means: {
      [text]: { intent: 'product_availability', isHalfSentence: true, slots: { product } },
      prahran: { isHalfSentence: true, slots: { place: prahranPlace } },
    },
  })
}

describe('the name of a product alone', () => {
  it.each([
    ['shiraz', [], ['r1', 'r2']],
    ['galah street', ['b1', 'b2'], ['b2', 'b1']],
    ['coalhouse quay peated single malt', ['k1'], ['k1']],
  ])('shows %j of the online range at once', async (text, stockCodes, skus) => {
    const items = await createNameAssistant(text, stockCodes).sendUtterance(text)
    expect(skusOf(items)).toEqual(skus)
    expect(messageTextsOf(items)).toMatch(/Or tell me a suburb and I'll check a store\.$/)
  })

  it.each([
    ['sipsmith', 'Sipsmith', ['g1', 'g2']],
    ['woodford reserve', 'Woodford Reserve', ['k2']],
    ['any taittinger', 'Taittinger', ['c1']],
    ['san miguel', 'San Miguel', ['b1']],
  ])('says that the range lacks the brand of %j and shows its kind', async (text, brand, skus) => {
    const items = await createNameAssistant(text).sendUtterance(text)
    expect(messageTextsOf(items)).toContain(`I can't find ${brand} in our range.`)
    expect(skusOf(items).toSorted()).toEqual(skus)
  })

  it('is said to be missing when neither the range nor the list of brands has it', async () => {
    const items = await createNameAssistant('quibblefeather').sendUtterance('quibblefeather')
    expect(messageTextsOf(items)).toBe(
      "I can't find quibblefeather in our range. Tell me a kind of drink, a food or a budget, and I'll look again.",
    )
  })

  it('is said to be missing at a store too, with what the store has of its kind', async () => {
    const product = { text: 'great northern', stockCodes: [], isInCatalogue: false }
    const bot = createAssistantWithFakes({
      range: testProducts,
      responseTexts,
      means: {
        'make it great northern': {
          intent: 'product_availability',
          slots: { product, place: prahranPlace },
        },
      },
    })
    const text = messageTextsOf(await bot.sendUtterance('make it great northern'))
    expect(text).toContain("I can't find Great Northern in our range.")
    expect(text).toContain('lager')
    expect(text).not.toContain('wine')
  })

  it('is checked at a store once the shopper names a suburb [GEN-08]', async () => {
    const bot = createNameAssistant('shiraz')
    await bot.sendUtterance('shiraz')
    await bot.sendUtterance('prahran')
    expect(bot.dialogue()).toMatchObject({ last: { intent: 'product_availability' }, storeId: '3001' })
  })
})

describe('collecting the product that is shown', () => {
  const collect = { intent: 'pickup_order', slots: { place: prahranPlace } }
  const createBot = (text: string) =>
    createAssistantWithFakes({
      range: testProducts,
      responseTexts,
      means: {
        prosecco: { intent: 'product_search' },
        shiraz: { intent: 'product_search' },
        [text]: collect,
      },
    })

  it('asks for its stock at that store, and not for an order', async () => {
    const bot = createBot('can it be fetched from prahran')
    await bot.sendUtterance('prosecco')
    await bot.sendUtterance('can it be fetched from prahran')
    expect(bot.dialogue()).toMatchObject({ answered: { intent: 'product_availability' } })
  })

  it('stays about the orders where no single product is meant', async () => {
    const bot = createBot('pick up at prahran')
    await bot.sendUtterance('shiraz')
    await bot.sendUtterance('pick up at prahran')
    expect(bot.dialogue()).toMatchObject({ answered: { intent: 'pickup_order' } })
  })
})

describe('the nearest store with a product', () => {
  const product = { text: 'barossa shiraz', stockCodes: ['r1'], isInCatalogue: true }
  const [shiraz] = testProducts.filter(({ sku }) => sku === 'r1')
  if (shiraz === undefined) throw new Error('The test range has no r1.')
  const nearbyStore = (storeNo: string, distance: number, status: string): NearbyStore => ({
    suburb: `Suburb ${storeNo}`,
    distance,
    addressLine1: '1 High Street',
    postcode: '3000',
    storeAvailableQuantity: 4,
    storeName: '',
    storeNo,
    storeOpeningHours: [status, '9:00am - 5:00pm'],
    product: { ...toWireProduct(shiraz, { store: null, quantity: 4 }) },
  })
  const createBot = (text: string, ...nearby: readonly NearbyStore[]) => {
    const means = { [text]: { intent: 'product_availability', slots: { product, place: prahranPlace } } }
    return createAssistantWithFakes({ range: testProducts, responseTexts, means, nearbyStores: nearby })
  }

  it.each([
    ['nearest shop to prahran with it', 'Suburb 1. Its hours today: 9:00am - 5:00pm'],
    ['closest to prahran with it that is open now', 'open now and has Slow Ute Barossa Shiraz is Suburb 2'],
  ])('is told with its hours: %j', async (text, answer) => {
    const bot = createBot(text, nearbyStore('2', 7, 'Open now'), nearbyStore('1', 3, 'Closed now'))
    expect(messageTextsOf(await bot.sendUtterance(text))).toContain(answer)
  })

  it('is said to be closed when none is open', async () => {
    const text = 'closest to prahran with it that is open now'
    const bot = createBot(text, nearbyStore('1', 3, 'Closed now'))
    expect(messageTextsOf(await bot.sendUtterance(text))).toContain(
      'No store near Prahran with Slow Ute Barossa Shiraz is open right now',
    )
  })

  it('is the store of the place where the stock of none is known', async () => {
    const bot = createBot('nearest to prahran')
    expect(skusOf(await bot.sendUtterance('nearest to prahran'))).toEqual(['r1'])
  })
})
