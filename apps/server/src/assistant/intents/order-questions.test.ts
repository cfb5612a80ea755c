import { describe, expect, it } from 'vitest'
import { maxGrowth, measureTextGrowth } from '@murphy/testing'
import { findOrderQuestion } from './order-questions'

describe('a question about an order', () => {
  it.each([
    ['whats in the second one', 'contents'],
    ['what did i order', 'contents'],
    ['which wines are in 10234567', 'contents'],
    ['what was the total again', 'total'],
    ['how much was that one', 'total'],
    ['tracking number for it pls', 'tracking_number'],
    ['whats the tracking no. and that bar code thing', 'tracking_number'],
    ['where is my order', null],
    ['how much is delivery', null],
    ['track my order', null],
  ])('%j asks for %s', (text, question) => {
    expect(findOrderQuestion(text)).toBe(question)
  })

  it('is found in a time that grows with the length of the text', () => {
    expect(measureTextGrowth(findOrderQuestion, 1000)).toBeLessThan(maxGrowth)
  })
})
