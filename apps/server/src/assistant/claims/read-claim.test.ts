import { describe, expect, it } from 'vitest'
import { measureTextGrowth, maxGrowth } from '@murphy/testing'
import { createClaimNote } from './claim-in-chat'
import { findClaimedLines, findRemedy, namesClaimedOrder, saysNotReceived } from './read-claim'

const items = [
  { lineId: 'a', name: 'Blue Wren Tonic', quantity: 6 },
  { lineId: 'b', name: 'Old Pier Rum', quantity: 3 },
  { lineId: 'c', name: 'Hill End Shiraz', quantity: 2 },
  { lineId: 'd', name: 'Hill End Merlot', quantity: 1 },
]

describe('the products of a claim', () => {
  it.each([
    ['four of the tonics never made it', 'missing', { a: 4 }],
    ['the rum is missing', 'missing', { b: 3 }],
    ['only got two of the rums', 'missing', { b: 1 }],
    ['a bottle of rum was smashed', 'damaged', { b: 1 }],
    ['the tonics are all crushed', 'damaged', { a: 6 }],
    ['a couple of tonics leaked and the merlot broke', 'damaged', { a: 2, d: 1 }],
    ['2 of the 750 ml shiraz bottles are corked', 'damaged', { c: 2 }],
    ['9 rums are broken', 'damaged', { b: 3 }],
    ['all the rum is gone', 'missing', { b: 3 }],
    ['the hill end is off', 'damaged', {}],
    ['something leaked', 'damaged', {}],
    ['', 'damaged', {}],
  ] as const)('%j (%s) names %j', (text, kind, expected) => {
    const found = findClaimedLines(text, { items, kind })
    expect(Object.fromEntries(found.map(({ lineId, quantity }) => [lineId, quantity]))).toEqual(expected)
  })

  it.each([
    ['a bottle was broken', 1],
    ['two bottles were broken', 2],
    ['the bottles were broken', 6],
    ['it was all sticky', 1],
    ['the carrier was rude', null],
  ])('the only product of an order is meant by %j: %s', (text, quantity) => {
    const [first] = items
    const found = findClaimedLines(text, { items: first === undefined ? [] : [first], kind: 'damaged' })
    expect(found.at(0)?.quantity ?? null).toBe(quantity)
  })

  it('are found in a time that grows with the length of the text', () => {
    const read = (text: string) => [
      findClaimedLines(text, { items, kind: 'damaged' }),
      findRemedy(text),
      saysNotReceived(text),
    ]
    expect(measureTextGrowth(read, 1000)).toBeLessThan(maxGrowth)
  })
})

describe('the remedy of a claim', () => {
  it.each([
    ['i want my money back', 'refund'],
    ['please refund it', 'refund'],
    ['no replacement, just the money back', 'refund'],
    ['send me a new bottle', 'replacement'],
    ['can you replace it', 'replacement'],
    ['a replacement rather than a refund', 'replacement'],
    ['refund or replacement', null],
    ['it was smashed', null],
  ])('%j asks for %s', (text, remedy) => {
    expect(findRemedy(text)).toBe(remedy)
  })
})

describe('an order that is shown as delivered and is not there', () => {
  it.each([
    ["tracking says delivered but there's nothing here", true],
    ["it's marked as delivered, my porch is empty", true],
    ['it says delivered', false],
    ['nothing has come yet', false],
    ['was it delivered', false],
  ])('%j: %s', (text, expected) => {
    expect(saysNotReceived(text)).toBe(expected)
  })
})

describe('the note of a claim', () => {
  it('is kept once, without order numbers and email addresses', () => {
    expect(
      createClaimNote(['the rum in order 10234567 broke', 'the rum in order 10234567 broke', 'mail a@b.au!']),
    ).toBe('the rum in my order broke. mail a***@b.au!')
  })

  it('has at most 600 characters', () => {
    expect(createClaimNote(['a'.repeat(900)])).toHaveLength(600)
  })
})

describe('the order of a claim', () => {
  it.each([
    ['the latest one', true],
    ['no, my last order', true],
    ['the last one was broken too', false],
    ['the red one', false],
  ])('is named in %j: %s', (text, expected) => {
    expect(namesClaimedOrder(text)).toBe(expected)
  })
})
