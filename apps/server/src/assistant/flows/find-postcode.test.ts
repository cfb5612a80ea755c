import { maxGrowth, measureTextGrowth } from '@murphy/testing'
import { describe, expect, it } from 'vitest'
import { findPostcode } from './find-postcode'

describe('findPostcode', () => {
  it.each([
    ['2042', '2042'],
    ['2025', '2025'],
    ['to 0820 please', '0820'],
    ['AP102345671, 7250.', '7250'],
    ['i live in 2026', '2026'],
    ['it comes to 2025, i ordered it on 3 june 2025', '2025'],
    ['ordered 3 june 2025, it goes to 2042', '2042'],
    ['it was to come on 3 june, 3065 fitzroy', '3065'],
    ['parcel 3070, postcode 2042', '2042'],
    ['ordered in june 2025, my postcode is 2025', '2025'],
    ['post code: 2031', '2031'],
  ])('finds the postcode of %j', (text, postcode) => {
    expect(findPostcode(text)).toBe(postcode)
  })

  it.each([
    '3 june 2025',
    'on the 3rd of June, 2025',
    'june 3rd 2025',
    'Jun. 2025',
    'my gift from december 2024',
    'i ordered it for christmas 2025',
    "since mother's day 2025",
    'since 2025',
    'at the end of 2025',
    '3/6/2025',
    '3.6.2025',
    '2025-06-03',
    '2025/06/03',
    'i dont know the postcode, ordered in june 2025',
  ])('takes no year of a date for a postcode: %j', (text) => {
    expect(findPostcode(text)).toBeNull()
  })

  it.each(['204', '20421', 'AP2042', '0042', 'AP10-2345', '$2042', ''])('finds none in %j', (text) => {
    expect(findPostcode(text)).toBeNull()
  })

  it('takes time in proportion to the text', () => {
    expect(measureTextGrowth(findPostcode, 5000)).toBeLessThan(maxGrowth)
  })
})
