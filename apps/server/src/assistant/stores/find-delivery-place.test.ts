import { maxGrowth, measureTextGrowth } from '@murphy/testing'
import { describe, expect, it } from 'vitest'
import {
  asksForStateDelivery,
  findAddedPostcode,
  findDeliveryTown,
  isBareDeliveryFact,
  isBarePlace,
  isCorrectedPlace,
  isBareStateOrPostcode,
} from './find-delivery-place'

describe('a place to deliver to', () => {
  it.each([
    ['what about NT', true],
    ['wa?', true],
    ['and tasmania', true],
    ['what about the northern territory then', true],
    ['wht about 3350', true],
    ['3056', true],
    ['what about a red', false],
    ['10234567', false],
    ['is it cheaper in wa', false],
  ])('is all that %j says: %s', (text, expected) => {
    expect(isBareStateOrPostcode(text)).toBe(expected)
  })

  it.each([
    ['and katherine 0850', '0850'],
    ['what about broome itself 6725', '6725'],
    ['order 10234567', null],
    ['and for 2026 people at the party', null],
  ])('is the postcode that %j adds: %s', (text, expected) => {
    expect(findAddedPostcode(text)).toBe(expected)
  })

  it.each([
    ['what about mount isa', 'Mount Isa', true],
    ['and Dubbo nsw?', 'Dubbo', true],
    ['stores in mount isa', 'Mount Isa', false],
    ['is mount isa store open', 'Mount Isa', false],
  ])('is all that %j says of %j: %s', (text, name, expected) => {
    expect(isBarePlace(text, name)).toBe(expected)
  })

  it.each([
    ['do u deliver to tasmania', true],
    ['do you deliver to the northern territory', true],
    ['can you ship to WA', true],
    ['do you deliver to dry areas in the NT', false],
    ['can you change the address to one in WA', false],
    ['stores in victoria', false],
    ['do you deliver', false],
    ['do you deliver to regional qld', false],
  ])('is a state in %j: %s', (text, expected) => {
    expect(asksForStateDelivery(text)).toBe(expected)
  })

  it.each([
    ['do you deliver to regional qld, like longreach', 'longreach'],
    ['do u deliver to longreach qld', 'longreach'],
    ['can you send it to winton', 'winton'],
    ['do you deliver to regional queensland', null],
    ['do you deliver to home', null],
    [`${'we unpacked it late, '.repeat(9)}is it too late to say something about it`, null],
    [`${'we live far out, '.repeat(12)}so can you send it to winton`, 'winton'],
    ['is it too late to say something', null],
    ['do you deliver to tasmania', null],
    ['how long does delivery take', null],
  ])('is a town in %j: %s', (text, town) => {
    expect(findDeliveryTown(text)).toBe(town)
  })

  it.each([
    ['how much', true],
    ['and how long', true],
    ['how much would that be', true],
    ['does that cost extra', true],
    ['same day??', true],
    ['how much is the shiraz', false],
    ['how long do you keep receipts', false],
    ['how much is a gift card', false],
  ])('has its price or time asked by %j: %s', (text, expected) => {
    expect(isBareDeliveryFact(text)).toBe(expected)
  })

  it('is read in a time that grows with the text', () => {
    const read = (text: string) => [
      isBareStateOrPostcode(text),
      isBarePlace(text, 'Dubbo'),
      findDeliveryTown(text),
    ]
    expect(measureTextGrowth(read, 1000)).toBeLessThan(maxGrowth)
  })
})

it.each([
  ['oh sorry, its for my work, 2480', 'Lismore', true],
  ['no wait my mums place in Dubbo', 'Dubbo', true],
  ['Dubbo', 'Dubbo', false],
  ['no, is the Dubbo store open', 'Dubbo', false],
  ['sorry my order 2480 is late', 'Lismore', false],
])('%j corrects the place %s: %j', (text, name, expected) => {
  expect(isCorrectedPlace(text, name)).toBe(expected)
})
