import { describe, expect, it } from 'vitest'
import { testProducts } from '../assistant/product-search/testing/test-range'
import type { ProductQueryRow } from './product-judgement'
import { gradeProducts } from './product-judgement'

type Predicate = ProductQueryRow['must'][number]
const grade = (must: readonly Predicate[], should: readonly Predicate[] = []) =>
  gradeProducts({ must: [...must], should: [...should] }, testProducts)
const reds: Predicate = { path: 'wine.type', op: 'eq', value: 'red' }

describe('the grades of products', () => {
  it('are one more than the preferences that a product fulfils, at most three', () => {
    const preferences: readonly Predicate[] = [
      { path: 'wine.varietal', op: 'eq', value: 'Shiraz' },
      { path: 'attributes.region', op: 'eq', value: 'Barossa' },
      { path: 'rating.average', op: 'exists', value: true },
    ]
    expect(grade([reds], preferences)).toEqual({ r1: 3, r2: 3, r3: 2, r4: 1 })
  })

  it.each<[Predicate, readonly string[]]>([
    [{ path: 'wine.varietal', op: 'ne', value: 'Shiraz' }, ['r3', 'r4']],
    [{ path: 'wine.varietal', op: 'in', value: ['Shiraz', 'Malbec'] }, ['r1', 'r2']],
    [{ path: 'entryPrice', op: 'lte', value: 6.99 }, ['r2']],
    [{ path: 'entryPrice', op: 'lt', value: 6.99 }, []],
    [{ path: 'attributes.alcoholPercent', op: 'gte', value: 15 }, ['r1']],
    [{ path: 'attributes.alcoholPercent', op: 'gt', value: 15 }, []],
    [{ path: 'attributes.foods', op: 'contains', value: 'duck' }, ['r3']],
    [{ path: 'attributes.foods', op: 'notContains', value: 'duck' }, ['r1', 'r2', 'r4']],
    [{ path: 'attributes.foods', op: 'containsAny', value: ['duck', 'tapas'] }, ['r3', 'r4']],
    [{ path: 'title', op: 'matches', value: '^slow ute' }, ['r1']],
    [{ path: 'title', op: 'notMatches', value: 'shiraz' }, ['r3', 'r4']],
    [{ path: 'packs.units', op: 'contains', value: 6 }, ['r1', 'r2', 'r3', 'r4']],
    [{ path: 'nothing.there', op: 'exists', value: true }, []],
  ])('need %j', (predicate, skus) => {
    expect(Object.keys(grade([reds, predicate])).toSorted()).toEqual(skus)
  })

  it.each<[Predicate['op'], readonly string[]]>([
    ['top', ['r3']],
    ['bottom', ['r2']],
  ])('are higher for the %s of those that fit', (op, skus) => {
    const grades = grade([reds], [{ path: 'entryPrice', op, value: 1 }])
    expect(Object.entries(grades).flatMap(([sku, value]) => (value === 2 ? [sku] : []))).toEqual(skus)
  })
})
