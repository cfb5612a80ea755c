import { describe, expect, it } from 'vitest'
import { findOrdinalIndex, spellPositions } from './ordinals'

describe('an ordinal', () => {
  it.each([
    ['the second one', 1],
    ['2nd please', 1],
    ['The Fifth!', 4],
    ['10th', 9],
    ['top one', 0],
    ['the last one', -1],
    ['the bottom one', -1],
    ['second last', 1],
    ['0th', null],
    ['the pale ale', null],
    ['2', null],
    ['', null],
  ])('%j is the index %s', (text, expected) => {
    expect(findOrdinalIndex(text)).toBe(expected)
  })
})

describe('a position in digits', () => {
  it.each([
    ['is the 2nd open on sunday', 'is the second open on sunday'],
    ['the 1st and The 3rd please', 'the first and the third please'],
    ['the 2nd of december', 'the 2nd of december'],
    ['the 5th december', 'the 5th december'],
    ['the 25th', 'the 25th'],
    ['2nd street', '2nd street'],
  ])('%j is read as %j', (text, expected) => {
    expect(spellPositions(text)).toBe(expected)
  })
})
