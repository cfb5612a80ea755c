import { describe, expect, it } from 'vitest'
import { standardCopy as copy } from '../standard-copy'
import type { WineSelection } from './wine-selection'
import { createWineLink, formatRating, formatNoWineFound } from './wine-texts'
import { notSure } from './wine-types'

const advice = 'Try changing the filters you used by starting again or going back.'

describe('the message when no wine fits', () => {
  it.each<[WineSelection, string, string]>([
    [
      { type: 'Red', price: '$10-$20', varietal: 'Shiraz' },
      'Hmm, looks like the store is running dry on Shiraz between $10-$20.',
      'FAW-38',
    ],
    [
      { type: 'Red', price: 'Under $10', varietal: 'Shiraz' },
      'Hmm, looks like the store is running dry on Shiraz between $0-$10.',
      'FAW-38',
    ],
    [
      { type: 'Red', price: 'Any price', varietal: 'Shiraz' },
      'Hmm, looks like the store is running dry on Shiraz.',
      'FAW-39',
    ],
    [
      { type: notSure, price: '$30-$50', varietal: null },
      'Hmm, looks like the store is running dry on wine between $30-$50.',
      'FAW-40',
    ],
    [
      { type: 'Red', price: '$30-$50', varietal: notSure },
      'Hmm, looks like the store is running dry on wine between $30-$50.',
      'FAW-40',
    ],
    [
      { type: notSure, price: 'Any price', varietal: null },
      'Hmm, looks like the store is running dry at the moment.',
      'FAW-41',
    ],
  ])('names the selection %j: %s [%s, FAW-42]', (selection, line) => {
    expect(formatNoWineFound(selection, copy)).toBe(`${line} ${advice}`)
  })
})

describe('the texts of a wine', () => {
  it.each([
    [4.666, '4.7'],
    [4, '4.0'],
  ])('shows a rating of %s as %s [FAW-35]', (rating, text) => {
    expect(formatRating(rating)).toBe(text)
  })

  it.each([
    ['/product/9/hill', 'https://shop.example/product/9/hill?i_cid=cbfaw'],
    ['product/9/hill', 'https://shop.example/product/9/hill?i_cid=cbfaw'],
    ['https://wines.example/9?a=1', 'https://wines.example/9?a=1&i_cid=cbfaw'],
    ['javascript:alert(1)', 'https://shop.example/javascript:alert(1)?i_cid=cbfaw'],
  ])('links to %s as %s [FAW-47]', (link, address) => {
    expect(createWineLink(link, 'https://shop.example')).toBe(address)
  })
})
