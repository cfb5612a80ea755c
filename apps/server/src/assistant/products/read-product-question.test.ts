import { describe, expect, it } from 'vitest'
import { readProductQuestion } from './read-product-question'

describe('a question about a product of an order', () => {
  it.each([
    ['how much was the wine in my last order', 'price of A'],
    ['is the stout on special atm', 'is A on special'],
    ['is the beer cheaper by the case', 'do you have A by the case'],
    ['how strong is the gin i got', 'how strong is A'],
    ['where is the gin from', 'what is the origin of A'],
    ['wheres that whisky made', 'what is the origin of A'],
  ])('is asked of its full name: %j', (text, question) => {
    expect(readProductQuestion(text)?.('A')).toBe(question)
  })

  it.each(['how much was delivery', 'what did the total cost', 'where is the wine', 'cancel the wine'])(
    'is not %j',
    (text) => {
      expect(readProductQuestion(text)).toBeNull()
    },
  )
})
