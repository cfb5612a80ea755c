import { describe, expect, it } from 'vitest'
import { createRandom } from './random'
import { createSpeller } from './spelling'
import { withTypingSlips } from './typing-slips'

const counts = new Map(
  Object.entries({ order: 9, delivery: 9, refund: 5, voucher: 3, pickup: 3, card: 2, cart: 8 }),
)
const isRight = new Set(['older', 'shiraz', 'prahran'])
const repair = createSpeller(counts, (word) => isRight.has(word))

describe('createSpeller', () => {
  it.each([
    ['a lost letter', 'oder', 'order'],
    ['a swap', 'refnud', 'refund'],
    ['a doubled letter', 'vouccher', 'voucher'],
    ['a neighbouring key', 'reflnd', 'refund'],
    ['two slips in a long word', 'delvery', 'delivery'],
    ['two slips in a longer word', 'deluvvery', 'delivery'],
    ['the more frequent of two that are equally near', 'carx', 'cart'],
  ])('corrects %s', (_what, slip, word) => {
    expect(repair(slip)).toBe(word)
  })

  it.each([
    ['a word that is right', 'older'],
    ['a protected word', 'shiraz'],
    ['a suburb', 'prahran'],
    ['a word that training has seen', 'card'],
    ['a short word', 'odr'],
    ['a number', '10234567'],
    ['two slips in a short word', 'orxxr'],
    ['a word that is like none', 'helicopter'],
    ['a class token', '@order'],
    ['nothing', ''],
  ])('does not change %s', (_what, word) => {
    expect(repair(word)).toBe(word)
  })
})

describe('createSpeller with another length for two slips', () => {
  it.each([
    ['delivxry', 'delivery'],
    ['dexivxry', 'dexivxry'],
  ])('repairs one slip and not two in %s', (word, repaired) => {
    const strict = createSpeller(new Map([['delivery', 5]]), () => false, { twoSlipsFrom: 9 })
    expect(strict(word)).toBe(repaired)
  })
})

describe('withTypingSlips', () => {
  it('changes about its share of the longer words, the same for the same seed', () => {
    const text = Array.from({ length: 400 }, () => 'where is my delivery').join(' ')
    const mistyped = withTypingSlips(text, { share: 0.2, random: createRandom(4) })
    expect(withTypingSlips(text, { share: 0.2, random: createRandom(4) })).toBe(mistyped)
    const words = mistyped.split(' ')
    const slips = words.filter((word) => !['where', 'is', 'my', 'delivery'].includes(word))
    expect(words.length).toBe(1600)
    expect(slips.length).toBeGreaterThan(100)
    expect(slips.length).toBeLessThan(200)
  })
})
