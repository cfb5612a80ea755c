import type { ReplyItem } from '@murphy/contracts/reply-items'
import { describe, expect, it } from 'vitest'
import { readBotFiles } from '../../adapters/read-bot-files'
import { botFolder } from '../../adapters/repository-root'
import { createAssistantWithFakes, messageTextsOf } from '../../testing/assistant-with-fakes'
import { testProducts } from '../product-search/testing/test-range'

const { responseTexts } = readBotFiles(botFolder)

/** Products with names that look like packs, and with a price for any six. */
const range = testProducts.map((product) => {
  switch (product.sku) {
    case 'r2':
      return {
        ...product,
        prices: [
          ...product.prices,
          { price: { amount: '6.00', currency: 'AUD' }, per: 'per bottle', prefix: 'In any six' },
        ],
      }
    case 'r4':
      return { ...product, name: 'Block 7 Tempranillo' }
    default:
      return product
  }
})

/**
 * Creates an assistant that is sure of an intent only where the text says it: `search: a red`. `stock:` takes the rest for the name of
 * a product.
 */
function createShopAssistant() {
  const names = { search: 'product_search', advice: 'product_advice', stock: 'product_availability' }
  const bot = createAssistantWithFakes({
    range,
    responseTexts,
    understand: async (text) => {
      const [short = '', rest = ''] = text.split(/: (.*)/s)
      const intent = Object.entries(names).find(([name]) => name === short)?.[1] ?? null
      const slots = short === 'stock' ? { product: { text: rest, stockCodes: [], isInCatalogue: false } } : {}
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
  })
  return { ...bot, say: (text: string) => bot.sendUtterance(text) }
}

/** Returns the answer to the last of several messages. */
async function sayAll(...texts: readonly string[]): Promise<readonly ReplyItem[]> {
  const bot = createShopAssistant()
  let items: readonly ReplyItem[] = []
  for (const text of texts) items = await bot.say(text)
  return items
}

describe('a question of fact about a named product', () => {
  it.each([
    ['price of the smoko hill shiraz', 'Smoko Hill Shiraz is $6.99 per bottle'],
    ['huon ladder dry apple cider abv', 'Huon Ladder Dry Apple Cider has 5 % alcohol'],
    ['stock: percentage in the ninth tinker pink gin', 'Ninth Tinker Pink Gin has 37.5 % alcohol'],
    ['search: lachlan and bly bourbon whiskey, strength', 'Lachlan & Bly Bourbon Whiskey has 40 % alcohol'],
    ['what volume is the salt and myrtle dry gin', 'Salt & Myrtle Dry Gin has 700 ml.'],
    ['old piano pinot noir vintage', 'Old Piano Yarra Valley Pinot Noir is the 2019 vintage.'],
    ['region of the slow ute riesling', 'Slow Ute Clare Valley Riesling is from Clare Valley, Australia.'],
    ['any reviews for bushfly ipa', 'Bushfly IPA has too few ratings to say.'],
    ['is the galah street hazy pale ale rated', 'Shoppers give Galah Street Hazy Pale Ale 4.4 stars'],
  ])('is answered with that fact: %j', async (text, answer) => {
    expect(messageTextsOf(await sayAll(text))).toContain(answer)
  })

  it('does not read a word of the name as a pack', async () => {
    const message = messageTextsOf(await sayAll('search: dunnart hill block 7 tempranillo'))
    expect(message).not.toContain('slab')
  })

  it.each([
    ['which has less alcohol, the bushfly ipa or the bushfly mid strength', 'Bushfly Mid Strength is the lowest in alcohol'],
    ['which is stronger, slow ute barossa shiraz or smoko hill shiraz', 'Slow Ute Barossa Shiraz is the strongest: 15 %'],
    ['is the bushfly ipa or the ginger one weaker', 'Bushfly Ginger Beer is the lowest in alcohol: 4 %'],
  ])('chooses of two that are named: %j', async (text, answer) => {
    expect(messageTextsOf(await sayAll(`advice: ${text}`))).toContain(answer)
  }) // prettier-ignore
})

describe('a shown list', () => {
  it.each([
    ['old piano', 'Old Piano Yarra Valley Pinot Noir is listed as light-bodied and silky.'],
    ['second cheapest', 'Of these, Slow Ute Barossa Shiraz comes second, the cheapest first: $18.99 per bottle.'],
    ['the third dearest', 'Of these, Slow Ute Barossa Shiraz comes third, the dearest first: $18.99 per bottle.'],
    ['where does the dearest come from', 'Old Piano Yarra Valley Pinot Noir is from Yarra Valley, Australia.'],
    ['vintage of old piano', 'Old Piano Yarra Valley Pinot Noir is the 2019 vintage.'],
    ['set the old piano against the smoko hill', 'Old Piano Yarra Valley Pinot Noir is $45.00 per bottle and Smoko Hill Shiraz is $6.99'],
    ['abv?', 'Smoko Hill Shiraz has 14 % alcohol'],
  ])('is what %j is about', async (text, answer) => {
    expect(messageTextsOf(await sayAll('search: red wine', text))).toContain(answer)
  }) // prettier-ignore

  it('is replaced by a new search for a brand that is not in it', async () => {
    expect(messageTextsOf(await sayAll('search: red wine', 'search: bushfly'))).toContain('found 3 Bushfly')
  })
})

describe('the product in focus', () => {
  it.each([
    [['search: red wine', 'old piano', 'vintage?'], 'Old Piano Yarra Valley Pinot Noir is the 2019 vintage.'],
    [['search: red wine', 'advice: which is the dearest', 'proof?'], 'Old Piano Yarra Valley Pinot Noir has 13 %'],
    [['search: red wine', 'how strong is the old piano pinot', 'and the smoko hill?'], 'Smoko Hill Shiraz has 14 % alcohol'],
    [['search: red wine', 'how strong is the old piano pinot', 'and the smoko hill?', 'what about the slow ute'], 'Slow Ute Barossa Shiraz has 15 %'],
    [['search: red wine', 'how strong is the old piano pinot', 'where is it from'], 'Old Piano Yarra Valley Pinot Noir is from Yarra Valley'],
    [['search: prosecco', 'price'], 'Billy Lantern Prosecco is $14.99 per bottle.'],
  ])('stays in focus for the next question: %j', async (texts, answer) => {
    expect(messageTextsOf(await sayAll(...texts))).toContain(answer)
  }) // prettier-ignore

  it('is left when a new search is made', async () => {
    const items = await sayAll('search: red wine', 'old piano', 'search: gin', 'abv?')
    expect(messageTextsOf(items)).not.toContain('Old Piano')
  })

  it.each(['how much is delivery', 'price match please', 'what is the age for an order'])(
    'does not answer what is about something else: %j',
    async (text) => {
      expect(messageTextsOf(await sayAll('search: red wine', 'old piano', text))).not.toContain('Old Piano')
    },
  )
})

describe('the price of several', () => {
  it.each([
    [
      'what does half a dozen of them come to',
      'Case of 6 of Smoko Hill Shiraz is $36.00, which is $6.00 each.',
    ],
    ['a pair of those, all up', '2 of Smoko Hill Shiraz come to $13.98, which is $6.99 each.'],
    ['how much for twelve bottles', '12 of Smoko Hill Shiraz come to $72.00, which is $6.00 each.'],
    ['how much for a case of it', 'Case of 6 of Smoko Hill Shiraz is $36.00, which is $6.00 each.'],
    ['price each when i buy six', 'Case of 6 of Smoko Hill Shiraz is $36.00, which is $6.00 each.'],
  ])('is computed from the packs of the feed: %j', async (text, answer) => {
    expect(messageTextsOf(await sayAll('search: shiraz', 'the smoko hill', text))).toBe(answer)
  })

  it('is the price of the retailer where a pack has its own', async () => {
    const items = await sayAll('search: lager', 'the galah street lager', 'what does a slab of it cost')
    expect(messageTextsOf(items)).toBe('Case of 24 of Galah Street Lager is $69.99, which is $2.92 each.')
  })

  it('is not guessed where no pack holds so many', async () => {
    const items = await sayAll('search: lager', 'the galah street lager', 'how much for seven bottles of it')
    expect(messageTextsOf(items)).toContain("I can't work out 7 of Galah Street Lager")
  })
})

describe('a change of the last search', () => {
  it.each([
    [['search: riesling from tuscany', 'right, clare valley then'], 'found one'],
    [['search: red wine', 'cool, anything under 10'], 'red wines up to $10'],
    [['search: alcohol free drinks', 'search: and the lager'], 'alcohol-free lagers'],
    [['search: australian red aside from shiraz'], 'without Shiraz'],
    [['search: wine besides riesling'], 'without Riesling'],
  ])('is read after a word of acknowledgement, and keeps exclusions: %j', async (texts, answer) => {
    expect(messageTextsOf(await sayAll(...texts))).toContain(answer)
  })
})

describe('a search of the whole range', () => {
  it.each([
    ['dearest drop you sell', 'Highest price first.'],
    ['the weakest thing in your range', 'Lowest alcohol first.'],
    ['beers of five per cent or less', 'beers with at most 5 % alcohol'],
    ['ipa of at least six and a half percent', 'with at least 6.5 % alcohol'],
    ['have you an opener for corks', 'corkscrews'],
    [
      'any jigger',
      "can't find jigger in our range. I looked for glasses and wine accessories and found one.",
    ],
    ['assortment of reds', 'mixed dozens of reds'],
    ['do you sell any sipsmith please', "can't find Sipsmith in our range. I found 2 gins."],
  ])('reads orders, limits written out, accessories and mixed cases: %j', async (text, answer) => {
    expect(messageTextsOf(await sayAll(text))).toContain(answer)
  })

  it('does not take a pack beside a missing brand for a change of the last search', async () => {
    const message = messageTextsOf(await sayAll('search: gin', 'stock: carton of bintang'))
    expect(message).toContain("can't find Bintang in our range")
    expect(message).toContain('lagers by the case')
  })
})
