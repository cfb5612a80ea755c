import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { IdSchema, LinkSchema, ShopperIdSchema, TypedTextSchema, UrlSchema } from './primitives'
import { date } from './lenient-schemas'

describe('ids', () => {
  it.each([
    ['a', true],
    ['x'.repeat(128), true],
    ['x'.repeat(129), false],
    ['', false],
    [7, false],
  ])('accept %s: %s', (id, isTaken) => {
    expect(v.is(IdSchema, id)).toBe(isTaken)
  })

  it.each([
    [4711, 4711],
    ['4711', 4711],
    [0, 0],
    ['0', 0],
  ])('read %j as the shopper %i', (given, shopperId) => {
    expect(v.parse(ShopperIdSchema, given)).toBe(shopperId)
  })

  it.each([[''], [' 7'], ['7a'], ['-7'], [-7], [1.5], [Number.NaN], [null], ['9'.repeat(16)]])(
    'takes %j for no shopper',
    (given) => {
      expect(v.is(ShopperIdSchema, given)).toBe(false)
    },
  )
})

describe("a shopper's text", () => {
  it.each([
    ['one letter', 'a', true],
    ['256 letters', 'a'.repeat(256), true],
    ['257 letters', 'a'.repeat(257), false],
    ['256 emoji of two code units', '🍷'.repeat(256), true],
    ['257 emoji of two code units', '🍷'.repeat(257), false],
    ['nothing', '', false],
  ])('accept %s: %s', (_what, text, isTaken) => {
    expect(v.is(TypedTextSchema, text)).toBe(isTaken)
  })
})

describe('addresses', () => {
  it.each([
    ['https://shop.example/a?b=c#d', true],
    ['HTTP://shop.example', true],
    ['//shop.example', false],
    ['/product/1', false],
    ['https://', false],
    ['https:///a', false],
    ['https://shop.example/a b', false],
    ['javascript:alert(1)', false],
  ])('is %s an absolute http address: %s', (address, isUrl) => {
    expect(v.is(UrlSchema, address)).toBe(isUrl)
  })

  it.each([
    ['/contact', true],
    ['https://shop.example', true],
    ['tel:131464', true],
    ['mailto:help@shop.example', true],
    ['JavaScript:alert(1)', false],
    ['\tvbscript:x', false],
    ['', false],
    ['  ', false],
  ])('may %s be linked to: %s', (address, isLink) => {
    expect(v.is(LinkSchema, address)).toBe(isLink)
  })
})

describe('dates', () => {
  it.each([
    ['2024-06-03', '2024-06-03'],
    ['2024-06-03T09:30:00+10:00', '2024-06-03T09:30:00+10:00'],
    ['2024-06-02T23:30:00.123Z', '2024-06-02T23:30:00.123Z'],
    ['2024-06-03T00:00:00', '2024-06-03'],
    ['', null],
    ['3 June 2024', null],
    ['2024-13-01', null],
    ['2024-06-32', null],
    [null, null],
    [undefined, null],
  ])('reads %j as %j', (given, read) => {
    expect(v.parse(date(), given)).toBe(read)
  })
})
