import { describe, expect, it } from 'vitest'
import { asksForTotal } from './total-request'

describe('a question for the price of everything that is shown', () => {
  it.each([
    'total?',
    'whats the total',
    'how much for the whole lot',
    'what do all of them cost',
    'and what would both come to',
    'how much is that altogether',
    'price for all three together',
    'one of each, how much',
    'ok and all together',
    'so whats that all up',
    'all of them together?',
    'how much is the first and third one together',
    'what do the 1st and 2nd cost combined',
  ])('is %j', (text) => {
    expect(asksForTotal(text)).toBe(true)
  })

  it.each([
    'how much for six of them all up',
    'which of them all is the cheapest',
    'how much alcohol is in all of them',
    'compare all three',
    'how much is it',
    'total of my order',
    'are they all dry',
    'what is the total alcohol',
    'i like both',
    'how much is the first one',
  ])('is not %j', (text) => {
    expect(asksForTotal(text)).toBe(false)
  })
})
