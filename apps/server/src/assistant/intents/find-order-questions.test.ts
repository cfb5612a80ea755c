import { describe, expect, it } from 'vitest'
import { maxGrowth, measureTextGrowth } from '@murphy/testing'
import { findOrderQuestions } from './find-order-questions'

describe('a question about an order', () => {
  it.each([
    ['whats in the second one', ['contents']],
    ['what did i order', ['contents']],
    ['which wines are in 10234567', ['contents']],
    ['whats on my order 10234571', ['contents']],
    ['what was the total again', ['total']],
    ['how much was that one', ['total']],
    ['tracking number for it pls', ['tracking_number']],
    ['whats the tracking no. and that bar code thing', ['tracking_number']],
    ["who's the courier and whats the tracking number", ['tracking_number', 'carrier']],
    ['how many boxes is it', ['parcels']],
    ['which carrier has it', ['carrier']],
    ['who is bringing the wine to the party', ['carrier']],
    ['where is my order', []],
    ['how much is delivery', []],
    ['track my order', []],
  ])('%j asks for %s', (text, questions) => {
    expect(findOrderQuestions(text)).toEqual(questions)
  })

  it('is found in a time that grows with the length of the text', () => {
    expect(measureTextGrowth(findOrderQuestions, 1000)).toBeLessThan(maxGrowth)
  })
})

describe('a question about an order that was shown', () => {
  it.each([
    ['is it late', ['late']],
    ['and is it on time', ['late']],
    ['on time?', ['late']],
    ['has it shipped', ['sent']],
    ['did it leave yet', ['sent']],
    ['my order is late', []],
    ['i will be late', []],
  ])('is read from %j: %j', (text, questions) => {
    expect(findOrderQuestions(text, { isPointed: true })).toEqual(questions)
    expect(findOrderQuestions(text)).toEqual([])
  })
})
