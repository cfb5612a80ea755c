import { patientFetch } from '@murphy/connector/testing'
import { processPorts } from '@murphy/connector'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listNeededScopes, runLiveCheck } from './live-check'
import { createClient } from './start-connector'
import { avaKey } from './testing/mock-shop-data'
import type { MockShopify } from './testing/mock-shopify'
import { startMockShopify } from './testing/mock-shopify'
import { createTestEnvironment } from './testing/test-connector'

const state: { shopify?: MockShopify } = {}
const environment = createTestEnvironment()

beforeAll(async () => {
  state.shopify = await startMockShopify()
}, 60_000)
afterAll(async () => state.shopify?.close())

async function run(customer: string | null) {
  const lines: string[] = []
  const client = createClient(environment, { ...processPorts, fetch: patientFetch }, state.shopify?.adminUrl)
  const isRight = await runLiveCheck({ environment, client, customer, print: (line) => lines.push(line) })
  return { isRight, lines }
}

describe('the live check', () => {
  it('reads each part once and changes nothing', async () => {
    const shopify = state.shopify ?? expect.fail('not started')
    shopify.data.scopes = listNeededScopes(environment)
    const { isRight, lines } = await run(avaKey)
    expect(lines).toEqual([
      'ok      shop: Riverbank Cellars, AUD, Australia/Sydney',
      'ok      scopes: all there; without read_all_orders only orders of the last 60 days',
      '        The location Fitzroy is not shown as a store: it has no metafield `hours`, or one that cannot be read.',
      'ok      stores: 1 of 3 locations are stores',
      'ok      products: 2 of the first 5 variants are shown',
      'ok      orders: 1006, 1004, 1003',
    ])
    expect(isRight).toBe(true)
    expect(shopify.calls).not.toContain('UpdateOrder')
  })

  it('the check names missing scopes and parts that cannot be read, and reads the others', async () => {
    const shopify = state.shopify ?? expect.fail('not started')
    shopify.data.scopes = ['write_orders', 'read_customers', 'read_products', 'read_inventory']
    const { isRight, lines } = await run('gid://shopify/Customer/1')
    expect(isRight).toBe(false)
    expect(lines[1]).toBe(
      'failed  scopes: The app lacks read_locations, read_merchant_managed_fulfillment_orders.',
    )
    expect(lines.at(-1)).toBe('failed  orders: There is no such shopper.')
  })
})
