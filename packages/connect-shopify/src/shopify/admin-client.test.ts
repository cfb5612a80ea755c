import { patientFetch } from '@murphy/connector/testing'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { MockFault, MockShopify } from '../testing/mock-shopify'
import { mockClient, startMockShopify } from '../testing/mock-shopify'
import { createTokenSource } from './token-source'
import { updateOrder } from './action-operations'
import type { AdminClient } from './admin-client'
import { createAdminClient } from './admin-client'
import { createCostBucket } from './cost-bucket'
import { shopDetails, variants } from './shop-operations'

const state: { shopify?: MockShopify; client?: AdminClient } = {}
const clock = { now: 0 }
const waits: number[] = []

const getShopify = () => state.shopify ?? expect.fail('not started')
const getClient = () => state.client ?? expect.fail('not started')

beforeAll(async () => {
  state.shopify = await startMockShopify()
}, 60_000)
afterAll(async () => state.shopify?.close())
beforeEach(() => {
  const shopify = getShopify()
  shopify.calls.length = 0
  shopify.faults.length = 0
  Object.assign(shopify.bucket, { available: 2000, restoreRate: 100 })
  shopify.tokens.issued = 0
  waits.length = 0
  const { adminUrl } = shopify
  const now = () => clock.now
  const credentials = { kind: 'client', ...mockClient } as const
  state.client = createAdminClient({
    adminUrl,
    token: createTokenSource({ adminUrl, credentials, now, fetch: patientFetch }),
    bucket: createCostBucket(now),
    now,
    wait: async (ms) => {
      if (ms > 0) waits.push(ms)
      clock.now += ms
      shopify.bucket.available += (ms / 1000) * shopify.bucket.restoreRate
    },
    fetch: patientFetch,
  })
})

const readShop = () => getClient().run(shopDetails, {})
const write = () => getClient().run(updateOrder, { input: { id: 'gid://shopify/Order/1' } })

describe('a read', () => {
  it.each<[string, MockFault]>([
    ['no answer', 'drop'],
    ['status 502', { status: 502 }],
    ['an empty bucket', 'throttled'],
    ['status 429', { status: 429, headers: { 'retry-after': '1' } }],
  ])('is repeated once after %s', async (_, fault) => {
    getShopify().faults.push(fault)
    expect((await readShop()).shop.name).toBe('Riverbank Cellars')
    getShopify().faults.push(fault, fault)
    await expect(readShop()).rejects.toThrow('ShopDetails')
    expect(getShopify().calls).toHaveLength(4)
  })

  it.each<[string, MockFault, string]>([
    ['a missing scope', 'access_denied', 'refused'],
    ['status 403', { status: 403 }, 'refused'],
    ['a shop that is not known', { status: 404 }, 'refused'],
    ['an answer that is no JSON', { status: 200, body: '<html>' }, 'broken'],
    ['an answer without its data', { status: 200, body: '{"data":{}}' }, 'broken'],
  ])('fails at once after %s', async (_, fault, kind) => {
    getShopify().faults.push(fault)
    await expect(readShop()).rejects.toMatchObject({ kind })
    expect(getShopify().calls).toHaveLength(1)
  })

  it('is not repeated when the wait would be longer than Murphy waits', async () => {
    getShopify().faults.push({ status: 429, headers: { 'retry-after': '10' } })
    await expect(readShop()).rejects.toMatchObject({ kind: 'throttled', retryAfterMs: 10_000 })
    expect(waits).toEqual([])
  })
})

describe('the time limits', () => {
  it.each([
    ['read', () => readShop(), 2500],
    ['write', () => write(), 6500],
  ])('end a %s before Murphy stops waiting for it', async (_, send, longestMs) => {
    const timeout = vi.spyOn(AbortSignal, 'timeout')
    await send()
    expect(timeout.mock.calls.map(([ms]) => ms)).toContain(longestMs)
    timeout.mockRestore()
  })

  it('the limits of background work begin after its wait for points', async () => {
    // The wait is longer than the limit of the work itself.
    Object.assign(getShopify().bucket, { available: 10, restoreRate: 5 })
    await readShop()
    const timeout = vi.spyOn(AbortSignal, 'timeout')
    await getClient().run(variants, { after: null, namespace: 'murphy' }, 'background')
    expect(timeout.mock.calls.map(([ms]) => ms)).toContain(20_000)
    expect(waits[0]).toBeGreaterThan(120_000)
    timeout.mockRestore()
  })
})

describe('a write', () => {
  it('is never repeated after a lost answer', async () => {
    getShopify().faults.push('drop_after')
    await expect(write()).rejects.toMatchObject({ kind: 'away' })
    expect(getShopify().calls).toEqual(['UpdateOrder'])
  })

  it('is repeated after an empty bucket, because Shopify has not started it', async () => {
    getShopify().faults.push('throttled')
    expect((await write()).orderUpdate?.userErrors).toHaveLength(1)
    expect(getShopify().calls).toHaveLength(2)
  })
})

describe('background work', () => {
  it('waits until half of the bucket is left to shoppers', async () => {
    getShopify().bucket.available = 400
    await readShop()
    await getClient().run(variants, { after: null, namespace: 'murphy' }, 'background')
    expect(waits).toEqual([6000])
  })

  it('waits for the cost that Shopify names when the bucket is empty', async () => {
    getShopify().bucket.available = 0
    await getClient().run(variants, { after: null, namespace: 'murphy' }, 'background')
    expect(waits[0]).toBeGreaterThan(1000)
  })
})

describe('the access token', () => {
  it('is shared by calls of the same time, and renewed before it ends', async () => {
    await Promise.all([readShop(), readShop(), readShop()])
    expect(getShopify().tokens.issued).toBe(1)
    clock.now += 86_100_000
    await readShop()
    expect(getShopify().tokens.issued).toBe(2)
  })

  it('is replaced when Shopify refuses it', async () => {
    await readShop()
    getShopify().tokens.valid = 'shpat_test_2'
    expect((await readShop()).shop.name).toBe('Riverbank Cellars')
    expect(getShopify().tokens.issued).toBe(2)
  })
})
