import { describe, expect, it } from 'vitest'
import { fittingText } from './fitting-text'
import { plainText } from './normalise'

describe('a text that fits', () => {
  it.each([
    ['256 letters', 'a'.repeat(256)],
    ['256 letters with an accent', 'é'.repeat(256)],
    ['256 emoji of two code units', '🍷'.repeat(256)],
    ['letters with many marks', `a${'\u0301'.repeat(255)}`],
    ['nothing', ''],
  ])('is left as it is: %s', (_what, text) => {
    expect(fittingText(text)).toBe(text)
  })
})

describe('a text whose characters stand for many', () => {
  const ligature = '\uFDFA'

  it('is cut where its normalised form is as long as a shopper may type', () => {
    expect(fittingText(`where is my order ${ligature.repeat(238)}`)).toBe(
      `where is my order ${ligature.repeat(13)}`,
    )
  })

  it.each([ligature, '\u3300', '\u2A74', '\u00BD', '\uFB03'])(
    '%j leaves at most 256 characters to work on',
    (one) => {
      const processed = Array.from(fittingText(one.repeat(256)).normalize('NFKD').replaceAll(/\p{M}/gu, ''))
      expect(processed.length).toBeLessThanOrEqual(256)
      expect(plainText(fittingText(one.repeat(256))).length).toBeLessThanOrEqual(256)
    },
  )
})
