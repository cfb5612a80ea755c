import { describe, expect, it } from 'vitest'
import { findDueOffer, getOfferWaitMs, isInControlGroup } from './index'
import type { OfferCondition, OfferFacts } from './index'

const anyPage = { pathPrefix: '', secondsOnPage: 0, basketFromCents: null, needsFailedSearch: false }
const facts = { path: '/product/1', onPageMs: 0, basketCents: 0, hasFailedSearch: false }

describe('an offer of chat', () => {
  it.each<[string, boolean, Partial<OfferCondition>, Partial<OfferFacts>]>([
    ['a page whose path begins with the prefix', true, { pathPrefix: '/product/' }, {}],
    ['another page', false, { pathPrefix: '/basket' }, {}],
    ['a page that has the prefix further on', false, { pathPrefix: 'product' }, {}],
    ['the last millisecond before the time', false, { secondsOnPage: 30 }, { onPageMs: 29_999 }],
    ['the time', true, { secondsOnPage: 30 }, { onPageMs: 30_000 }],
    ['a basket of one cent less', false, { basketFromCents: 10_000 }, { basketCents: 9999 }],
    ['a basket of the value', true, { basketFromCents: 10_000 }, { basketCents: 10_000 }],
    ['an empty basket, when any is enough', true, { basketFromCents: 0 }, {}],
    ['no failed search', false, { needsFailedSearch: true }, {}],
    ['a failed search', true, { needsFailedSearch: true }, { hasFailedSearch: true }],
    [
      'one of two conditions',
      false,
      { needsFailedSearch: true, basketFromCents: 1 },
      { hasFailedSearch: true },
    ],
  ])('has %s, and is due: %s', (_, expected, condition, change) => {
    const rule = { ...anyPage, ...condition }
    expect(findDueOffer([rule], { ...facts, ...change })).toBe(expected ? rule : null)
  })

  it('is that of the first rule that is due', () => {
    const later = { ...anyPage, secondsOnPage: 60 }
    const second = { ...anyPage, pathPrefix: '/product/' }
    expect(findDueOffer([later, second, anyPage], facts)).toBe(second)
  })

  it.each<[string, readonly Partial<OfferCondition>[], number | null]>([
    [
      'the shortest time of the rules that can be due',
      [{ secondsOnPage: 60 }, { secondsOnPage: 30 }],
      20_000,
    ],
    ['nothing, when one is due', [{ secondsOnPage: 60 }, { secondsOnPage: 5 }], 0],
    ['no rule, when none can be due', [{ secondsOnPage: 5, pathPrefix: '/basket' }], null],
    ['no rule, without rules', [], null],
  ])('waits for %s', (_, conditions, expected) => {
    const rules = conditions.map((condition) => ({ ...anyPage, ...condition }))
    expect(getOfferWaitMs(rules, { ...facts, onPageMs: 10_000 })).toBe(expected)
  })
})

describe('the control group', () => {
  const ids = Array.from({ length: 2000 }, (_, at) => `visitor-${at}`)
  const count = (percent: number) => ids.filter((id) => isInControlGroup(id, percent)).length

  it.each([
    [0, 0, 0],
    [10, 150, 250],
    [50, 900, 1100],
    [100, 2000, 2000],
  ])('has at %i per cent between %i and %i of 2000 visitors', (percent, least, most) => {
    expect(count(percent)).toBeGreaterThanOrEqual(least)
    expect(count(percent)).toBeLessThanOrEqual(most)
  })

  it('keeps its visitors when it grows', () => {
    const small = ids.filter((id) => isInControlGroup(id, 10))
    expect(small.every((id) => isInControlGroup(id, 10) && isInControlGroup(id, 20))).toBe(true)
    expect(small).not.toEqual([])
  })
})
