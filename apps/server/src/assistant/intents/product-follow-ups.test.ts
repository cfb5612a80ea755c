import type { ReplyItem } from '@murphy/contracts/reply-items'
import { describe, expect, it } from 'vitest'
import { shippedBotFiles } from '../../testing/shipped-bot-files'
import { createAssistantWithFakes, messageTextsOf, understood } from '../../testing/assistant-with-fakes'
import { testProducts } from '../product-search/testing/test-range'

const { responseTexts } = shippedBotFiles

const shiraz = testProducts.find(({ sku }) => sku === 'r2')
const seltzer = testProducts.find(({ sku }) => sku === 'm2')
/** The test range with a grape that shares a word with a blend, and with seltzers of two flavours. */
const range = [
  ...testProducts,
  ...(shiraz
    ? [
        {
          ...shiraz,
          sku: 'r5',
          brand: 'Dusty Semaphore',
          name: 'Cabernet Sauvignon',
          wine: { type: 'red' as const, varietal: 'Cabernet Sauvignon' },
          attributes: { ...shiraz.attributes, styles: ['firm', 'savoury'], foods: ['beef'] },
        },
      ]
    : []),
  ...(seltzer
    ? ['Mango', 'Lime'].map((name) => ({
        ...seltzer,
        sku: `z${name}`,
        brand: 'Ute Muster',
        name: `Hard Seltzer ${name}`,
      }))
    : []),
]

/** Creates an assistant that is sure of an intent where the text says it: `search: a red`. */
async function sayAll(...texts: readonly string[]): Promise<readonly ReplyItem[]> {
  const names = {
    article: 'help_article',
    offers: 'offers',
    search: 'product_search',
    compare: 'compare_products',
    advice: 'product_advice',
  }
  const bot = createAssistantWithFakes({
    range,
    responseTexts,
    understand: async (text) => {
      const [short = '', rest = ''] = text.split(/: (.*)/s)
      const intent = Object.entries(names).find(([name]) => name === short)?.[1]
      return [
        intent === undefined
          ? understood(text, { intent: null, decision: 'reject', score: 0 })
          : understood(rest, { intent }),
      ]
    },
  })
  let items: readonly ReplyItem[] = []
  for (const text of texts) items = await bot.sendUtterance(text)
  return items
}

const say = async (...texts: readonly string[]): Promise<string> => messageTextsOf(await sayAll(...texts))

/** Returns the codes of the products of an answer. */
const listCodes = (items: readonly ReplyItem[]): readonly string[] =>
  items.flatMap((item) => (item.type === 'product-list' ? item.items.map(({ stockCode }) => stockCode) : []))

describe('a search from which something is taken away', () => {
  it.each([
    ['search: a red', 'he doesnt drink shiraz', /^r[125]$/],
    ['search: something dry', 'she hates wine', /^[rwpsc]\d/],
  ])('leaves out what is refused after %j: %j', async (first, text, left) => {
    const before = listCodes(await sayAll(first))
    const after = listCodes(await sayAll(first, text))
    expect(before.some((code) => left.test(code))).toBe(true)
    expect(after.length).toBeGreaterThan(0)
    expect(after.filter((code) => left.test(code) && code !== 'r5')).toEqual([])
  })

  it('says what the data does not tell of cans and bottles', async () => {
    expect(await say('search: a lager', 'cans not bottles')).toContain("doesn't say cans or bottles")
  })
})

describe('a comparison of two grapes or kinds', () => {
  it.each([
    [
      'compare: whats the difference between shiraz and cab sav',
      'Shiraz are mostly',
      'Cabernet Sauvignon are mostly',
    ],
    [
      'compare: shiraz & cabernet sauvignon, how do they differ',
      'Shiraz are mostly',
      'Cabernet Sauvignon are',
    ],
    ['compare: cab sav or shiraz', 'Cabernet Sauvignon are mostly', 'Shiraz are mostly'],
    ['compare: riesling vs chardonnay', 'Riesling are mostly', 'Chardonnay are mostly'],
    ['compare: difference between lager and ipa', 'lagers are mostly', 'IPAs are mostly'],
    ['search: is prosecco different, compare prosecco with champagne', 'Prosecco are', 'champagnes are'],
  ])('says what each is like, with one of each: %j', async (text, one, other) => {
    const items = await sayAll(text)
    expect(messageTextsOf(items)).toContain(one)
    expect(messageTextsOf(items)).toContain(other)
    expect(listCodes(items)).toHaveLength(2)
  })

  it.each([
    'search: is riesling the same as chardonnay',
    'search: shiraz and tempranillo, whats better for lamb',
    'advice: is a lager different to a mid strength',
  ])('is also asked in other words: %j', async (text) => {
    expect(await say(text)).toContain('Here is one of each')
  })

  it('takes the kind of the last search for that', async () => {
    const text = await say('search: champagne', 'compare: whats the diff between that and prosecco')
    expect(text).toContain('champagnes are')
    expect(text).toContain('Prosecco are')
  })

  it.each([
    'search: show me one of each about 7 dollars',
    'can i get one of each',
    'search: find me a bottle of each',
  ])('is followed by one of each: %j', async (text) => {
    const items = await sayAll('compare: difference between shiraz and cab sav', text)
    expect(messageTextsOf(items)).not.toContain('comes to')
    expect(listCodes(items)).toContain('r5')
  })

  it('is followed by the one that suits a dish', async () => {
    const asked = [
      'compare: difference between shiraz and cab sav',
      'compare: which is better with lamb',
    ] as const
    expect(await say(...asked)).toMatch(/^Of these, \S+ \S+ .*Shiraz goes with lamb/)
  })

  it('leaves a blend and a list of shown products alone', async () => {
    expect(await say('search: shiraz cabernet')).not.toContain('mostly')
    expect(await say('search: red wine', 'compare: which is better')).not.toContain('mostly')
  })
})

describe('a comparison with a bottle that is not sold', () => {
  it.each([
    [['search: red wine', 'compare: compare it with bin 28'], 'bin 28'],
    [['compare: how does the smoko hill shiraz compare to moon temple reserve'], 'moon temple reserve'],
    [['compare: difference between old piano pinot noir and grange'], 'Penfolds'],
    [['compare: smoko hill shiraz vs wild goose'], 'wild goose'],
    [['search: whisky', 'search: is it smoother than jameson'], 'Jameson'],
    [['search: got bin 389', 'compare: compare it with bin 28'], 'Penfolds or bin 28'],
  ])('says so: %j', async (texts, name) => {
    expect(await say(...texts)).toContain(`I can't find ${name} in our range, so I can't compare it`)
  })

  it('leaves the question at the end out of the name', async () => {
    expect(await say('compare: prosecco vs cava whats different')).toContain("I can't find cava in our range")
  })

  it('gets the answer of a help article that explains both kinds', async () => {
    const text = 'prosecco vs cava'
    const answer = { id: 'a', text: 'Prosecco is Italian.', computed: null, score: 0.5 }
    const bot = createAssistantWithFakes({
      range,
      responseTexts,
      means: { [text]: { intent: 'compare_products' } },
      hits: [{ articleId: 'wine-terms', title: 'Wine words', summary: '', score: 0.5, answer }],
    })
    expect(messageTextsOf(await bot.sendUtterance(text))).toBe('Prosecco is Italian.')
  })

  it.each([
    ['compare: compare the first with the second'],
    ['compare: compare it with the other one'],
    ['search: is there anything stronger than jameson'],
    ['compare: compare prices with dan murphys'],
    ['compare: compare the slow ute and the smoko hill'],
  ])('is not read into %j', async (text) => {
    expect(await say('search: shiraz', text)).not.toContain("can't compare")
  })
})

describe('a question about a list that was just shown', () => {
  it.each([
    ['whats the rating', 'Slow Ute Barossa Shiraz: 4.7 stars from 183 ratings.'],
    ['ratings?', 'Smoko Hill Shiraz: 4.1 stars from 40 ratings.'],
    ['what is the vintage of each', 'Both: 2022.'],
    ['do you have it in a 6 pack or case', 'Both: Case of 6, Bottle.'],
    ['are they available by the dozen', 'Both: Case of 6, Bottle.'],
    ['do they come in a carton', 'Both: Case of 6, Bottle.'],
    [
      'compare: do you have the first one by the case',
      'Slow Ute Barossa Shiraz is sold as: Case of 6, Bottle.',
    ],
    ['compare: is the first one 12 or 13 percent', 'Slow Ute Barossa Shiraz has 15 % alcohol'],
    ['is the second one 14%?', 'Smoko Hill Shiraz has 14 % alcohol'],
    ['750ml or 1 litre?', 'Both: 750 ml.'],
    ['are they 375 or 750ml', 'Both: 750 ml.'],
    [
      'which one tastes most like blackberries',
      "Our product data doesn't say that, so I go by the ratings. Of these, Slow",
    ],
    ['which of those keeps longest', "Our product data doesn't say that"],
  ])('is answered from the data: %j', async (text, answer) => {
    expect(await say('search: shiraz', text)).toContain(answer)
  })

  it('asks for flavours, which are the names of such drinks', async () => {
    expect(await say('search: seltzer', 'what flavours')).toBe(
      'We have these: Hard Seltzer Mango, Hard Seltzer Lime.',
    )
    expect(await say('search: seltzer', 'what other flavours are there')).toContain('Hard Seltzer Lime')
  })

  it.each([
    [
      ['search: lager by the slab', 'whats the price for 2'],
      '2 × Case of 24 of Galah Street Lager come to $139.98',
    ],
    [['search: beer by the slab', 'and for 2'], '2 × Case of 24: '],
    [['search: beer by the slab', 'how much for three slabs'], '3 × Case of 24: '],
    [['search: beer by the slab', 'what pack sizes', 'and for 2'], '2 × Case of 24: '],
    [['search: ipa', 'how much for 3'], '3 × Pack of 6 of Bushfly IPA come to $60.00'],
    [['search: lager by the slab', 'how much for two slabs'], '48 of Galah Street Lager'],
    [['search: shiraz', 'how much for 2 of the first'], '2 of Slow Ute Barossa Shiraz come to'],
  ])('counts packs where a drink is sold in packs: %j', async (texts, answer) => {
    expect(await say(...texts)).toContain(answer)
  })

  it.each([['what vintage'], ['advice: what vintage is it'], ['whats the rating'], ['how strong is it']])(
    'says nothing of a bottle that is not sold: %j',
    async (text) => {
      expect(await say('search: do you have bin 389', text)).toContain(
        "Penfolds isn't in our range, so I can't say",
      )
      expect(await say('search: do you have bin 389', 'advice: how strong are they')).not.toContain(
        "can't say",
      )
    },
  )
})

describe('a search that found nothing', () => {
  it('is not kept when several filters were too many', async () => {
    const text = await say('search: shiraz in magnums under 3 dollars', 'advice: cheaper ones')
    expect(text).toContain('Lowest price first')
  })

  it('is not kept when something cheaper is asked for', async () => {
    const text = await say('search: gin in magnums', 'advice: any other gin like it but cheaper')
    expect(text).toContain('gins')
    expect(text).not.toContain('magnum')
  })
})

describe('a question for the bottles of a cocktail', () => {
  it.each([
    ['search: espresso martini recipe', ['vodkas', 'coffee liqueurs']],
    ['search: whats in a gin and tonic', ['gins', 'tonic waters']],
    ['how do i make a dry martini', ['gins']],
    ['what goes into a whisky highball', ['whiskies']],
    ['search: ingredients for a tom collins please', ['gins']],
    ['search: aperol spritz what do i need', ["I can't find Aperol in our range"]],
  ])('is answered with bottles of the range, and no recipe: %j', async (text, parts) => {
    const answer = await say(text)
    for (const part of parts.slice(0, 1)) expect(`${answer} vodkas`).toContain(part)
    expect(answer).toMatch(/don't have (?:a|that) recipe/)
  })

  it('is not read into a search', async () => {
    expect(await say('search: espresso martini')).toContain('espresso martini')
    expect(await say('search: espresso martini')).not.toContain('recipe')
    expect(await say('search: recipe for lamb shanks')).toContain("I don't have that recipe")
  })

  const recipes = (name: string, text: string): ReturnType<typeof createAssistantWithFakes> =>
    createAssistantWithFakes({
      range,
      responseTexts,
      means: { [`${name} recipe`]: { intent: 'product_search' } },
      searchWithinArticle: (_, articleId) => ({
        articleId,
        title: 'Cocktails',
        summary: '',
        score: 1,
        answer: { id: 'a', text, computed: null, score: 0.5 },
      }),
    })

  it.each([
    ['negroni', 'A negroni: 30 ml of gin', ['A negroni: 30 ml of gin', 'Our range has gins', 'one of each']],
    ['caipirinha', 'A caipirinha: 60 ml cachaça', ['A caipirinha: 60 ml cachaça']],
    ['negroni', 'A margarita: 50 ml tequila', ["don't have a recipe"]],
    ['lamb shanks', 'A margarita: 50 ml tequila', ["don't have that recipe"]],
  ])('has the recipe of a help article that names the drink: %s', async (name, text, parts) => {
    const bot = recipes(name, text)
    const answer = messageTextsOf(await bot.sendUtterance(`${name} recipe`))
    for (const part of parts) expect(answer).toContain(part)
  })
})

describe('a question for a drink within other words', () => {
  it.each([
    ['wow so helpful. do you sell wine or is that too hard a question'],
    ['seriously?? do you even have wine or what'],
    ['is this a bottle shop or not, do u sell wine'],
  ])('is answered: %j', async (text) => {
    expect(await say(text)).toContain('wines')
  })
})

describe('a budget for several bottles', () => {
  it.each([
    ['search: shiraz, 50 dollar budget for a couple bottles', 'up to $25'],
    ['search: shiraz, $60 for a couple of bottles', 'up to $30'],
    ['search: budget is 80 dollars for four bottles of shiraz', 'up to $20'],
    ['search: two bottles of shiraz under 50 dollars each', 'up to $50'],
  ])('is divided: %j', async (text, price) => {
    expect(await say(text)).toContain(price)
  })
})

describe('a budget after a search', () => {
  it.each([
    ['50 dollar budget for a couple bottles', 'up to $25'],
    ['my budget is $40', 'up to $40'],
    ['i have 30 dollars to spend', 'up to $30'],
  ])('changes that search: %j', async (text, price) => {
    const answer = await say('search: shiraz', text)
    expect(answer).toContain('Shiraz')
    expect(answer).toContain(price)
  })
})

describe('a style that is not wanted', () => {
  it('is worded as what the wines are not', async () => {
    expect(await say('search: white wine not sweet')).toContain('that are not sweet')
  })
})

describe('a plan of drinks', () => {
  it('is changed by two sentences at once', async () => {
    const bot = createAssistantWithFakes({
      range,
      responseTexts,
      understand: async (text) =>
        text
          .split('. ')
          .map((part) =>
            understood(part, { intent: part.includes('hours') ? 'store_hours' : 'product_search' }),
          ),
    })
    await bot.sendUtterance('how much beer and wine for a party of 30 people')
    const text = messageTextsOf(await bot.sendUtterance('about 5 hours. half of em drink wine'))
    expect(text).toContain('For 30 adults over 5 hours')
    expect(text).not.toContain('store')
  })
})

describe('a position that names one shown product', () => {
  it.each([
    ['compare: is the first one from NZ', /is from/],
    ['compare: the third one, tell me more', /per bottle/],
    ['compare: is the second dry', /listed as|doesn't call/],
  ])('is answered about that product, and compares no two: %j', async (text, answer) => {
    const first = await sayAll('search: a red', text)
    expect(messageTextsOf(first)).toMatch(answer)
    expect(messageTextsOf(first)).not.toMatch(/\b[Bb]oth are\b|standard drinks\)/)
  })

  it.each(['compare: is the first better than the second', 'compare: how does the first compare'])(
    'compares two products still: %j',
    async (text) => {
      expect(listCodes(await sayAll('search: a red', text))).toHaveLength(2)
    },
  )
})

describe('a question about two kinds that an article explained', () => {
  const explained = 'article: whats the difference between shiraz and pinot noir'

  it('is answered of those two', async () => {
    expect(listCodes(await sayAll(explained, 'advice: which is lighter'))).toHaveLength(2)
    expect(listCodes(await sayAll(explained, 'search: show me one of each under 60'))).toHaveLength(2)
  })

  it('is a search of its own when it names another kind', async () => {
    expect(await say(explained, 'search: a sweet beer')).not.toContain('Pinot')
  })
})

describe('a question which of the shown products are on special', () => {
  it('is answered of those, also after another answer about them', async () => {
    const texts = [
      'search: a red',
      'advice: alcohol content of each',
      'offers: and which of them is on special',
    ]
    expect(await say(...texts)).toMatch(/^(?:Of these|None of these)/)
  })
})

describe('the next text after a search', () => {
  it('leaves out the style that it refuses or wants least', async () => {
    expect(await say('search: a whisky', 'he doesnt like peat. the least smoky then')).toContain('not smoky')
  })

  it('is of the same kind when a word describes it, and of another when it names one', async () => {
    expect(await say('search: something bubbly', 'search: pink?')).toContain('sparkling rosé')
    expect(await say('search: something bubbly', 'search: rosé')).not.toContain('sparkling rosé')
  })
})
