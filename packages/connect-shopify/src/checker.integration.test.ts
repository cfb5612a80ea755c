import { checkRetailer, startEventCollector } from '@murphy/retail-api/checker'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { avaKey, benKey } from './testing/mock-shop-data'
import { testEventsSecret, testKey, useTestConnector } from './testing/test-connector'

const shoppers = { shopper: avaKey, otherShopper: benKey }

describe('the connector without events', () => {
  const connector = useTestConnector()

  it.each([
    ['reads', {}],
    ['reads of two shoppers', shoppers],
    ['reads and actions', { ...shoppers, allowWrites: true }],
  ])('keeps the contract in %s', { timeout: 60_000 }, async (_, options) => {
    const report = await checkRetailer({ url: connector.address, key: testKey, ...options })
    expect(report.findings).toEqual([])
    expect(report.calls).toBeGreaterThan(20)
  })
})
