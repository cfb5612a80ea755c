import { describe, expect, it } from 'vitest'
import { asksForDrink, replaceFancyVerb } from './drink-requests'

describe('a wish for a drink', () => {
  it.each([
    'could murder a cider',
    "i'm in the mood for some port",
    'we feel like a rosé tonight',
    'craving a stout',
  ])('is read from everyday words: %j', (text) => {
    expect(asksForDrink(text)).toBe(true)
  })

  it.each(['i want my money back', 'i feel sick', 'do i need an id', 'a fancy red', 'after the delivery'])(
    'is not read from %j',
    (text) => {
      expect(asksForDrink(text)).toBe(false)
    },
  )

  it('keeps fancy as a word of price beside a product only', () => {
    expect(replaceFancyVerb('i fancy a rum')).toBe('i want a rum')
    expect(replaceFancyVerb('a fancy rum')).toBe('a fancy rum')
  })
})
