import { maxGrowth, measureTextGrowth } from '@murphy/testing'
import { describe, expect, it } from 'vitest'
import { asksForNumber, findStoreQuestion } from './find-store-question'

describe('a question about a store', () => {
  it.each([
    ['ring the second one', 'phone'],
    ['could you dial the closest', 'phone'],
    ['call off my order', null],
    ['how do we drive to the third', 'directions'],
    ['what street is it in', 'directions'],
    ['is that one open on friday', 'hours'],
    ['until what time', 'hours'],
    ['is there a car park at that one', 'parking'],
    ['can we park there', 'parking'],
    ['the park bench red', null],
    ['the second one', null],
    ['a much longer text that says a lot about something before it asks when it closes', null],
    ['', null],
  ])('is read from %j: %j', (text, question) => {
    expect(findStoreQuestion(text)).toBe(question)
  })

  it.each([
    ['whats their number', true],
    ['phone number please', true],
    ['can i get the number of it', true],
    ["my neighbour's number", false],
    ['order number', false],
    ['whats the number of my order', false],
  ])('asks for nothing but a number in %j: %j', (text, expected) => {
    expect(asksForNumber(text)).toBe(expected)
  })

  it('is read in linear time', () => {
    expect(measureTextGrowth(findStoreQuestion, 1000)).toBeLessThan(maxGrowth)
    expect(measureTextGrowth(asksForNumber, 1000)).toBeLessThan(maxGrowth)
  })
})
