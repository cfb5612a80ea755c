import { describe, expect, it } from 'vitest'
import { createTopicCheck } from './bare-topic'

const points = { id: 'points', topics: ['membership', 'points'] }
const giftCards = { id: 'gift-cards', topics: ['gift cards', 'gifts'] }

describe('a text that is nothing but a topic', () => {
  it.each([
    ['points', points, true],
    ['Points?', points, true],
    ['tell me about points please', points, true],
    ['i have a question about my points', points, true],
    ['gift card', giftCards, true],
    ['gift cards info', giftCards, true],
    ['do points expire', points, false],
    ['missing points', points, false],
    ['gift card balance', giftCards, false],
    // The second topic of an article is the subject of another one.
    ['gifts', giftCards, false],
    ['about', points, false],
    ['', points, false],
  ])('is %j of %o: %s', (text, article, expected) => {
    expect(createTopicCheck(text)(article)).toBe(expected)
  })
})
