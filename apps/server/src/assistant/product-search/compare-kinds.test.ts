import { describe, expect, it } from 'vitest'
import { comparesByProperty } from './compare-kinds'

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
