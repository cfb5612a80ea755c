import { describe, expect, it } from 'vitest'
import { isAboutOtherThings, isShortQuestion, withoutLeadIn } from './request-words'

describe('the words around a request for a product', () => {
  it.each([
    ['do you sell any rum please', 'rum'],
    ['hi, have you got a decanter in stock?', 'decanter'],
    ['please', 'please'],
  ])('are left out of %j', (text, name) => {
    expect(withoutLeadIn(text)).toBe(name)
  })

  it('may be of another field', () => {
    expect(isAboutOtherThings('how much is delivery')).toBe(true)
    expect(isAboutOtherThings('how strong is it')).toBe(false)
  })

  it('ask for a fact in a short question only', () => {
    expect(isShortQuestion('how strong', ['strength'])).toBe(true)
    expect(isShortQuestion('which beers', ['choose'])).toBe(false)
    expect(isShortQuestion('my brother asked me the other day how strong', ['strength'])).toBe(false)
  })
})
