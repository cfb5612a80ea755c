import { describe, expect, it } from 'vitest'
import { asksAboutChoice, asksIfNumberNeeded, asksWhyNeeded } from './asks-about-choice'

describe('a question about the choice that Murphy asks for', () => {
  it.each([
    ['which ones can i cancel?', true, false],
    ['which orders do you mean', true, false],
    ['why do you need that', true, true],
    ['what do you need it for', true, true],
    ['do i have to give you the order number?', true, true],
    ['which ones are late', false, false],
    ['which one is coming first', false, false],
    ['why is it late', false, false],
    ['do i have to send it back', false, false],
    ['the first one', false, false],
  ])('is found in %j: %s, and asks for the reason: %s', (text, isAbout, isWhy) => {
    expect(asksAboutChoice(text)).toBe(isAbout)
    expect(asksWhyNeeded(text)).toBe(isWhy)
  })

  it('asks for the number of the order', () => {
    expect(asksIfNumberNeeded('do i need to tell you the order number')).toBe(true)
    expect(asksIfNumberNeeded('why do you need that')).toBe(false)
  })
})
