import { maxGrowth, measureTextGrowth } from '@murphy/testing'
import { describe, expect, it } from 'vitest'
import { asksForItemRemoval } from './find-item-removal'

describe('one product of an order', () => {
  it.each([
    'strip the gin off 10234567',
    'swap the merlot for a shiraz in my order',
    'can i change the wine in my order to a pinot',
    'can you replace one beer with a cider on order 10234567',
  ])('is taken out or exchanged: %j', (text) => {
    expect(asksForItemRemoval(text)).toBe(true)
  })

  it.each([
    'change the address to 14 smith st in my order',
    'change the name on my order to Jo',
    'change the store of my order to Fitzroy',
    'change my pick up store on my order to Fitzroy',
    'swap a broken bottle for a new one',
    'cancel my order',
  ])('is not meant: %j', (text) => {
    expect(asksForItemRemoval(text)).toBe(false)
  })

  it('is recognised in a time that grows with the text', () => {
    expect(measureTextGrowth(asksForItemRemoval, 400)).toBeLessThan(maxGrowth)
  })
})
