import { maxGrowth, measureTextGrowth } from '@murphy/testing'
import { describe, expect, it } from 'vitest'
import { findEarlierSearch, readGoingBack, readReturnedPosition, rememberSearch } from './earlier-searches'
import { emptyQuery, toStoredQuery } from './product-query'
import type { ProductQuery } from './product-query'

describe('a text that goes back to an earlier search', () => {
  it.each([
    ['go back to the pink ones', 'the pink ones'],
    ['forget pink, back to the ones before', 'the ones before'],
    ['ok go back to all the chardonnays', 'all the chardonnays'],
    ['thats too dear, back to the lagers', 'the lagers'],
    ['ok well just show me the sauv blancs again', 'the sauv blancs'],
  ])('names it: %j', (text, rest) => {
    expect(readGoingBack(text)).toBe(rest)
  })

  it.each([
    'go back to the start',
    'back to my order',
    'can i bring it back to the store',
    'get back to me',
    'show me my order again',
    'the red one',
  ])('is not %j', (text) => {
    expect(readGoingBack(text)).toBeNull()
  })

  it.each([
    ['the rosé the third one', 3],
    ['the gins 2nd one please', 2],
    ['the gins', null],
    ['the first list', null],
  ])('picks from the earlier list: %j', (rest, position) => {
    expect(readReturnedPosition(rest)).toBe(position)
  })

  const describeQuery = ({ kinds, varietals, places }: ProductQuery): string =>
    [...kinds, ...varietals, ...places].join(' ')
  const store = (query: Partial<ProductQuery>, turn: number) => ({
    query: toStoredQuery({ ...emptyQuery, ...query }),
    turn,
  })
  const earlier = [
    store({ kinds: ['pink gin'] }, 1),
    store({ varietals: ['Chardonnay'] }, 2),
    store({ varietals: ['Chardonnay'], places: ['Barossa'] }, 3),
  ]
  it.each([
    ['the pink ones', { kinds: ['pink gin'] }],
    ['all the chardonnays', { varietals: ['Chardonnay'] }],
    ['the chardonnay ones', { varietals: ['Chardonnay'], places: ['Barossa'] }],
    ['the ones before', { varietals: ['Chardonnay'], places: ['Barossa'] }],
  ])('means the newest search that it describes: %j', (rest, query) => {
    const found = findEarlierSearch(rest, { earlier, last: null, describe: describeQuery })
    expect(found && toStoredQuery(found)).toEqual(query)
  })

  it('means no search that it does not describe', () => {
    expect(findEarlierSearch('the cherry ones', { earlier, last: null, describe: describeQuery })).toBeNull()
  })

  it('finds the last four searches, and the same one twice in a row once', () => {
    const next = toStoredQuery({ ...emptyQuery, kinds: ['gin'] })
    expect(rememberSearch(earlier, { query: next, turn: 4 }, next)).toBe(earlier)
    const five = rememberSearch(
      [...earlier, store({ kinds: ['rum'] }, 4)],
      store({ kinds: ['red'] }, 5),
      next,
    )
    expect(five.map(({ turn }) => turn)).toEqual([2, 3, 4, 5])
  })

  it('is read in a time that grows with the text', () => {
    expect(measureTextGrowth(readGoingBack, 1000)).toBeLessThan(maxGrowth)
  })
})
