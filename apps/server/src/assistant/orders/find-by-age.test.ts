import { describe, expect, it } from 'vitest'
import { splitAge } from './find-by-age'
import { datedOrders, listIds, today } from './testing/dated-orders'

describe('the age of an order', () => {
  it.each([
    ['the nine day one', ['10234582'], 'the one'],
    ['the one thats been 9 days', ['10234582'], 'the one'],
    ['my two week old order', ['10234583'], 'the one'],
    ['the three day one', [], 'the one'],
    ['the paddock nine riesling', [], 'the paddock nine riesling'],
  ])('describes it: %j', (text, expected, words) => {
    const found = splitAge(text, datedOrders, today)
    expect([listIds(found.aged), found.words]).toEqual([expected, words])
  })
})
