import { describe, expect, it } from 'vitest'
import { truncateText } from './truncate-text'
import { toPlainText } from './normalise'

describe('a short text', () => {
  it.each([
    ['256 letters', 'a'.repeat(256)],
    ['256 letters with an accent', 'é'.repeat(256)],
    ['256 emoji of two code units', '🍷'.repeat(256)],
    ['letters with many marks', `a${'\u0301'.repeat(255)}`],
    ['nothing', ''],
  ])('stays unchanged: %s', (_what, text) => {
    expect(truncateText(text)).toBe(text)
  })
})

describe('a text whose characters expand', () => {
  const ligature = '\uFDFA'

  it('is truncated to the length that a shopper may type, after normalisation', () => {
    expect(truncateText(`where is my order ${ligature.repeat(238)}`)).toBe(
      `where is my order ${ligature.repeat(13)}`,
    )
  })

  it.each([ligature, '\u3300', '\u2A74', '\u00BD', '\uFB03'])(
    '%j leaves at most 256 characters to work on',
    (one) => {
      const processed = Array.from(truncateText(one.repeat(256)).normalize('NFKD').replaceAll(/\p{M}/gu, ''))
      expect(processed.length).toBeLessThanOrEqual(256)
      expect(toPlainText(truncateText(one.repeat(256))).length).toBeLessThanOrEqual(256)
    },
  )
})
