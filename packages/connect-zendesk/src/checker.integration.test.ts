import { testKey } from '@murphy/connector/testing'
import { checkRetailer } from '@murphy/retail-api/checker'
import { otherTestShopper, serveFakeRetailer, testShopper } from '@murphy/retail-api/fake'
import { afterAll, describe, expect, it } from 'vitest'
import { useTestConnector } from './testing/test-connector'

const upstreamKey = 'a-key-of-the-other-retail-api-for-tests'
const shoppers = { shopper: testShopper.key, otherShopper: otherTestShopper.key }

/** Lists the rules of offered parts that were not checked, without those that need the command, events or signed requests. */
function listUnchecked(notChecked: readonly { readonly rule: string; readonly reason: string }[]) {
  return notChecked
    .filter(({ rule, reason }) => !reason.includes('is not listed') && !/^RA-(FLOW|EVENT|SIGN)-/.test(rule))
    .map(({ rule, reason }) => `${rule}: ${reason}`)
}

describe('the connector alone', () => {
  const connector = useTestConnector()

  it('keeps the contract', { timeout: 60_000 }, async () => {
    const { findings } = await checkRetailer({
      url: connector.address,
      key: testKey,
      allowWrites: true,
      ...shoppers,
    })
    expect(findings).toEqual([])
    expect(connector.source.tickets).toHaveLength(1)
    expect(connector.source.uploads.size).toBe(1)
  })
})

describe('the connector in front of another Retail API', async () => {
  const retailer = await serveFakeRetailer({ key: upstreamKey })
  afterAll(() => retailer.close())
  const connector = useTestConnector(() => ({
    UPSTREAM_RETAIL_API_URL: retailer.url,
    UPSTREAM_RETAIL_API_KEY: upstreamKey,
    ZENDESK_CAPABILITIES: 'articles,tickets',
  }))

  it('keeps the contract in everything that both offer', { timeout: 60_000 }, async () => {
    const { findings, notChecked } = await checkRetailer({
      url: connector.address,
      key: testKey,
      allowWrites: true,
      postcode: '2000',
      ...shoppers,
    })
    expect(findings).toEqual([])
    expect(listUnchecked(notChecked)).toEqual([])
    expect(connector.source.tickets).toHaveLength(1)
  })
})
