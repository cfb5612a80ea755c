import { describe, expect, it } from 'vitest'
import { addVisit, emptyVisit, isEmptyVisit, isOtherShopper, toPagePath, withTimesUntil } from './index'
import type { VisitorContext, VisitUpdate } from './index'

const now = Date.parse('2026-11-30T10:00:00+11:00')
const home = { path: '/', title: 'Shop' }
const shiraz = { path: '/product/901235/hill-shiraz', title: 'Hill Shiraz' }
const basket = { lines: [{ productCode: '901235', quantity: 2 }], totalCents: 4590 }

const visit = (...updates: readonly VisitUpdate[]): VisitorContext =>
  updates.reduce<VisitorContext>((before, update, index) => addVisit(before, update, now + index), emptyVisit)

describe('a visit', () => {
  it('has its pages newest first, with their times', () => {
    expect(visit({ page: home }, { page: shiraz }).pages).toEqual([
      { ...shiraz, at: now + 1 },
      { ...home, at: now },
    ])
  })

  it('has a page that is told again once, with its last time', () => {
    expect(visit({ page: home }, { page: { ...home, title: 'Sale' } }).pages).toEqual([
      { path: '/', title: 'Sale', at: now + 1 },
    ])
  })

  it.each([
    [20, 20],
    [21, 20],
  ])('keeps of %i pages the newest %i', (count, expected) => {
    const pages = Array.from({ length: count }, (_, at) => ({ page: { path: `/${at}`, title: '' } }))
    const visited = visit(...pages).pages
    expect(visited).toHaveLength(expected)
    expect(visited[0]?.path).toBe(`/${count - 1}`)
  })

  it.each([
    ['stays while only the basket changes', { basket }, '901235'],
    ['stays when the same page is told again', { page: shiraz }, '901235'],
    ['is gone on the next page', { page: home }, null],
    ['is replaced by that of the next page', { page: home, productCode: '77' }, '77'],
    ['is gone when the page removes it', { productCode: null }, null],
  ] as const)('has a product that %s', (_, update, expected) => {
    expect(visit({ page: shiraz, productCode: '901235' }, update).productCode).toBe(expected)
  })

  it.each([
    ['keeps the basket on the next page', { page: home }, basket],
    ['has no basket once the page removes it', { basket: null }, null],
  ] as const)('%s', (_, update, expected) => {
    expect(visit({ basket }, update).basket).toEqual(expected)
  })

  it.each([
    ['has the last search without a result', { failedSearch: 'pinto' }, { text: 'pinto', at: now + 1 }],
    ['keeps it on the next page', { page: home }, { text: 'shirz', at: now }],
    ['has none once the page removes it', { failedSearch: null }, null],
  ] as const)('%s', (_, update, expected) => {
    expect(visit({ failedSearch: 'shirz' }, update).failedSearch).toEqual(expected)
  })

  it.each<[VisitUpdate, boolean]>([
    [{}, true],
    [{ page: home }, false],
    [{ productCode: '77' }, false],
    [{ basket }, false],
    [{ failedSearch: 'shirz' }, false],
  ])('has %j, and is empty: %s', (update, expected) => {
    expect(isEmptyVisit(visit(update))).toBe(expected)
  })
})

describe('the path of a page', () => {
  it.each([
    ['/basket', '/basket'],
    ['/search?q=mia%40example.com', '/search'],
    ['/account#token', '/account'],
    ['/a?b#c?d', '/a'],
    ['/a?b\nc', '/a'],
    ['?q=1', ''],
  ])('is cut from %j to %j', (path, expected) => {
    expect(toPagePath(path)).toBe(expected)
  })
})

describe('the shopper of a visit', () => {
  it.each([
    ['', '0', false],
    ['0', '456', false],
    ['456', '456', false],
    ['456', '0', true],
    ['456', '', true],
    ['456', '123', true],
  ])('%j, then %j, is another one: %s', (before, next, expected) => {
    expect(isOtherShopper(before, next)).toBe(expected)
  })
})

describe('the times of a visit', () => {
  const fast = visit({ page: home }, { page: shiraz, failedSearch: 'shirz' })

  it.each([
    ['stay when they are not in the future', now + 1, now + 1, now],
    ['are all moved when one is', now, now, now - 1],
    ['are moved by any time', now - 9_999, now - 9_999, now - 10_000],
    ['are at least 0', 0, 0, 0],
  ])('%s', (_, serverNow, newest, oldest) => {
    const { pages, failedSearch } = withTimesUntil(fast, serverNow)
    expect(pages.map(({ at }) => at)).toEqual([newest, oldest])
    expect(failedSearch).toEqual({ text: 'shirz', at: newest })
  })
})

describe('a time that is no time of a clock', () => {
  it.each([-1e300, -1, 1e300])('%d becomes one that a date can show', (at) => {
    const strange = {
      ...emptyVisit,
      pages: [
        { ...home, at },
        { ...shiraz, at: now },
      ],
    }
    for (const page of withTimesUntil(strange, now).pages) {
      expect(page.at).toBeGreaterThanOrEqual(0)
      expect(page.at).toBeLessThanOrEqual(now)
    }
  })
})
