import { shippedBotFiles } from '../../testing/shipped-bot-files'
import { describe, expect, it } from 'vitest'
import { testProducts } from '../product-search/testing/test-range'
import {
  createAssistantWithFakes,
  kindsOf,
  messageTextsOf,
  prahran,
  prahranPlace,
} from '../../testing/assistant-with-fakes'
import type { ReplyItem } from '@murphy/contracts/reply-items'

const { responseTexts } = shippedBotFiles

/** Creates an assistant that understands every text as the intent before its colon: `search: a red`. */
function createShopAssistant({
  slots = {},
  isInStock = () => true,
}: { slots?: object; isInStock?: (sku: string) => boolean } = {}) {
  const names = {
    search: 'product_search',
    advice: 'product_advice',
    compare: 'compare_products',
    offers: 'offers',
  }
  const bot = createAssistantWithFakes({
    range: testProducts,
    responseTexts,
    understand: async (text) => {
      const [short = '', rest = ''] = text.split(/: (.*)/s)
      const intent = Object.entries(names).find(([name]) => name === short)?.[1] ?? null
      return [
        {
          text: intent === null ? text : rest,
          decision: intent === null ? 'reject' : 'accept',
          intent,
          score: intent === null ? 0 : 0.9,
          slots,
          isHalfSentence: false,
          alternatives: [],
          source: 'embedded',
        },
      ]
    },
    isInStock,
  })
  return {
    ...bot,
    say: (text: string) => bot.sendUtterance(text, { now: Date.parse('2026-11-24T01:00:00Z') }),
  }
}

function cardsOf(items: readonly ReplyItem[]) {
  const list = items.find(({ type }) => type === 'product-list')
  return list?.type === 'product-list' ? list.items : []
}
const skusOf = (items: readonly ReplyItem[]) => cardsOf(items).map(({ stockCode }) => stockCode)
const suggestionsOf = (items: readonly ReplyItem[]) =>
  items.flatMap((item) => (item.type === 'qr' ? item.items.map(({ text }) => text) : []))

describe('a product search', () => {
  it('shows products of the online shop with a reason each', async () => {
    const items = await createShopAssistant().say('search: a red for lamb under $30')
    expect(kindsOf(items)).toEqual(['message', 'product-list', 'followup_event_data'])
    expect(messageTextsOf(items)).toBe('I found 3 red wines up to $30 for lamb.')
    expect(cardsOf(items)[0]).toMatchObject({
      stockCode: 'r1',
      storeId: '',
      storeName: '',
      availableInventoryQty: null,
      reason: 'Goes with lamb · 4.7 stars from 183 ratings',
    })
  })

  it.each([
    ['offers: any member offers', 'Member price until 30 Nov · 4.7 stars from 183 ratings'],
    ['search: barossa shiraz', 'From Barossa · 4.7 stars from 183 ratings'],
    ['search: a red over 14.5 %', '15 % alcohol · 4.7 stars from 183 ratings'],
    ['search: best rated shiraz', '4.7 stars from 183 ratings'],
    ['search: a slab of lager', 'Crisp, light-bodied · 3.9 stars from 71 ratings'],
    ['search: a smoky whisky', 'Smoky · 4.2 stars from 427 ratings'],
  ])('gives for %j the reason %j', async (text, reason) => {
    expect(cardsOf(await createShopAssistant().say(text))[0]?.reason).toBe(reason)
  })

  it('asks for a kind or a budget only when nothing is known, and never for a store', async () => {
    const items = await createShopAssistant().say('search: something nice')
    expect(messageTextsOf(items)).toMatch(/^What are you after\?/)
    expect(suggestionsOf(items)).toEqual(['Red wine under $20', 'A gift around $50', 'Beer for a barbecue'])
  })

  it('says what one filter less brings, shows the closest, and drops the filter on request', async () => {
    const bot = createShopAssistant()
    const items = await bot.say('search: barossa shiraz under 10')
    expect(messageTextsOf(items)).toBe('I found no Shiraz from Barossa up to $10. At any price there is one.')
    expect(skusOf(items)).toEqual(['r1'])
    expect(suggestionsOf(items)).toEqual(['Any price', 'Any region'])
    expect(messageTextsOf(await bot.say('Any price'))).toBe('I looked for Shiraz from Barossa and found one.')
  })

  it('names the wider kind when the range does not have the kind', async () => {
    const items = await createShopAssistant().say('search: mezcal')
    expect(messageTextsOf(items)).toBe('I found no mezcals. Our range has 4 spirits.')
    expect(suggestionsOf(items)).toEqual(['Spirits'])
  })

  it.each([
    ['search: organic shiraz', /product data doesn't say what is organic/],
    ['search: penfolds shiraz', /can't find Penfolds in our range/],
    ['search: gluten free beer', /can't search by allergens/],
  ])('says for %j what it cannot use', async (text, message) => {
    const items = await createShopAssistant().say(text)
    expect(messageTextsOf(items)).toMatch(message)
    expect(skusOf(items).length).toBeGreaterThan(0)
  })

  it('searches the stock of a store that was named', async () => {
    const bot = createShopAssistant({ slots: { place: prahranPlace }, isInStock: (sku) => sku === 'r2' })
    const items = await bot.say('search: shiraz in stock at Prahran')
    expect(messageTextsOf(items)).toContain('and one is in stock')
    expect(cardsOf(items)).toMatchObject([{ stockCode: 'r2', storeId: prahran.storeId }])
  })

  it('says what the online shop has when the store has none', async () => {
    const bot = createShopAssistant({ slots: { place: prahranPlace }, isInStock: () => false })
    const items = await bot.say('search: shiraz in stock at Prahran')
    expect(messageTextsOf(items)).toContain('The online shop has 2.')
    expect(suggestionsOf(items)[0]).toBe('Show me online')
  })

  it('answers from the online shop and offers to check a store when none is known', async () => {
    const items = await createShopAssistant().say('search: shiraz in stock')
    expect(messageTextsOf(items)).toBe("I found 2 Shiraz. Or tell me a suburb and I'll check a store.")
  })
})

describe('an utterance whose intent is not certain', () => {
  it.each([
    ['red wine glasses', ['x2']],
    ['smoky whisky', ['k1']],
    ['oysters', ['w1', 'c1', 'p1']],
  ])('is searched for when it is about products: %j', async (text, skus) => {
    expect(skusOf(await createShopAssistant().say(text))).toEqual(skus)
  })

  it.each([
    'where is my red parcel',
    'hello',
    'the driver left my wine on the street',
    'recommend a red car to me',
  ])('is not searched for when it says little about products: %j', async (text) => {
    expect(kindsOf(await createShopAssistant().say(text))).not.toContain('product-list')
  })
})

describe('a question about a product whose intent is not certain', () => {
  it.each([
    ['tell me about the slow ute barossa shiraz', 'Slow Ute Barossa Shiraz is listed as full-bodied and spicy. Slow Ute Barossa Shiraz goes with lamb and beef.'],
    ['how strong is the old piano pinot noir', 'Old Piano Yarra Valley Pinot Noir has 13 % alcohol: 7.7 standard drinks in 750 ml.'],
    ['im getting married, 60 people, 5 hours, mostly wine and beer. how much do i need', 'For 60 adults over 5 hours, plan at most 240 standard drinks'],
  ])('is answered: %j', async (text, answer) => {
    expect(messageTextsOf(await createShopAssistant().say(text))).toContain(answer)
  }) // oxfmt-ignore

  it.each([
    [
      'is the first one vegan',
      "Our product data doesn't say that about Slow Ute Barossa Shiraz. The label does.",
    ],
    ['how strong is the first one', 'Slow Ute Barossa Shiraz has 15 % alcohol'],
  ])('is answered for a product that is shown: %j', async (text, answer) => {
    const bot = createShopAssistant()
    await bot.say('search: best rated barossa shiraz')
    expect(messageTextsOf(await bot.say(text))).toContain(answer)
  })

  it.each(['tell me about your delivery', 'how much do i need to spend', 'describe the wine club'])(
    'is not answered when it names none: %j',
    async (text) => {
      expect(messageTextsOf(await createShopAssistant().say(text))).not.toMatch(
        /listed as|standard drinks|Slow Ute/,
      )
    },
  )
})

describe('a place after a product was shown', () => {
  it.each([
    ['product_availability', true],
    ['store_hours', false],
  ])('asks for its stock when %s is an alternative: %s', async (alternative, asksForStock) => {
    const bot = createAssistantWithFakes({
      range: testProducts,
      responseTexts,
      means: {
        'barossa shiraz': { intent: 'product_search' },
        'is it in prahran': {
          intent: 'delivery_options',
          decision: 'confirm',
          score: 0.5,
          slots: { place: prahranPlace },
          alternatives: [{ intent: alternative, score: 0.3 }],
        },
      },
    })
    await bot.sendUtterance('barossa shiraz')
    const items = await bot.sendUtterance('is it in prahran')
    const names = items.flatMap(({ intent_name: name }) => name ?? [])
    expect(names.includes('product_availability')).toBe(asksForStock)
  })
})

describe('a changed search', () => {
  it.each([
    ['under 10', ['r2']],
    ['not shiraz', ['r3', 'r4']],
    ['from yarra valley', ['r3']],
    ['advice: something cheaper', []],
    ['advice: something lighter', ['r3']],
    ['what about a white', ['w1', 'w2', 'w3']],
    ['search: riesling', ['w1']],
    ['for duck', ['r3']],
  ])('%j after a search for reds finds %j', async (text, skus) => {
    const bot = createShopAssistant()
    await bot.say('search: red wine')
    const items = await bot.say(text)
    expect(skusOf(items).toSorted()).toEqual(expect.arrayContaining(skus))
    if (skus.length > 0) expect(skusOf(items)).toHaveLength(skus.length)
  })

  it.each([
    ['search: ok and a riesling for my uncle', ['w1']],
    ['search: and a white for the in-laws', ['w1', 'w2', 'w3']],
    ['and a white', ['w1', 'w2', 'w3']],
  ])('is a new one for another person or one more drink: %j', async (text, skus) => {
    const bot = createShopAssistant()
    await bot.say('search: red wine from yarra valley under 50')
    expect(skusOf(await bot.say(text)).toSorted()).toEqual(skus)
  })

  it('is a new search when it names another food in a sentence of its own', async () => {
    const bot = createShopAssistant()
    await bot.say('search: a slab of lager under 80')
    expect(messageTextsOf(await bot.say('search: what goes with oysters'))).toContain('drinks for oysters')
  })

  it('shows others than those that were shown', async () => {
    const bot = createShopAssistant()
    const first = skusOf(await bot.say('search: wine'))
    const more = skusOf(await bot.say('advice: what else have you got'))
    expect(first).toHaveLength(5)
    expect(more.some((sku) => first.includes(sku))).toBe(false)
  })

  it('forgets the last search after six turns', async () => {
    const bot = createShopAssistant()
    await bot.say('search: red wine')
    for (let turn = 0; turn < 6; turn += 1) await bot.say('hello')
    expect(kindsOf(await bot.say('under 10'))).not.toContain('product-list')
  })
})

describe('advice about shown products', () => {
  it.each([
    ['advice: which is the strongest', 'Of these, Slow Ute Barossa Shiraz is the strongest: 15 % alcohol.'],
    ['advice: which is cheapest', 'Of these, Smoko Hill Shiraz is the cheapest: $6.99 per bottle.'],
    ['advice: which one do you recommend', 'Of these, Slow Ute Barossa Shiraz is rated highest: 4.7 stars from 183 ratings.'],
    ['advice: which one goes with duck', 'Of these, Old Piano Yarra Valley Pinot Noir goes with duck and salmon.'],
    ['advice: how strong is the old piano pinot noir', 'Old Piano Yarra Valley Pinot Noir has 13 % alcohol: 7.7 standard drinks in 750 ml.'],
    ['advice: is the slow ute shiraz any good', 'Shoppers give Slow Ute Barossa Shiraz 4.7 stars from 183 ratings.'],
    ['advice: is the dunnart hill tempranillo any good', 'Dunnart Hill Tempranillo has too few ratings to say.'],
    ['advice: what vintage is the old piano pinot', 'Old Piano Yarra Valley Pinot Noir is the 2019 vintage.'],
    ['advice: where is the slow ute shiraz from', 'Slow Ute Barossa Shiraz is from Barossa, Australia.'],
    ['advice: what food goes with the dunnart hill tempranillo', 'Dunnart Hill Tempranillo goes with lamb and tapas.'],
    ['advice: what does the dunnart hill tempranillo taste like', 'Dunnart Hill Tempranillo is listed as medium-bodied and savoury.'],
    ['advice: is the slow ute shiraz on special', 'Yes: members pay $18.99 per bottle for Slow Ute Barossa Shiraz, others $21.99.'],
    ['advice: is the smoko hill shiraz on special', 'Smoko Hill Shiraz is not on special right now.'],
    ['advice: what does the slow ute shiraz cost', 'Slow Ute Barossa Shiraz is $18.99 per bottle.'],
    ['advice: how old is the clink and co red wine glass', "Our product data doesn't say that about Clink & Co Red Wine Glass Set of 4. The label does."],
    ['advice: what pack sizes does the slow ute shiraz come in', 'Slow Ute Barossa Shiraz is sold as: Case of 6, Bottle.'],
  ])('answers %j from the data', async (text, answer) => {
    const bot = createShopAssistant()
    await bot.say('search: red wine')
    const message = messageTextsOf(await bot.say(text))
    expect(message).toBe(answer)
  }) // oxfmt-ignore

  it('compares two products in two sentences', async () => {
    const items = await createShopAssistant().say('compare: slow ute shiraz vs smoko hill shiraz')
    expect(messageTextsOf(items)).toBe(
      'Slow Ute Barossa Shiraz is $18.99 per bottle and Smoko Hill Shiraz is $6.99 per bottle, with 15 % and 14 % alcohol (8.9 and 8.3 standard drinks). ' +
        'Both are full-bodied and spicy; the first has 4.7 stars from 183 ratings, the second 4.1 stars from 40 ratings.',
    )
    expect(skusOf(items)).toEqual(['r1', 'r2'])
  })

  it('compares the first two shown products, and asks when there are none', async () => {
    const bot = createShopAssistant()
    expect(messageTextsOf(await bot.say('compare: compare them'))).toMatch(/^Which two/)
    const shown = skusOf(await bot.say('search: gin'))
    expect(skusOf(await bot.say('compare: compare them'))).toEqual(shown)
  })

  it('finds similar products that are cheaper', async () => {
    const items = await createShopAssistant().say(
      'advice: something like the slow ute barossa shiraz but cheaper',
    )
    expect(messageTextsOf(items)).toMatch(/^Similar to Slow Ute Barossa Shiraz: /)
    expect(skusOf(items)).toEqual(['r2'])
  })

  it.each([
    [
      'advice: how much beer and wine for a party of 20 for 4 hours',
      '80 standard drinks',
      '20 adults over 4 hours',
    ],
    [
      'advice: how much wine do I need for 10 people for 2 hours',
      '20 standard drinks',
      '10 adults over 2 hours',
    ],
    [
      'advice: how much wine do I need for ten people for 9 hours',
      '40 standard drinks',
      '10 adults over 9 hours',
    ],
    ['advice: how many beers for 30 people', '120 standard drinks', '30 adults over 4 hours'],
  ])('plans for %j at most %s', async (text, drinks, event) => {
    const items = await createShopAssistant().say(text)
    expect(messageTextsOf(items)).toContain(`plan at most ${drinks}`)
    expect(messageTextsOf(items)).toContain(event)
    expect(messageTextsOf(items)).toContain('Have water, food and alcohol-free drinks too.')
    expect(suggestionsOf(items)).toEqual(['Alcohol-free drinks'])
  })

  it('asks for how many adults when the number is not known', async () => {
    expect(messageTextsOf(await createShopAssistant().say('advice: how much wine do i need'))).toBe(
      'For how many adults, and for how many hours?',
    )
  })
})

describe('a wish for a kind of drink', () => {
  const alternatives = [{ intent: 'product_availability', score: 0.3 }]
  const say = async (text: string, meaning: object): Promise<readonly ReplyItem[]> =>
    await createAssistantWithFakes({
      range: testProducts,
      responseTexts,
      means: { [text]: { slots: {}, ...meaning } },
    }).sendUtterance(text)

  it.each([
    ['could murder a cider', { intent: 'help_article', score: 0.7 }],
    ['we are in the mood for some cider', { intent: 'small_talk.hello', decision: 'reject', score: 0.3 }],
    ['got cider', { intent: 'product_search', decision: 'confirm', score: 0.5, alternatives }],
    ['some of that cider for the evening, mate', { intent: 'product_availability', decision: 'confirm', score: 0.5, alternatives: [{ intent: 'product_search', score: 0.4 }] }],
  ])('is searched for where help or stock is as likely: %j', async (text, meaning) => {
    expect(messageTextsOf(await say(text, meaning))).toContain('cider')
    expect(kindsOf(await say(text, meaning))).toContain('product-list')
  }) // oxfmt-ignore

  it.each([
    ['could murder a cider', { intent: 'help_article', score: 0.95 }],
    ['i want a refund', { intent: 'help_article', score: 0.7 }],
    ['do i want a cider', { intent: 'help_article', score: 0.9 }],
  ])('is not searched for where the engine is sure, or without a drink: %j', async (text, meaning) => {
    expect(kindsOf(await say(text, meaning))).not.toContain('product-list')
  })

  it('is not for a dear one because of the verb', async () => {
    const items = await say('i fancy a shiraz', { intent: 'product_search' })
    expect(messageTextsOf(items)).not.toContain('premium')
  })
})

describe('a grape or kind right after a search', () => {
  it.each([
    ['a part of the last search', ['search: reds under 20', 'search: shiraz'], ['r1', 'r2']],
    ['a part of it, with its region', ['search: reds from barossa under 20', 'search: shiraz'], ['r1']],
    ['another grape at the same price', ['search: shiraz under 20', 'search: tempranillo'], []],
    ['all of a grape', ['search: tempranillo under 20', 'search: all the tempranillo'], ['r4']],
    ['a price of its own', ['search: shiraz under 10', 'search: tempranillo under 30'], ['r4']],
    ['another sort of drink', ['search: shiraz under 10', 'search: cider'], ['d1']],
  ])('is %s', async (_title, texts, skus) => {
    const bot = createShopAssistant()
    let items: readonly ReplyItem[] = []
    for (const text of texts) items = await bot.say(text)
    const isNone = /found no/.test(messageTextsOf(items))
    expect(isNone ? [] : skusOf(items).toSorted()).toEqual(skus)
  })
})

describe('the way back to an earlier search', () => {
  it.each([
    [['search: pink gin', 'search: lager', 'search: go back to the pink ones'], ['g2']],
    [['search: pink gin', 'search: lager', 'search: back to the ones before'], ['g2']],
    [['search: a shiraz from barossa', 'search: cider', 'search: back to all the shiraz'], ['r1']],
  ])('shows its results again: %j', async (texts, skus) => {
    const bot = createShopAssistant()
    let items: readonly ReplyItem[] = []
    for (const text of texts) items = await bot.say(text)
    expect(skusOf(items)).toEqual(skus)
  })
})

describe('the sizes of what is shown', () => {
  it.each([
    [['search: bourbon', 'advice: anything bigger'], 'no other size'],
    [['search: single malt', 'advice: whats the price on the 1L'], 'by the litre'],
    [['search: lager', 'advice: is that cans or bottles'], "doesn't say cans or bottles"],
    [['search: beer', 'advice: do you have a larger bottle'], 'no other size'],
    [['search: beers by the slab', 'advice: cheapest one'], 'by the slab: Case of 24 $69.99'],
    [['search: single malt', 'search: 18 year old'], 'The label does'],
    [['search: beer', 'advice: ok add 3 of those to cart'], "can't put things in your cart"],
  ])('are answered from the data: %j', async (texts, said) => {
    const bot = createShopAssistant()
    let items: readonly ReplyItem[] = []
    for (const text of texts) items = await bot.say(text)
    expect(messageTextsOf(items)).toContain(said)
  })
})

describe('the wish for drinks without alcohol', () => {
  it.each([
    [['search: 0% lager', 'search: shiraz'], ['n2']],
    [['search: 0% lager', 'search: with alcohol'], ['b1']],
    [['search: 0% lager', 'search: the normal ones'], ['b1']],
    [['search: 0% lager', 'search: beef jerky'], ['x1']],
  ])('holds until the shopper ends it: %j', async (texts, skus) => {
    const bot = createShopAssistant()
    let items: readonly ReplyItem[] = []
    for (const text of texts) items = await bot.say(text)
    expect(skusOf(items)).toEqual(skus)
  })
})
