import { describe, expect, it } from 'vitest'
import { asksForRecipe, findCocktail } from './cocktails'
import { asksForFlavours, asksForPacks, asksWhichOfList, findListFacts } from './list-questions'
import { findSellQuestion } from './sell-question'
import { productVocabulary } from './testing/test-range'

const { words } = productVocabulary

describe('a question for the packs of shown products', () => {
  it.each([
    'do you have it in a 6 pack or case',
    'does it come in a slab',
    'do they come in cartons',
    'is it sold by the dozen',
    'can i get that as a case',
    'have you got the first one by the case',
    'available in a four pack?',
    'do you sell them in singles or packs',
    'could i buy the merlot by the carton',
  ])('is read: %j', (text) => {
    expect(asksForPacks(text)).toBe(true)
  })

  it.each([
    'and in a slab',
    'lager by the slab',
    'do you have it in stock',
    'how many in a pack',
    'do you deliver it in a box',
    'can i get it in fitzroy',
    'does it come in today',
    'do you have beer by the case',
  ])('is not read into %j', (text) => {
    expect(asksForPacks(text)).toBe(false)
  })
})

describe('a question of one fact for a whole list', () => {
  it.each([
    ['whats the rating', 'rating'],
    ['ratings?', 'rating'],
    ['what vintage', 'vintage'],
    ['and the price of each', 'price'],
    ['abv of these', 'strength'],
    ['what region', 'origin'],
  ] as const)('is read: %j', (text, topic) => {
    expect(findListFacts(text, words)).toContain(topic)
  })

  it.each([
    'how much is delivery',
    'what year did you open',
    'price match',
    'rating of my driver',
    'gin',
    '',
  ])('is not read into %j', (text) => {
    expect(findListFacts(text, words)).toEqual([])
  })
})

describe('a choice among a list', () => {
  it.each([
    'which one tastes most like real beer',
    'and which of those keeps longest',
    'ok what one would dad like',
  ])('is read: %j', (text) => {
    expect(asksWhichOfList(text)).toBe(true)
  })

  it.each(['which store has it', 'which is the parcel', 'what do you have', 'is that the one'])(
    'is not read into %j',
    (text) => {
      expect(asksWhichOfList(text)).toBe(false)
    },
  )

  it('may ask for flavours, but not for the flavour of one', () => {
    expect(asksForFlavours('what flavours do they come in')).toBe(true)
    expect(asksForFlavours('any other flavours')).toBe(true)
    expect(asksForFlavours('what flavour is it')).toBe(false)
  })
})

describe('a request for a recipe', () => {
  it.each([
    ['aperol spritz what do i need', 'spritz'],
    ['how do i make a negroni', 'negroni'],
    ['whats in a dark and stormy', 'dark and stormy'],
    ['espresso martini recipe', 'espresso martini'],
    ['i need everything for margaritas', 'margarita'],
    ['ingredients for a white russian', 'white russian'],
  ])('names its cocktail: %j', (text, name) => {
    expect(asksForRecipe(text, words)).toBe(true)
    expect(findCocktail(text, words)).toBe(name)
  })

  it.each([
    'espresso martini cans',
    'something for a spritz',
    'how do i make an order',
    'what do i need for a return',
    'negroni under 30',
  ])('is not read into %j', (text) => {
    expect(asksForRecipe(text, words)).toBe(false)
  })
})

describe('a question whether a drink is sold', () => {
  it.each([
    ['so helpful. do you sell wine or is that too hard', 'do you sell wine'],
    ['seriously, have you got any gin at all?', 'have you got any gin'],
    ['wow. got cider?', 'got cider'],
  ])('is found in %j', (text, question) => {
    expect(findSellQuestion(text)).toBe(question)
  })

  it('is not found where nothing is asked', () => {
    expect(findSellQuestion('you people never have anything')).toBeNull()
  })
})
