import { maxGrowth, measureTextGrowth } from '@murphy/testing'
import { describe, expect, it } from 'vitest'
import { understood } from '../../testing/assistant-with-fakes'
import { articleQuestions } from '../knowledge/article-questions'
import { planProductArticle } from './plan-product-article'

const start = { pending: null, answered: null }
const plan = (text: string) =>
  planProductArticle(understood(text, { intent: 'product_advice' }), start)?.commands

describe('a text that sounds like a search for products', () => {
  it.each([
    ['aldi has it cheaper', articleQuestions.priceMatch],
    ['liquorland have the same gin for less', articleQuestions.priceMatch],
    ['its 10 bucks less at the other bottle shop', articleQuestions.priceMatch],
    ['saw it cheaper somewhere else', articleQuestions.priceMatch],
    ['dans has it for 9', articleQuestions.priceMatch],
    ['can you match it', articleQuestions.priceMatch],
    ['can i bring back half a carton of beer left over from the party', articleQuestions.returnLeftover],
    ['kegs', articleQuestions.kegs],
    ['can i hire a keg for our wedding', articleQuestions.kegs],
  ])('is answered by an article: %j', (text, question) => {
    expect(plan(text)).toMatchObject([{ kind: 'ask-knowledge', intent: 'help_article', text: question }])
  })

  it.each(['18 year old any good', 'is the 12yo worth the money'])(
    'is about a whisky of an age: %j',
    (text) => {
      expect(plan(text)).toMatchObject([{ intent: 'product_search', text: `whisky ${text}` }])
    },
  )

  it('is a search where a worth is a price', () => {
    const slots = { price: { min: 64, max: 96 } }
    const text = 'a bottle worth about 80 for my accountant'
    const heard = { ...understood(text, { intent: 'help_article' }), slots }
    expect(planProductArticle(heard, start)?.commands).toMatchObject([{ intent: 'product_search', slots }])
  })

  it.each([
    'something cheaper',
    'a cheaper gin please',
    'mini keg of heineken in stock at newtown',
    'my 18 year old wants a beer',
    'can an 18 year old collect it',
    '17 year old',
    'is 18 old enough',
  ])('is left alone: %j', (text) => {
    expect(plan(text)).toBeUndefined()
  })

  it('is read in a time that grows with the text', () => {
    expect(measureTextGrowth((text) => plan(text), 1000)).toBeLessThan(maxGrowth)
  })
})
