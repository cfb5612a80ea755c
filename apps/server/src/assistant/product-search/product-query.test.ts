import { describe, expect, it } from 'vitest'
import type { ProductQuery } from './product-query'
import { emptyQuery, maxQueryNames, onlyExcludes, readStoredQuery, toStoredQuery } from './product-query'

/** The most characters of a text of the products feed. */
const longestFeedText = 2000
const namesOf = (count: number): string[] => Array.from({ length: count }, (_, index) => `name ${index}`)

describe('a query', () => {
  it.each([
    ['a kind that is excluded', { notKinds: ['wine'] }, true],
    ['a style that is excluded', { notStyles: ['peaty'] }, true],
    ['another kind beside it', { notKinds: ['wine'], kinds: ['gin'] }, false],
    ['a price beside it', { notKinds: ['wine'], price: { min: null, max: 30 } }, false],
    ['nothing', {}, false],
  ])('excludes and does nothing else with %s: %s', (_name, parts, expected) => {
    expect(onlyExcludes({ ...emptyQuery, ...parts })).toBe(expected)
  })
})

describe('a stored query', () => {
  it.each([1, 60, 61, longestFeedText])('is read again with a brand of %i characters', (length) => {
    const brand = 'b'.repeat(length)
    const query: ProductQuery = { ...emptyQuery, brands: [brand], places: [brand], pack: brand }
    expect(readStoredQuery(toStoredQuery(query))).toEqual(query)
  })

  it.each([
    [maxQueryNames, maxQueryNames],
    [maxQueryNames + 1, maxQueryNames],
  ])('is read again with its first kinds: of %i, it has %i', (count, stored) => {
    const query: ProductQuery = { ...emptyQuery, kinds: namesOf(count) }
    expect(readStoredQuery(toStoredQuery(query))).toEqual({ ...emptyQuery, kinds: namesOf(stored) })
  })

  it.each([
    ['a name that is longer than any of the feed', { brands: ['b'.repeat(longestFeedText + 1)] }],
    ['more names than are stored', { brands: namesOf(maxQueryNames + 1) }],
    ['another type', { brands: 'galah' }],
    ['no query', null],
  ])('is not read with %s', (_name, stored) => {
    expect(readStoredQuery(stored)).toBeNull()
  })
})
