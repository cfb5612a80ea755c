import type { ReplyItem } from '@murphy/contracts/reply-items'
import { describe, expect, it } from 'vitest'
import { shippedBotFiles } from '../../testing/shipped-bot-files'
import { createAssistantWithFakes, messageTextsOf } from '../../testing/assistant-with-fakes'
import { testProducts } from '../product-search/testing/test-range'

const { responseTexts } = shippedBotFiles

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
  }) // oxfmt-ignore
})

describe('a shown list', () => {
  it.each([
    ['old piano', 'Old Piano Yarra Valley Pinot Noir is listed as light-bodied and silky.'],
    ['second cheapest', 'Of these, Slow Ute Barossa Shiraz comes second, the cheapest first: $18.99 per bottle.'],
    ['the third dearest', 'Of these, Slow Ute Barossa Shiraz comes third, the dearest first: $18.99 per bottle.'],
    ['where does the dearest come from', 'Old Piano Yarra Valley Pinot Noir is from Yarra Valley, Australia.'],
    ['vintage of old piano', 'Old Piano Yarra Valley Pinot Noir is the 2019 vintage.'],
    ['set the old piano against the smoko hill', 'Old Piano Yarra Valley Pinot Noir is $45.00 per bottle and Smoko Hill Shiraz is $6.99'],
    ['abv?', 'Smoko Hill Shiraz: 14 % alcohol'],
  ])('is what %j is about', async (text, answer) => {
    expect(messageTextsOf(await sayAll('search: red wine', text))).toContain(answer)
  }) // oxfmt-ignore

  it('is replaced by a new search for a brand that is not in it', async () => {
    expect(messageTextsOf(await sayAll('search: red wine', 'search: bushfly'))).toContain('found 3 Bushfly')
  })
})

describe('a comparison of more than two', () => {
  it('says the price, strength, style and rating of each', async () => {
    const answer = messageTextsOf(await sayAll('search: red wine', 'advice: compare all of them'))
    expect(answer).toContain('Smoko Hill Shiraz: $6.99 per bottle, 14 % alcohol, full-bodied and spicy')
    expect(answer).toContain('Old Piano Yarra Valley Pinot Noir: $45.00 per bottle, 13 % alcohol')
    expect(answer).toContain('Slow Ute Barossa Shiraz')
  })
})

describe('a style by which a text chooses', () => {
  it('names the only product that has it', async () => {
    const items = await sayAll('search: red wine', 'advice: which of these is the lightest bodied')
    expect(messageTextsOf(items)).toBe(
      'Of these, Old Piano Yarra Valley Pinot Noir is listed as light-bodied and silky.',
    )
  })

  it('names all that have it equally, without a winner', async () => {
    const answer = messageTextsOf(await sayAll('search: shiraz', 'advice: which of these is the heaviest'))
    expect(answer).toContain('lists 2 of these as full-bodied')
    expect(answer).toContain("doesn't say which is the most so")
  })

  it('is said to be listed for none', async () => {
    const answer = messageTextsOf(await sayAll('search: red wine', 'advice: which of these is the sweetest'))
    expect(answer).toContain('calls none of these sweet')
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
  }) // oxfmt-ignore

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

  it.each([
    ['now for 6', 'Case of 6 of Smoko Hill Shiraz is $36.00, which is $6.00 each.'],
    ['9 of those then', '9 of Smoko Hill Shiraz come to'],
    ['if i grab a dozen?', '12 of Smoko Hill Shiraz come to $72.00, which is $6.00 each.'],
    ['ok so four bottles', '4 of Smoko Hill Shiraz come to $27.96, which is $6.99 each.'],
    ['any cheaper by the half dozen', 'Case of 6 of Smoko Hill Shiraz is $36.00, which is $6.00 each.'],
    ['what would 3 dozen cost', '36 of Smoko Hill Shiraz come to $216.00, which is $6.00 each.'],
    ['how much for two cases of it', '12 of Smoko Hill Shiraz come to $72.00, which is $6.00 each.'],
  ])('is told without the words of a price too, right after the product: %j', async (text, answer) => {
    for (const intent of [null, 'help_article', 'deny', 'product_search'])
      expect(messageTextsOf(await askAfterPick(text, intent))).toContain(answer)
  })

  it('is told of the only product of a list', async () => {
    const items = await sayAll('search: prosecco', 'and for 5 of it')
    expect(messageTextsOf(items)).toContain('5 of Billy Lantern Prosecco')
  })

  it.each([
    'delivery for 6',
    'and for 12 people',
    'for 30 dollars',
    'does it come in a six pack',
    '6 december',
    'have you 6 stores',
    'it was 6 days late',
  ])('is not told where a number counts something else: %j', async (text) => {
    expect(messageTextsOf(await askAfterPick(text, null))).not.toMatch(/come to|each\./)
  })

  it.each([
    ['and for half a dozen', '6 of Slow Ute Barossa Shiraz come to'],
    ['what do 4 bottles come to', '4 of Slow Ute Barossa Shiraz come to $75.96'],
  ])('is told of each product of a list without a focus: %j', async (text, first) => {
    const answer = messageTextsOf(await sayAll('search: shiraz', text))
    expect(answer.replace('Case of 6 of Slow Ute', '6 of Slow Ute').replace(' is $', ' come to $')).toContain(
      first,
    )
    expect(answer).toContain('Smoko Hill Shiraz')
  })

  it('is told of the product that is picked from a list', async () => {
    const items = await sayAll('search: shiraz', 'advice: price for 6 of the cheapest')
    expect(messageTextsOf(items)).toBe('Case of 6 of Smoko Hill Shiraz is $36.00, which is $6.00 each.')
  })

  it('is not told after an answer about something else', async () => {
    const items = await sayAll('search: shiraz', 'track: all', 'and 2 of them')
    expect(messageTextsOf(items)).not.toContain('come to')
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

/** Picks the Smoko Hill and returns the answer to a text that the engine is sure to be of an intent. */
async function askAfterPick(text: string, intent: string | null): Promise<readonly ReplyItem[]> {
  const meanings: Record<string, object> = {
    'a shiraz': { intent: 'product_search' },
    'the smoko hill': { intent: 'product_advice' },
  }
  const bot = createAssistantWithFakes({
    range,
    responseTexts,
    means: {
      ...meanings,
      [text]: intent === null ? { decision: 'reject' as const, intent, score: 0 } : { intent },
    },
  })
  await bot.sendUtterance('a shiraz')
  await bot.sendUtterance('the smoko hill')
  return await bot.sendUtterance(text)
}

describe('a choice among the products that are shown', () => {
  it.each([
    [['search: red wine', 'where is the old piano from', 'and the strongest one?'], 'Of these, Slow Ute Barossa Shiraz is the strongest: 15 %'],
    [['search: red wine', 'old piano', 'which of them is milder'], 'Of these, Old Piano Yarra Valley Pinot Noir and Dunnart Hill Block 7 Tempranillo are the lowest in alcohol: 13 % alcohol each.'],
    [['compare bushfly ipa with bushfly mid strength', 'which has more kick'], 'Of these, Bushfly IPA is the strongest'],
    [['compare smoko hill shiraz with slow ute barossa shiraz', 'advice: the pricier of those two'], 'is the dearest'],
    [['search: cheapest red', 'how strong is it'], 'Smoko Hill Shiraz has 14 % alcohol'],
    [['search: red wine', 'the old piano', 'the one by smoko hill'], 'Smoko Hill Shiraz is $6.99 per bottle'],
  ])('keeps to that list: %j', async (texts, answer) => {
    const message = messageTextsOf(await sayAll(...texts))
    expect(message).toContain(answer)
    expect(message).not.toContain('Similar to')
  }) // oxfmt-ignore

  it('tells all of a sorted list where several are meant', async () => {
    const message = messageTextsOf(await sayAll('search: cheapest red', 'where are these from'))
    expect(message).toContain('Old Piano')
  })

  it('compares two that are equal instead of choosing one', async () => {
    const message = messageTextsOf(await sayAll('bushfly ipa or bushfly mid strength', 'which one is dearer'))
    expect(message).toContain('are both $20.00 per pack of 6')
  })

  it('shows the price and the card of a product that is picked', async () => {
    const items = await sayAll('search: red wine', 'the old piano')
    expect(messageTextsOf(items)).toContain('Old Piano Yarra Valley Pinot Noir is $45.00 per bottle')
    expect(items.some(({ type }) => type === 'product-list')).toBe(true)
  })
})

describe('two products that are named', () => {
  it.each([
    [['smoko hill shiraz or slow ute barossa shiraz?'], 'Smoko Hill Shiraz is $6.99'],
    [['smoko hill shiraz vs slow ute barossa shiraz', 'what is the price gap'], 'Smoko Hill Shiraz is $6.99'],
    [
      ['smoko hill shiraz vs slow ute barossa shiraz', 'are they the same strength'],
      'with 14 % and 15 % alcohol',
    ],
  ])('are the pair of the next questions: %j', async (texts, answer) => {
    const items = await sayAll(...texts)
    expect(messageTextsOf(items)).toContain(answer)
    const list = items.find(({ type }) => type === 'product-list')
    expect(list?.type === 'product-list' ? list.items.length : 0).toBe(2)
  })

  it.each([
    [
      ['search: red wine', 'the old piano', 'the smoko hill', 'whats the price difference'],
      ['Old Piano', 'Smoko Hill'],
    ],
    [
      ['search: red wine', 'the smoko hill', 'the old piano', 'how much cheaper is that'],
      ['Old Piano', 'Smoko Hill'],
    ],
  ])('are the two that were picked one after the other: %j', async (texts, names) => {
    const items = await sayAll(...texts)
    for (const name of names) expect(messageTextsOf(items)).toContain(name)
    expect(messageTextsOf(items)).toContain('apart')
  })

  it.each(['same day delivery', 'the same store as last time', 'any difference in shipping'])(
    'are not compared by a text about something else: %j',
    async (text) => {
      const message = messageTextsOf(await sayAll('bushfly ipa vs bushfly mid strength', text))
      expect(message).not.toContain('are both')
    },
  )
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

describe('a brand that the range lacks', () => {
  it.each([
    'hennessy how much',
    'advice: what does a bottle of smirnoff cost',
    'advice: how much is it for tanqueray',
    'and bombay',
  ])('is said to be missing after products, and no price of these is told: %j', async (text) => {
    const message = messageTextsOf(await sayAll('search: red wine', text))
    expect(message).toContain("can't find")
    expect(message).not.toContain('per bottle')
  })

  it('leaves the list as it is when it is refused', async () => {
    const items = await sayAll('search: a lager', 'not heineken')
    expect(messageTextsOf(items)).toContain("Heineken isn't in our range")
    expect(items.map(({ type }) => type)).toContain('product-list')
  })
})

describe('a question about everything that is shown', () => {
  it.each(['total?', 'how much for the whole lot', 'and one of each'])(
    'is answered with the sum of one of each: %j',
    async (text) => {
      const items = await sayAll('search: red wine', text)
      // The prices of the four reds of the range.
      expect(messageTextsOf(items)).toMatch(/^One of each of these \d comes to \$\d+\.\d\d: /)
    },
  )

  it('adds up exactly what it names', async () => {
    const message = messageTextsOf(await sayAll('search: red wine', 'total?'))
    const [total = 0, ...prices] = [...message.matchAll(/\$(\d+\.\d\d)/g)].map(([, amount]) => Number(amount))
    expect(prices.length).toBeGreaterThan(1)
    expect(total).toBeCloseTo(prices.reduce((sum, price) => sum + price, 0))
  })

  it.each(['are they 0.0 or 0.5', 'is it really 0.5%', 'are any of these completely alcohol free'])(
    'is answered with the strength of each: %j',
    async (text) => {
      expect(messageTextsOf(await sayAll('search: beer', `advice: ${text}`))).toContain('% alcohol')
    },
  )
})

describe('a short text after a shown list', () => {
  it.each(['silky', 'light bodied ones', 'under 20'])('changes the search: %j', async (text) => {
    const items = await sayAll('search: red wine', text)
    expect(messageTextsOf(items)).toContain('red wine')
  })

  it('leaves out the product that it refuses', async () => {
    const items = await sayAll('search: red wine', 'advice: not the old piano one')
    const labels = JSON.stringify(items.filter(({ type }) => type === 'product-list'))
    expect(labels).toContain('Smoko Hill')
    expect(labels).not.toContain('Old Piano')
  })

  it('is asked about instead of starting again when nothing of it is understood', async () => {
    const message = messageTextsOf(await sayAll('search: red wine', 'advice: hmm what was it'))
    expect(message).not.toContain('What are you after?')
  })

  it('does not get the same empty question twice', async () => {
    const first = messageTextsOf(await sayAll('advice: tell me'))
    const again = messageTextsOf(await sayAll('advice: tell me', 'search: you know'))
    expect(first).toContain('Which product do you mean?')
    expect(again).toContain("I still don't know what to look for")
  })
})
