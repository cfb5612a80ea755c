import { toMoney } from '@murphy/retail-api'
import { createTestProduct } from '@murphy/retail-api/fake'
import { describe, expect, it } from 'vitest'
import { getPackPrice } from './product-packs'

const single = { price: toMoney(2000), per: 'per bottle', prefix: '' }
const ofCase = { price: toMoney(9900), per: 'per case of 6', prefix: '' }
const inAnySix = { price: toMoney(1800), per: 'per bottle', prefix: 'In any six' }
const inAnyTwelve = { price: toMoney(1600), per: 'per bottle', prefix: 'In any twelve' }
const perInAnySix = { price: toMoney(1800), per: 'in any six', prefix: '' }
const bottleInAnySix = { price: toMoney(1800), per: 'per bottle in any 6', prefix: '' }

describe('the price of several pieces', () => {
  it.each([
    ['the price of a case that the feed names', [single, ofCase], 6, 99],
    ['the sum of single pieces', [single], 6, 120],
    ['the sum of single pieces below six', [single, inAnySix], 5, 100],
    ['the price in any six from six on', [single, inAnySix], 6, 108],
    ['the price in any six that stands in the unit', [single, perInAnySix], 6, 108],
    ['the price in any six that follows the unit', [single, bottleInAnySix], 6, 108],
    ['the sum of single pieces below the six of the unit', [single, perInAnySix], 5, 100],
    ['the price in any six below twelve', [single, inAnySix, inAnyTwelve], 11, 198],
    ['the lower price in any twelve from twelve on', [single, inAnySix, inAnyTwelve], 12, 192],
  ])('is %s', (_name, prices, units, dollars) => {
    expect(getPackPrice(createTestProduct({ prices }), units)).toBe(dollars)
  })
})
