import { describe, expect, it } from 'vitest'
import { findBestNameMatch } from './best-name-match'

const values = ['pale ale', 'dark ale', 'red wine']

describe('a value named by its words', () => {
  it.each([
    ['the pale ale', 'pale ale'],
    ['wine', 'red wine'],
    ['an ale', undefined],
    ['gin', undefined],
    ['', undefined],
  ])('%j names %s', (text, expected) => {
    expect(findBestNameMatch(new Set(text.split(' ')), values, (value) => value.split(' '))).toBe(expected)
  })

  it('is none of an empty list', () => {
    expect(findBestNameMatch(new Set(['ale']), [], () => [])).toBeUndefined()
  })
})
