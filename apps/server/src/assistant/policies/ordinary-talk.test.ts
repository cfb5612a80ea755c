import { maxGrowth, measureTextGrowth } from '@murphy/testing'
import { describe, expect, it } from 'vitest'
import { isAboutCourier, saysWhatSuits } from './ordinary-talk'

describe('a time that suits', () => {
  it.each([
    ['sometime next week would be better', true],
    ['nah friday arvo is best for us', true],
    ['after the weekend suits me better', true],
    ["tomorrow's fine", true],
    ['the world would be better without me', false],
    ['from tomorrow everyone will be better off', false],
    ['would it be better to drink it tonight', false],
    ['is one glass a week ok for the baby', false],
    ['something better please', false],
  ])('is what %j says: %s', (text, expected) => {
    expect(saysWhatSuits(text)).toBe(expected)
  })
})

describe('the one who delivers', () => {
  it.each([
    ['your driver left my wine outside and drove off', true],
    ['the delivery guy drove straight past', true],
    ['that courier of yours drives like a maniac', true],
    ['i am driving, the driver bailed on us', false],
    ['your driver was drunk', false],
    ['can i drive after three beers', false],
    ['the designated driver wants one too', false],
  ])('is what %j is about: %s', (text, expected) => {
    expect(isAboutCourier(text)).toBe(expected)
  })
})

it.each([
  ['what suits', saysWhatSuits],
  ['the courier', isAboutCourier],
])('%s is read in time that grows with the text', (_name, read) => {
  expect(measureTextGrowth(read, 1000)).toBeLessThan(maxGrowth)
})
