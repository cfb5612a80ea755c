import { describe, expect, it } from 'vitest'
import { shippedBotFiles } from '../../testing/shipped-bot-files'
import type { DeliveryOptionFacts } from '../../retail/shop-ports'
import type { RetailPorts } from '../../retail/ports'
import { everythingOffered } from '../../retail/retailer-state'
import {
  createAssistantWithFakes,
  hit,
  kindsOf,
  messageTextsOf,
  prahranPlace,
} from '../../testing/assistant-with-fakes'
import { findDeliveryTopic } from './delivery-sentences'

const { responseTexts } = shippedBotFiles

const standard: DeliveryOptionFacts = {
  name: 'Standard',
  isSameDay: false,
  fee: '6.90',
  freeFrom: '150.00',
  cutOff: null,
  daysMinimum: 1,
  daysMaximum: 4,
  earliestOn: '2026-11-25',
}
const chosenDay: DeliveryOptionFacts = {
  ...standard,
  name: 'Just Say When',
  fee: '9.90',
  freeFrom: '200.00',
  daysMinimum: 2,
  daysMaximum: null,
}
const sameDay: DeliveryOptionFacts = {
  ...standard,
  name: 'Same Day',
  isSameDay: true,
  fee: '12.00',
  freeFrom: null,
  cutOff: '17:00',
  daysMinimum: 0,
  daysMaximum: 0,
  earliestOn: '2026-11-24',
}
const city = [standard, chosenDay, sameDay]
const regional = [
  { ...standard, fee: '9.90', freeFrom: '200.00', daysMinimum: 3, daysMaximum: 6, earliestOn: '2026-11-27' },
  chosenDay,
]
const dubbo = { ...prahranPlace, name: 'Dubbo', state: 'NSW', postcode: '2830' }

/** Creates an assistant with options by postcode. */
function createAssistant(
  means: Parameters<typeof createAssistantWithFakes>[0] extends infer Options
    ? NonNullable<NonNullable<Options>['means' & keyof NonNullable<Options>]>
    : never,
  more: NonNullable<Parameters<typeof createAssistantWithFakes>[0]> = {},
) {
  const asked: string[] = []
  const byPostcode: Readonly<Record<string, readonly DeliveryOptionFacts[]>> = {
    '3181': city,
    '2830': regional,
    '4350': regional,
  }
  const retailPorts: Partial<RetailPorts> = {
    delivery: {
      options: async (postcode) => {
        asked.push(postcode)
        return byPostcode[postcode] ?? []
      },
    },
    articles: {
      find: async () => null,
      search: async () => [],
      summary: async (articleId) => ({ articleId, title: articleId, summary: '', htmlUrl: '' }),
    },
  }
  return { ...createAssistantWithFakes({ means, responseTexts, retailPorts, ...more }), asked }
}

const ask = (text: string, place?: typeof prahranPlace | typeof dubbo) => ({
  [text]: { intent: 'delivery_options', slots: place ? { place } : {} },
})

describe('the topic of a question about delivery', () => {
  it.each([
    ['how much is delivery to 3181', 'fee'],
    ['what does shipping cost', 'fee'],
    ['is delivery free over $100', 'fee'],
    ['same day cut off', 'same-day'],
    ['how much is same day', 'same-day'],
    ['can i get it tonight', 'same-day'],
    ['how long to perth', 'time'],
    ['when would it get to dubbo', 'time'],
    ['how many days to hobart', 'time'],
    ['do you deliver to dubbo', 'area'],
    ['and to 3181?', null],
    ['dubbo', null],
  ])('%j is %s', (text, topic) => {
    expect(findDeliveryTopic(text)).toBe(topic)
  })
})

describe('delivery options', () => {
  it.each([
    ['my basket is 210, how much is delivery', 'For $210, Standard is free, as it is from $150 on.'],
    ['how much is delivery with an order of $149', 'For $149, Standard costs $6.90.'],
    ['how much is delivery for 150 dollars', 'For $150, Standard is free'],
    ['how much is delivery, is it $6.90', 'Delivery to Prahran'],
    ['how much is delivery', 'Delivery to Prahran'],
  ])('tell the fee of a basket whose worth is known first: %j', async (text, sentence) => {
    const items = await createAssistant(ask(text, prahranPlace)).sendUtterance(text)
    expect(messageTextsOf(items)).toMatch(new RegExp(`^${sentence.replaceAll(/[$.]/g, String.raw`\$&`)}`))
  })

  it.each(['and what does that cost', 'the express one then', 'is the ordinary one free', 'how fast is it'])(
    'are told for the same place again after a short question: %j',
    async (text) => {
      const first = 'do you deliver to prahran'
      const assistant = createAssistant({ ...ask(first, prahranPlace), [text]: { intent: 'help_article' } })
      await assistant.sendUtterance(first)
      await assistant.sendUtterance(text)
      expect(assistant.asked).toEqual(['3181', '3181'])
    },
  )

  it.each([
    ['2830', ['2830']],
    ['to 2830 please', ['2830']],
    ['stores in 2830', []],
  ])('are told for a postcode after an answer about fees: %j', async (text, asked) => {
    const first = 'what are the shipping fees'
    const hits = [
      { ...hit('delivery-fees', 0.9), answer: { id: 'a', score: 0.9, text: 'From $6.90.', computed: null } },
    ]
    const means = {
      [first]: { intent: 'help_article' },
      [text]: { intent: 'find_nearby_store', slots: { place: dubbo } },
    }
    const assistant = createAssistant(means, { hits })
    await assistant.sendUtterance(first)
    const items = await assistant.sendUtterance(text)
    expect(assistant.asked).toEqual(asked)
    expect(messageTextsOf(items).includes('Delivery to Dubbo (2830): Standard')).toBe(asked.length > 0)
  })

  it.each([
    'how much is the shiraz',
    'where is my order',
    'how long do i have to return a bottle that is corked',
  ])('are left for another question: %j', async (text) => {
    const first = 'do you deliver to prahran'
    const intent = text.includes('order') ? 'order_list' : 'product_availability'
    const assistant = createAssistant({ ...ask(first, prahranPlace), [text]: { intent } })
    await assistant.sendUtterance(first)
    await assistant.sendUtterance(text)
    expect(assistant.asked).toEqual(['3181'])
  })

  it.each([
    [
      'fees first',
      'how much is delivery to prahran',
      prahranPlace,
      'Delivery to Prahran (3181): Standard $6.90, free from $150; Just Say When $9.90, free from $200; Same Day $12. Standard takes 1 to 4 business days, Wednesday 25 November at the earliest.',
      'delivery-fees',
    ],
    [
      'the time first',
      'how long to prahran',
      prahranPlace,
      'Standard delivery to Prahran (3181) takes 1 to 4 business days, Wednesday 25 November at the earliest. It costs $6.90, free from $150. Same Day to Prahran (3181): order by 5:00pm, local time; the next one comes on Tuesday 24 November. It costs $12.',
      'delivery-times',
    ],
    [
      'the cut-off first',
      'same day cut off for prahran',
      prahranPlace,
      'Same Day to Prahran (3181): order by 5:00pm, local time; the next one comes on Tuesday 24 November. It costs $12.',
      'same-day-delivery',
    ],
    [
      'that Same Day is not offered there',
      'same day to dubbo',
      dubbo,
      'Same Day is not offered to Dubbo (2830). Standard takes 3 to 6 business days, Friday 27 November at the earliest. It costs $9.90, free from $200.',
      'same-day-delivery',
    ],
    [
      'that the place is served',
      'do you deliver to dubbo',
      dubbo,
      'Yes, we deliver to Dubbo (2830). Standard takes 3 to 6 business days, Friday 27 November at the earliest. It costs $9.90, free from $200. Same Day is not offered to Dubbo (2830).',
      'delivery-options',
    ],
  ])('say %s', async (_, text, place, sentence, articleId) => {
    const bot = createAssistant(ask(text, place))
    const items = await bot.sendUtterance(text)
    expect(messageTextsOf(items)).toBe(sentence)
    expect(kindsOf(items)).toEqual(['message', 'article', 'followup_event_data'])
    expect(items[1]).toMatchObject({ articleId })
  })

  it('read a postcode that is in no list of places', async () => {
    const text = 'how long does it take to 4350'
    const bot = createAssistant(ask(text))
    expect(messageTextsOf(await bot.sendUtterance(text))).toContain('Standard delivery to 4350 takes 3 to 6')
    expect(bot.asked).toEqual(['4350'])
  })

  it.each(['how much is delivery on a $3181 order', 'how much is delivery of order 10234567'])(
    'take no postcode from %j',
    async (text) => {
      const bot = createAssistant(ask(text))
      await bot.sendUtterance(text)
      expect(bot.asked).toEqual(['3181'])
      expect(bot.dialogue().pending).toMatchObject({ slot: 'place' })
    },
  )

  it('say honestly that there is no delivery, with the reasons below', async () => {
    const text = 'do you deliver to 0872'
    const items = await createAssistant(ask(text)).sendUtterance(text)
    expect(messageTextsOf(items)).toContain('we do not deliver to 0872')
    expect(items[1]).toMatchObject({ articleId: 'delivery-restrictions' })
  })

  it('are those of the first store as an example while no place is known, then those of the postcode that follows', async () => {
    const bot = createAssistant({
      ...ask('what does delivery cost'),
      '2830': { isHalfSentence: true, slots: { place: dubbo } },
    })
    const text = messageTextsOf(await bot.sendUtterance('what does delivery cost'))
    expect(text).toMatch(
      /^Here is an example\. Delivery to Prahran \(3181\): Standard \$6\.90.*Tell me your postcode for yours\.$/,
    )
    expect(messageTextsOf(await bot.sendUtterance('2830'))).toMatch(
      /^Delivery to Dubbo \(2830\): Standard \$9\.90/,
    )
  })

  it('continue with the same question for another place', async () => {
    const bot = createAssistant({
      ...ask('same day to prahran', prahranPlace),
      'and to dubbo?': { isHalfSentence: true, slots: { place: dubbo } },
    })
    await bot.sendUtterance('same day to prahran')
    expect(messageTextsOf(await bot.sendUtterance('and to dubbo?'))).toMatch(
      /^Same Day is not offered to Dubbo/,
    )
  })

  it('ask for another place when the named one is unknown', async () => {
    const text = 'do you deliver to xyzzyville'
    const items = await createAssistant(ask(text)).sendUtterance(text)
    expect(kindsOf(items)).toEqual(['message', 'qr'])
  })

  it('are an article with one sentence where the retailer does not offer them', async () => {
    const text = 'how much is delivery to prahran'
    const bot = createAssistant(ask(text, prahranPlace), {
      hits: [hit('delivery-fees', 0.9)],
      retailerState: { ...everythingOffered, isOffered: (capability) => capability !== 'delivery_options' },
    })
    const items = await bot.sendUtterance(text)
    expect(messageTextsOf(items)).toBe("I can't look up delivery for a postcode here. This should help.")
    expect(kindsOf(items)).toContain('article')
  })
})
