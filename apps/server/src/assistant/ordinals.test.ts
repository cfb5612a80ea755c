import { describe, expect, it } from 'vitest'
import { findOrdinalIndex } from './ordinals'

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
