import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { SigningKey } from '../client'
import { createRetailClient, createRetailConnection } from '../client'
import type { ServedFakeRetailer } from './serve-fake-retailer'
import { serveFakeRetailer } from './serve-fake-retailer'
import { testShopper } from './test-retailer-data'

const signing: SigningKey = { keyId: 'murphy-1', secret: Buffer.alloc(32, 7) }
let retailer: ServedFakeRetailer
beforeAll(async () => {
  retailer = await serveFakeRetailer({ signing })
})
afterAll(() => retailer.close())

/** Reads an order and sends its invoice with a client that signs with a key, or with none. */
async function callWith(key: SigningKey | null): Promise<readonly string[]> {
  const connection = createRetailConnection({
    baseUrl: retailer.url,
    key: retailer.key,
    isPlainHttpAllowed: true,
    ...(key === null ? {} : { signing: key }),
  })
  const client = createRetailClient({ connection, isOffered: () => true })
  const shopperKey = testShopper.key
  const results = [
    await client.orders({ shopperKey, query: { limit: 2 } }),
    await client.setNominee({
      shopperKey,
      orderId: '1007',
      body: { name: 'Jo Park', mobile: '0412345678' },
      idempotencyKey: 'the-nominee-of-1007',
    }),
  ]
  await client.close()
  return results.map((result) => (result.ok ? 'ok' : result.error.kind))
}

describe('a retailer that checks signatures', () => {
  it.each<[string, SigningKey | null, string]>([
    ['with its key', signing, 'ok'],
    ['without a signature', null, 'unauthorized'],
    ['with another secret', { ...signing, secret: Buffer.alloc(32, 8) }, 'unauthorized'],
    ['with an unknown key', { ...signing, keyId: 'murphy-2' }, 'unauthorized'],
  ])('answers requests %s: %s', async (_, key, outcome) => {
    expect(await callWith(key)).toEqual([outcome, outcome])
  })
})
