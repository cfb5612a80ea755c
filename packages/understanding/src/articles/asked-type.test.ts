import { describe, expect, it } from 'vitest'
import { findAskedTypes, listStatedTypes } from './asked-type'

describe('the kind of fact that a question asks for', () => {
  it.each([
    ['until when may i send it back', ['time']],
    ['how old must a helper be', ['age']],
    ['how much is the fee', ['amount']],
    ['how many bottles at most', ['count']],
    ['how many days do i have', ['time', 'count']],
    ['can the driver ring me', []],
  ])('is read from its words: %s', (question, expected) => {
    expect(findAskedTypes(question)).toEqual(expected)
  })

  it.each([
    ['within 30 days after the delivery', 'time', true],
    ['show the ad or the page', 'time', false],
    ['joining costs nothing', 'amount', true],
    ['you have to be 18 or over', 'age', true],
    ['up to five cards an order', 'count', true],
    ['reception may sign', 'count', false],
  ] as const)('is found in an answer: %s, %s', (text, type, expected) => {
    expect(listStatedTypes(text).includes(type)).toBe(expected)
  })
})
