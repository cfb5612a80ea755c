import { describe, expect, it } from 'vitest'
import { parseMessageToVisit } from './index'

const line = { productCode: '901235', quantity: 1 }
const lines = (count: number) => Array.from({ length: count }, () => line)
const basket = { lines: [line], totalCents: 2295 }

function parse(told: object) {
  return parseMessageToVisit({ type: 'visit', ...told })
}

describe('a message of the page about a visit', () => {
  it.each([
    ['nothing', {}],
    ['a page', { page: { path: '/basket', title: 'Basket' } }],
    ['a page without a title', { page: { path: '/', title: '' } }],
    ['a path of 300 characters', { page: { path: `/${'p'.repeat(299)}`, title: '' } }],
    ['a title of 150 characters', { page: { path: '/', title: 't'.repeat(150) } }],
    ['a product', { productCode: 'p'.repeat(64) }],
    ['no product', { productCode: null }],
    ['an empty basket', { basket: { lines: [], totalCents: 0 } }],
    ['50 lines', { basket: { ...basket, lines: lines(50) } }],
    ['no basket', { basket: null }],
    ['9999 of a product', { basket: { ...basket, lines: [{ ...line, quantity: 9999 }] } }],
    ['a search of 100 characters', { failedSearch: 's'.repeat(100) }],
    ['no search', { failedSearch: null }],
  ])('is accepted with %s', (_, told) => {
    expect(parse(told)).toEqual({ ok: true, message: { type: 'visit', ...told } })
  })

  it.each([
    ['/search?q=mia%40example.com', '/search'],
    ['/account#token=1', '/account'],
  ])('loses the query and the fragment of %s', (path, expected) => {
    expect(parse({ page: { path, title: '' } })).toEqual({
      ok: true,
      message: { type: 'visit', page: { path: expected, title: '' } },
    })
  })

  it('loses fields that are unknown or undefined', () => {
    expect(parse({ email: 'mia@example.com', basket: undefined })).toEqual({
      ok: true,
      message: { type: 'visit' },
    })
  })

  it.each([
    [{ page: { path: 'basket', title: '' } }, 'page.path', 'Expected a path that begins with /.'],
    [{ page: { path: '?q=1', title: '' } }, 'page.path', 'Expected a path that begins with /.'],
    [
      { page: { path: 'https://shop.example/', title: '' } },
      'page.path',
      'Expected a path that begins with /.',
    ],
    [{ page: { path: `/${'p'.repeat(300)}`, title: '' } }, 'page.path', 'Expected at most 300 characters.'],
    [{ page: { path: '/' } }, 'page.title', 'Missing.'],
    [{ page: { path: '/', title: 't'.repeat(151) } }, 'page.title', 'Expected at most 150 characters.'],
    [{ productCode: '' }, 'productCode', 'Expected a text.'],
    [{ productCode: 'p'.repeat(65) }, 'productCode', 'Expected at most 64 characters.'],
    [{ productCode: 901235 }, 'productCode', 'Expected string.'],
    [{ basket: { ...basket, lines: lines(51) } }, 'basket.lines', 'Expected at most 50 lines.'],
    [
      { basket: { ...basket, lines: [{ ...line, quantity: 0 }] } },
      'basket.lines.0.quantity',
      'Expected 1 or more.',
    ],
    [
      { basket: { ...basket, lines: [line, { ...line, quantity: 10_000 }] } },
      'basket.lines.1.quantity',
      'Expected at most 9999.',
    ],
    [{ basket: { ...basket, totalCents: 22.95 } }, 'basket.totalCents', 'Expected a whole number.'],
    [{ basket: { ...basket, totalCents: -1 } }, 'basket.totalCents', 'Expected 0 or more.'],
    [{ failedSearch: '' }, 'failedSearch', 'Expected a text.'],
    [{ failedSearch: 's'.repeat(101) }, 'failedSearch', 'Expected at most 100 characters.'],
  ])('is refused with the field and the reason: %j', (told, path, problem) => {
    expect(parse(told)).toEqual({ ok: false, path, problem })
  })
})

describe('a message of the script', () => {
  it.each([
    [
      { type: 'visit-shopper', shopperId: 456 },
      { type: 'visit-shopper', shopperId: '456' },
    ],
    [
      { type: 'visit-shopper', shopperId: 'key-1' },
      { type: 'visit-shopper', shopperId: 'key-1' },
    ],
    [
      { type: 'visit-widget', isOpen: true },
      { type: 'visit-widget', isOpen: true },
    ],
  ])('is parsed: %j', (data, message) => {
    expect(parseMessageToVisit(data)).toEqual({ ok: true, message })
  })

  it.each([
    null,
    'visit',
    {},
    { type: 'openWidget' },
    { type: 'visit-shopper' },
    { type: 'visit-shopper', shopperId: 's'.repeat(129) },
    { type: 'visit-widget', isOpen: 'yes' },
  ])('is none: %j', (data) => {
    expect(parseMessageToVisit(data)).toBeNull()
  })
})
