import { checkRetailer } from '@murphy/retail-api/checker'
import { describe, expect, it } from 'vitest'
import { testKey, testNow } from './testing/test-retailer'
import { useTestRetailer } from './testing/use-test-retailer'

const retailer = useTestRetailer()
/** Alex, with orders of every kind, and Jamie. */
const shoppers = { shopper: '123', otherShopper: '456', postcode: '2042' }

describe('the demo retailer', () => {
  it.each([
    ['reads', {}],
    ['reads of two shoppers', shoppers],
    ['reads and actions', { ...shoppers, allowWrites: true }],
  ])('keeps the contract in %s', { timeout: 60_000 }, async (_title, options) => {
    const { findings } = await checkRetailer({
      url: retailer.address,
      key: testKey,
      now: () => testNow,
      ...options,
    })
    expect(findings).toEqual([])
  })
})
