import { describe, expect, it } from 'vitest'
import {
  alex,
  createAssistantWithFakes,
  delivery,
  hit,
  messageTextsOf,
  prahranPlace,
} from '../testing/assistant-with-fakes'
import type { ArticleHit } from './understanding'

const answered = (articleId: string, score: number): ArticleHit => ({
  ...hit(articleId, 0.9),
  answer: { id: 'a', score, text: `${articleId} says so.`, computed: null },
})
const unsure = { decision: 'confirm', intent: 'help_article', score: 0.5 } as const
const orderNumber = delivery.orderId

/** An assistant for a message of two parts, which the engine takes for one request. */
const createBot = (
  whole: string,
  means: NonNullable<Parameters<typeof createAssistantWithFakes>[0]>['means'],
  score = 0.8,
) =>
  createAssistantWithFakes({
    means: { [whole]: { intent: 'order_tracking', slots: { orderNumber } }, ...means },
    orders: [delivery],
    hits: (text) => (text.includes('wrap') ? [answered('gift-orders', score)] : []),
  })
const tracking = { intent: 'order_tracking', slots: { orderNumber } } as const

describe('a message of two requests that the engine takes for one', () => {
  it('gets both answers, in order', async () => {
    const whole = `where is ${orderNumber} and also do you wrap bottles`
    const bot = createBot(whole, { [`where is ${orderNumber}`]: tracking, 'do you wrap bottles': unsure })
    const text = messageTextsOf(await bot.sendUtterance(whole, { shopper: alex }))
    expect(text).toContain('gift-orders says so.')
    expect(text.indexOf('order_tracking')).toBeLessThan(text.indexOf('gift-orders says so.'))
  })

  it.each([
    ['whispering angel price', 'can you deliver it today to 2010'],
    ['some gin how much', 'do you wrap bottles'],
  ])('gets the price of a product, and the other question: %j', async (price, question) => {
    const whole = `${price} and ${question}`
    const bot = createBot(whole, {
      [whole]: { intent: 'delivery_options' },
      [price]: { intent: 'product_search', score: 0.7 },
      [question]: { intent: 'delivery_options' },
    })
    expect(messageTextsOf(await bot.sendUtterance(whole))).toContain('product_search')
  })

  it('is told which part has no answer', async () => {
    const whole = 'some gin how much and can penguins juggle'
    const bot = createBot(whole, {
      [whole]: { intent: 'fallback', decision: 'reject', score: 0.2 },
      'some gin how much': { intent: 'product_search', score: 0.9 },
      'can penguins juggle': { intent: 'fallback', decision: 'reject', score: 0.1 },
    })
    const items = await bot.sendUtterance(whole)
    expect(messageTextsOf(items)).toContain('fallback/rest')
    expect(items.at(-1)).toMatchObject({ type: 'qr' })
  })

  it('gets the question answered before the change is read back, and the change is asked about', async () => {
    const whole = 'change who collects my order, also do you wrap bottles'
    const bot = createBot(whole, {
      'change who collects my order': { intent: 'change_pickup_nominee' },
      'do you wrap bottles': unsure,
    })
    expect(messageTextsOf(await bot.sendUtterance(whole, { shopper: alex }))).toMatch(
      /gift-orders says so\.[^]*change_pickup_nominee/,
    )
  })

  it('takes the place of the first for the second', async () => {
    const whole = 'how do i get to prahran and is it open'
    const bot = createBot(whole, {
      [whole]: { intent: 'store_directions', slots: { place: prahranPlace } },
      'how do i get to prahran': { intent: 'store_directions', slots: { place: prahranPlace } },
      'is it open': { intent: 'store_hours' },
    })
    const text = messageTextsOf(await bot.sendUtterance(whole))
    expect(text).toContain('store_directions/found')
    expect(text).toContain('store_hours/open_today')
  })

  it.each([
    ['no answer is sure', `where is ${orderNumber} and also do you wrap bottles`, unsure, 0.3],
    ['the second part asks the same', `where is ${orderNumber} and also is it wrapped`, tracking, 0.3],
    ['the second part tells something', `where is ${orderNumber} and also my wrap is red`, unsure, 0.8],
  ] as const)('stays one request where %s', async (_case, whole, second, score) => {
    const part = whole.split(' and also ')[1] ?? ''
    const bot = createBot(whole, { [`where is ${orderNumber}`]: tracking, [part]: second }, score)
    await bot.sendUtterance(whole, { shopper: alex })
    expect(bot.records[0]?.understood).toHaveLength(1)
  })
})
