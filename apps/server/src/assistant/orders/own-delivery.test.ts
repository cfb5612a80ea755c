import { maxGrowth, measureTextGrowth } from '@murphy/testing'
import { describe, expect, it } from 'vitest'
import { wantsOwnDelivery } from './own-delivery'

describe('wantsOwnDelivery', () => {
  it.each([
    'i just want my beer by tonight',
    'we need our wine here today',
    'but i only want my order this arvo please',
    'i want my mixed case delivered by friday!',
  ])('is true for %j', (text) => {
    expect(wantsOwnDelivery(text)).toBe(true)
  })

  it.each([
    'i just want my beer by tonight so i can get smashed',
    'i want to get drunk tonight',
    'i need a drink tonight',
    'i need beer tonight',
    'i want my beer',
    '',
  ])('is false for %j', (text) => {
    expect(wantsOwnDelivery(text)).toBe(false)
  })

  it('is read in a time that grows with the length of the text', () => {
    expect(measureTextGrowth(wantsOwnDelivery, 1000)).toBeLessThan(maxGrowth)
  })
})
