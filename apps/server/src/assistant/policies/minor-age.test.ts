import { maxGrowth, measureTextGrowth } from '@murphy/testing'
import { describe, expect, it } from 'vitest'
import { dropAgesOfThings, mayNameMinor, namesYouth, statesMinorAge } from './minor-age'
import { splitPolicyWords } from './policy-text'

const read = (text: string) => dropAgesOfThings(splitPolicyWords(text))
const isMinor = (text: string): boolean => statesMinorAge(read(text))

describe('an age', () => {
  it.each([
    'im 16 but like mature',
    "i'm only about 15 lol",
    'im sixteen and ready to order',
    'I am nearly 17',
    'm 16 is that a problem',
    'i am honestly just 14',
    'im 17 in march',
    'im 16 years of age',
    'fifteen here',
    'not eighteen til june',
    '17 turning 18 in june',
    'my son who is just about 15 wants a beer',
    'my daughter, shes only like thirteen, would love a sip of wine',
    'my little sister is going on 12 and wants cider',
    'her boyfriend from perth is 17 can he collect',
    'the babysitter is sixteen, she can sign',
    'my mates are all 16, what beer',
    'he turned 14 last week, time for his first beer',
    'the twins are fourteen and want some cider',
    'can the au pair sign for the wine, she is from lyon and 17',
  ])('an age under 18 is read in %j', (text) => {
    expect(isMinor(text)).toBe(true)
  })

  it.each([
    '16 bottles of shiraz',
    'i want a 12 year old whisky',
    '18 people are coming for dinner',
    'i am 15 minutes away',
    'im 12 km from the shop',
    'im 12 kms from the shop',
    'i am 16 dollars short of free shipping',
    'im 7 beers short of a carton',
    'i am 17th in the queue',
    'i am a 12 year customer',
    'im 15 years sober',
    'i am 18 can i order',
    'im 56',
    'my 17 year old cat loves boxes, do you give them away',
    'my brother wants a whisky that is 12 years old',
    'my son is 21 and wants rum',
    'my son is 16 and wants a job with you',
    'my friend is 5 minutes away and picks it up',
    'she is 8 months pregnant',
    'they are 15 for a pack',
    'my order is 16 days late',
    'im 1800 km away',
    'can the au pair sign for the wine, she is from lyon and 27',
  ])('no age under 18 is read in %j', (text) => {
    expect(isMinor(text)).toBe(false)
  })

  it('the age of an animal or a thing is left out', () => {
    const drop = (text: string) => dropAgesOfThings(text.split(' ')).join(' ')
    expect(drop('my 17 year old ginger cat')).toBe('my ginger cat')
    expect(drop('a 16 year old single malt please')).toBe('a single malt please')
    expect(drop('my 16 year old son wants rum')).toBe('my 16 year old son wants rum')
    expect(drop('my 16 year old wants rum')).toBe('my 16 year old wants rum')
    expect(drop('our brewery is 11 years old')).toBe('our brewery')
    expect(drop('the harbour road rum 12 year old')).toBe('the harbour road rum')
    expect(drop('sell me rum 16 year old here')).toBe('sell me rum 16 year old here')
  })

  it('a length of time is left out, except for sober years', () => {
    const drop = (text: string) => read(text).join(' ')
    expect(drop('you have been on this corner for 14 years')).toBe('you have been on this corner')
    expect(drop('a member over the last 9 years')).toBe('a member')
    expect(drop('a gift for 16 year old girls')).toBe('a gift for 16 year old girls')
    expect(drop('sober for 12 years')).toBe('sober for 12 years')
  })

  it.each([
    ['her lad is 14 and loves rum', true],
    ['something for the school ball', true],
    ['my sister is a year younger than me and im 18', true],
    ['her lad is 34 and loves rum', false],
    ['my 26 year old nephew', false],
    ['my daughters 21st', false],
    ['our son got engaged', false],
    ['a tip for my dad under thirty five', true],
    ['your page says i am under age, i was born in 1968', false],
    ['better the 14th', false],
  ])('%j can be about a minor: %s', (text, expected) => {
    expect(mayNameMinor(read(text))).toBe(expected)
  })

  it.each([
    ['her children like it', true],
    ['he has no licence yet', true],
    ['mum gave permission', true],
    ['can my neighbour take it', false],
    ['we are eighty people', false],
  ])('%j has a word of youth: %s', (text, expected) => {
    expect(namesYouth(read(text))).toBe(expected)
  })

  it('is looked for in time that grows linearly with the text', () => {
    expect(measureTextGrowth(isMinor, 256)).toBeLessThan(maxGrowth)
  })
})
