import { maxGrowth, measureTextGrowth } from '@murphy/testing'
import { describe, expect, it } from 'vitest'
import { stripAcknowledgement } from './strip-acknowledgement'

describe('an acknowledgement before a question', () => {
  it.each([
    ['fine. so where is it', 'where is it'],
    ['ok whatever do you sell pappy van winkle', 'do you sell pappy van winkle'],
    ['Right, but when will the courier come?', 'when will the courier come?'],
    ['cool cool, how much is the big one', 'how much is the big one'],
    ['fair enough. what about refunds', 'what about refunds'],
    ['no worries then, can i get the invoice', 'can i get the invoice'],
    ['ok. anyway, show me reds under 30', 'show me reds under 30'],
    ['at last. so how long?', 'how long?'],
    ['dont say sorry, tell me where it is', 'where it is'],
    ["yeah nah, what's the best gin", "what's the best gin"],
  ])('is left out: %j', (text, question) => {
    expect(stripAcknowledgement(text)).toBe(question)
  })

  it.each([
    'fine wine under $20',
    'good whiskies please',
    'ok',
    'thanks for nothing where is my order',
    'whatever you have',
    'okay the second one then, how much for 6',
    'great',
    'right now is good',
  ])('is not found in %j', (text) => {
    expect(stripAcknowledgement(text)).toBe(text)
  })

  it('is read in a time that grows with the length of the text', () => {
    expect(measureTextGrowth((text) => stripAcknowledgement(text.slice(0, 300)), 1000)).toBeLessThan(
      maxGrowth,
    )
  })
})
