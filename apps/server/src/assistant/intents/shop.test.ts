import type { Product } from '@murphy/contracts/entities'
import { replyItems } from '@murphy/contracts/reply-items'
import { describe, expect, it } from 'vitest'
import {
  createAssistantWithFakes,
  kindsOf,
  prahran,
  prahranPlace,
  messageTextsOf,
} from '../../testing/assistant-with-fakes'

const [list] = replyItems['product-list'].examples
const corona: Product | undefined = list?.type === 'product-list' ? list.items[0] : undefined
const products = corona ? [corona] : []
const product = { text: 'corona', stockCodes: [], isInCatalogue: false }
const far = { ...prahranPlace, name: 'Woop Woop' }
const farStores = [{ ...prahran, distance: 12 }]

describe('product availability', () => {
  const ask = (slots: object) => ({ 'got any': { intent: 'product_availability', slots } })

  it('asks for the product, then for the place', async () => {
    const bot = createAssistantWithFakes({
      means: { ...ask({}), corona: { isHalfSentence: true, slots: { product } } },
      products,
    })
    expect(messageTextsOf(await bot.sendUtterance('got any'))).toContain('ask_product')
    expect(messageTextsOf(await bot.sendUtterance('corona'))).toContain('ask_place')
    expect(bot.dialogue().pending).toMatchObject({ slot: 'place', slots: { product } })
  })

  it('shows the stock of the store there [GEN-08, PAV-05]', async () => {
    const bot = createAssistantWithFakes({ means: ask({ product, place: prahranPlace }), products })
    const items = await bot.sendUtterance('got any')
    expect(kindsOf(items)).toEqual(['message', 'product-list', 'followup_event_data'])
    expect(items.at(-1)).toMatchObject({
      followUpEventType: 'products',
      followUpEventName: 'PRODUCTAVAIL_FOLLOWUP',
    })
  })

  it('offers stores to select where the place has none, and continues with the selected one', async () => {
    const bot = createAssistantWithFakes({ means: ask({ product, place: far }), products, stores: farStores })
    expect(kindsOf(await bot.sendUtterance('got any'))).toEqual(['message', 'pa-store-select'])
    const items = await bot.sendEvent('PRODUCT_AVAIL_SET_STORE', { storeId: '3001', storeName: 'Prahran' })
    expect(items[0]).toMatchObject({ intent_name: 'product_availability' })
    expect(kindsOf(items)).toEqual(['message', 'product-list', 'followup_event_data'])
  })

  it.each([{}, { storeId: '9999' }, { storeId: 7 }])(
    'asks for the place when no store was selected: %j',
    async (parameters) => {
      expect(
        messageTextsOf(await createAssistantWithFakes().sendEvent('PRODUCT_AVAIL_SET_STORE', parameters)),
      ).toContain('ask_place')
    },
  )

  it('says that the place is unknown, and keeps the product [GEN-08]', async () => {
    const text = 'corona in xyzzyville'
    const product = { text: 'corona', stockCodes: [], isInCatalogue: false }
    const bot = createAssistantWithFakes({
      means: { [text]: { intent: 'product_availability', slots: { product } } },
    })
    expect(messageTextsOf(await bot.sendUtterance(text, { storeId: prahran.storeId }))).toContain(
      'conversation/unknown_place',
    )
    expect(bot.dialogue().pending).toMatchObject({ slot: 'place', slots: { product } })
  })

  it('says so when no product matches', async () => {
    const bot = createAssistantWithFakes({ means: ask({ product, place: prahranPlace }) })
    expect(kindsOf(await bot.sendUtterance('got any'))).toEqual(['message', 'qr'])
  })

  it.each([
    [1, 'found'],
    [0, 'all_out'],
    [-1, 'all_out'],
  ])('a stock of %i is answered by %s', async (availableInventoryQty, situation) => {
    const bot = createAssistantWithFakes({
      means: ask({ product, place: prahranPlace }),
      products: products.map((item) => ({ ...item, availableInventoryQty })),
    })
    expect(messageTextsOf(await bot.sendUtterance('got any'))).toContain(`product_availability/${situation}`)
  })

  it('uses the store that was selected in the widget', async () => {
    const bot = createAssistantWithFakes({ means: ask({ product }), products })
    expect(kindsOf(await bot.sendUtterance('got any', { storeId: '3001' }))).toContain('product-list')
    expect(bot.dialogue().storeId).toBe('3001')
  })

  it.each([{}, { stockCode: '1' }, { stockCode: '1', storeId: '3001' }])(
    'says so when no store nearby has it: %j',
    async (parameters) => {
      const items = await createAssistantWithFakes().sendEvent('PRODUCT_AVAIL_FIND_NEARBY_STORES', parameters)
      expect(messageTextsOf(items)).toContain('product_availability/nowhere')
    },
  )
})

describe('stores', () => {
  it.each(['find_nearby_store', 'store_directions', 'store_hours'])(
    '%s asks for the place',
    async (intent) => {
      const bot = createAssistantWithFakes({ means: { ask: { intent } } })
      expect(messageTextsOf(await bot.sendUtterance('ask'))).toContain('ask_place')
      expect(bot.dialogue().pending).toMatchObject({ for: 'slot', slot: 'place', intent })
    },
  )

  it('are suggested for a place by suburb and postcode, of different states first', async () => {
    const stores = [
      ['Burnie', 'TAS', '7320'],
      ['Ulverstone', 'TAS', '7315'],
      ['Devonport', 'TAS', '7310'],
      ['Albany', 'WA', '6330'],
    ].map(([suburb = '', state = '', postcode = '']) => ({
      ...prahran,
      storeId: postcode,
      suburb,
      state,
      postcode,
    }))
    const bot = createAssistantWithFakes({ means: { ask: { intent: 'find_nearby_store' } }, stores })
    expect((await bot.sendUtterance('ask')).find(({ type }) => type === 'qr')).toMatchObject({
      items: [{ text: 'Burnie 7320' }, { text: 'Albany 6330' }, { text: 'Ulverstone 7315' }],
    })
  })

  it('are not suggested where the retailer has none', async () => {
    const bot = createAssistantWithFakes({ means: { ask: { intent: 'find_nearby_store' } }, stores: [] })
    expect(kindsOf(await bot.sendUtterance('ask'))).toEqual(['message'])
  })

  it.each(['find_nearby_store', 'store_directions', 'store_hours'])(
    '%s says so where there is none',
    async (intent) => {
      const bot = createAssistantWithFakes({ means: { ask: { intent, slots: { place: far } } }, stores: [] })
      expect(messageTextsOf(await bot.sendUtterance('ask'))).toContain('/none')
    },
  )

  it.each(['find_nearby_store', 'store_directions', 'store_hours', 'find_a_wine'])(
    '%s says that it does not know the place, instead of asking or taking the last store [GEN-09]',
    async (intent) => {
      const text = 'near xyzzyville'
      const bot = createAssistantWithFakes({ means: { [text]: { intent } } })
      const items = await bot.sendUtterance(text, { storeId: prahran.storeId })
      expect(kindsOf(items)).toEqual(['message', 'qr'])
      expect(messageTextsOf(items)).toContain('conversation/unknown_place')
      expect(bot.dialogue().pending).toMatchObject({ for: 'slot', slot: 'place', intent })
    },
  )

  it('shows a single store without its distance, which would be from the centre of its own suburb [OP-50]', async () => {
    const slots = { place: prahranPlace }
    const bot = createAssistantWithFakes({ means: { hours: { intent: 'store_hours', slots } } })
    expect((await bot.sendUtterance('hours'))[1]).toMatchObject({
      type: 'store',
      items: [{ distance: null }],
    })
  })

  it('shows the nearest stores with their hours [GEN-09]', async () => {
    const means = { ask: { intent: 'find_nearby_store', slots: { place: prahranPlace } } }
    const items = await createAssistantWithFakes({ means }).sendUtterance('ask')
    expect(kindsOf(items)).toEqual(['message', 'store', 'followup_event_data'])
    expect(items[1]).toMatchObject({
      items: [{ store_trading_hours: [{ openHour: '9:00am - 9:00pm' }, {}, {}, {}, {}, {}, {}] }],
    })
  })

  it('offers directions to the store, the cellar by its full name [MSG-28]', async () => {
    const means = { ask: { intent: 'store_directions', slots: { place: prahranPlace } } }
    const items = await createAssistantWithFakes({ means }).sendUtterance('ask')
    expect(items[1]).toMatchObject({ type: 'direction', address: '1 Chapel Street, Prahran VIC 3181' })
    expect(messageTextsOf(items)).toContain('The Dan Murphy Cellar - Prahran')
  })

  it.each([
    ['2024-06-08', 'open_on', 'Saturday 8 June'],
    ['2024-06-09', 'closed_on', 'Sunday 9 June'],
  ])('show the hours of a day: %s', async (date, situation, day) => {
    const slots = { place: prahranPlace, date: { date: date as never, text: 'then' } }
    const text = messageTextsOf(
      await createAssistantWithFakes({ means: { ask: { intent: 'store_hours', slots } } }).sendUtterance(
        'ask',
      ),
    )
    expect(text).toContain(`store_hours/${situation}`)
    expect(text).toContain(day)
  })

  it('warn of a public holiday', async () => {
    const date = { date: '2024-12-25' as never, text: 'christmas', holiday: 'Christmas Day' }
    const means = { ask: { intent: 'store_hours', slots: { place: prahranPlace, date } } }
    expect(messageTextsOf(await createAssistantWithFakes({ means }).sendUtterance('ask'))).toContain(
      'store_hours/holiday',
    )
  })
})

describe('the wine finder', () => {
  const ask = (slots: object) => ({ wine: { intent: 'find_a_wine', slots } })

  it('needs a store: asks for the place, or offers stores to select', async () => {
    expect(
      messageTextsOf(await createAssistantWithFakes({ means: ask({}) }).sendUtterance('wine')),
    ).toContain('find_a_wine/ask_place')
    const bot = createAssistantWithFakes({ means: ask({ place: far }), stores: farStores })
    expect(kindsOf(await bot.sendUtterance('wine'))).toEqual(['message', 'store-select'])
  })

  it('opens with the known slots [MSG-22]', async () => {
    const slots = {
      place: prahranPlace,
      wineType: 'White & rosé',
      price: { min: null, max: 30 },
      varietal: 'Riesling',
    }
    const items = await createAssistantWithFakes({ means: ask(slots) }).sendUtterance('wine')
    expect(kindsOf(items)).toEqual(['message', 'command'])
    expect(items.at(-1)).toEqual({
      type: 'command',
      commandName: 'START_FIND_A_WINE',
      storeId: '3001',
      storeName: 'The Dan Murphy Cellar - Prahran',
      wineTypes: ['White', 'Rose'],
      priceRange: [0, 30],
      wineVarietal: 'Riesling',
    })
  })
})
