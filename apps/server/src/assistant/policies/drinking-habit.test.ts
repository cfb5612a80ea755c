import { describe, expect, it } from 'vitest'
import { tellsDrinkingHabit } from './drinking-habit'
import { splitPolicyWords } from './policy-text'

describe('drinking as a habit', () => {
  it.each([
    ['im having way too many wines these days', true],
    ['most nights i get drunk', true],
    ['my husband drinks himself silly every weekend', true],
    ["i've been hitting it hard for months", true],
    ['had too many tonight', false],
    ['im drunk right now and every night', false],
    ['i am drunk, i do this every weekend', false],
    ['five beers in and feeling it', false],
  ])('is told by %j: %s', (text, expected) => {
    expect(tellsDrinkingHabit(splitPolicyWords(text))).toBe(expected)
  })
})
