import { describe, expect, it } from 'vitest'
import { comparesByProperty, comparesQuality } from './compare-kinds'

describe('a comparison of two kinds by one property', () => {
  it.each([
    ['is pinot noir lighter than shiraz', true],
    ['whats sweeter, moscato or prosecco', true],
    ['moscato or prosecco, which is drier', true],
    ['is gin more expensive than vodka', true],
    ['what is the difference between prosecco and champagne', false],
    ['prosecco or champagne', false],
    ['a sweeter wine', false],
    ['', false],
  ])('is %j: %s', (text, expected) => {
    expect(comparesByProperty(text)).toBe(expected)
  })
})

describe('a comparison of two kinds by what is better', () => {
  it.each([
    ["what's better pinot noir or grenache", true],
    ['which is nicer, prosecco or champagne', true],
    ['which one is the best, gin or vodka', true],
    ['pinot noir or grenache', false],
    ['whats the best gin', false],
  ])('is %j: %s', (text, expected) => {
    expect(comparesQuality(text)).toBe(expected)
  })
})
