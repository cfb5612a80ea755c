import { maxGrowth, measureTextGrowth } from '@murphy/testing'
import { describe, expect, it } from 'vitest'
import { readDrinkAge } from './drink-age'

describe('the age of a drink', () => {
  it.each([
    ['18 year old', 18, ''],
    ['do you have an 18 year old scotch', 18, 'do you have an scotch'],
    ['12yo single malt', 12, 'single malt'],
    ['thats too dear. what about 12 yr', 12, 'thats too dear. what about'],
    ['glenfiddich 18 year old price', 18, 'glenfiddich price'],
    ['the 25yo ones', 25, 'the ones'],
    ['a rum aged 12 years', 12, 'a rum'],
    ['15-year-old whisky', 15, 'whisky'],
  ])('is read from %j', (text, years, rest) => {
    expect(readDrinkAge(text)).toEqual({ years, rest })
  })

  it.each([
    'whisky for my 18 year old son',
    "i'm 17 years old",
    'a gift for a 60 year old man',
    'my 21st, 21 years old today i am',
    'how many years can i cellar it, 10 years',
    'ordered 2 years ago',
    'under 20',
    'a 2018 shiraz',
    '20-30',
    '12 cans',
  ])('is not read from %j', (text) => {
    expect(readDrinkAge(text)).toBeNull()
  })

  it('is read in a time that grows with the text', () => {
    expect(measureTextGrowth(readDrinkAge, 1000)).toBeLessThan(maxGrowth)
  })
})
