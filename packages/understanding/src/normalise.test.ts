import { describe, expect, it } from 'vitest'
import { createNormaliser, expandContractions, toPlainText, truncateText } from './normalise'

describe('expandContractions', () => {
  it.each([
    ["can't won't shouldn't've", 'can not will not should not have'],
    ['cant wont dont couldnt wasnt arent', 'can not will not do not could not was not are not'],
    ["i'm you're they've we'll i'd", 'i am you are they have we will i would'],
    ['im youre theyve', 'i am you are they have'],
    ["where's it's that's", 'where is it is that is'],
    ['wheres its thats theres', 'where is it is that is there is'],
    ["let's go", 'let us go'],
    ["lane cove's hours", 'lane cove hours'],
    ['my id is ill as well', 'my id is ill as well'],
    ['want spent hers this', 'want spent hers this'],
    ['constructor', 'constructor'],
  ])('reads %j as %j', (text, plain) => {
    expect(expandContractions(text)).toBe(plain)
  })
})

describe('createNormaliser', () => {
  const normalise = createNormaliser(
    { 'bottle-o': 'bottle shop', 'click n collect': 'pickup', bottlo: 'bottle shop' },
    { pickup: ['pick-up', 'click and collect'], store: ['bottle shop'] },
  )

  it.each([
    ['a hyphen', 'a Pick-Up order', 'a pickup order'],
    ['a space', 'a pick up order', 'a pickup order'],
    ['several words', 'does click and collect cost', 'does pickup cost'],
    ['slang of several words', "click 'n' collect", 'pickup'],
    ['a synonym of what slang stands for', 'the bottle-o', 'the store'],
    ['a synonym of what one word of slang stands for', 'the bottlo', 'the store'],
    ['the same twice in a row', 'pick-up pick-up', 'pickup pickup'],
  ])('replaces words with %s', (_what, text, plain) => {
    expect(normalise(text)).toBe(plain)
  })

  it('leaves longer words that hold one alone', () => {
    expect(normalise('pick upstairs')).toBe('pick upstairs')
  })
})

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
