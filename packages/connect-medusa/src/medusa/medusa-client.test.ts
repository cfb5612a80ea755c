import { patientFetch } from '@murphy/connector/testing'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { FakeFault, FakeMedusa } from '../testing/fake-medusa'
import { fakeKeys, startFakeMedusa } from '../testing/fake-medusa'
import type { MedusaClient } from './medusa-client'
import { createMedusaClient } from './medusa-client'
import { cancelOrder, updateOrderMetadata } from './order-calls'
import type { Query } from './query'
import { toQuery } from './query'
import { listLocations, readShops } from './shop-calls'

const state: { medusa?: FakeMedusa } = {}
const clock = { now: 0 }
const waits: number[] = []
const getMedusa = () => state.medusa ?? expect.fail('not started')

function createClient(secretKey: string = fakeKeys.secret): MedusaClient {
  return createMedusaClient({
    medusaUrl: getMedusa().address,
    secretKey,
    now: () => clock.now,
    wait: async (ms) => {
      waits.push(ms)
      clock.now += ms
    },
    fetch: patientFetch,
  })
}

beforeAll(async () => {
  state.medusa = await startFakeMedusa()
})
afterAll(async () => state.medusa?.close())
beforeEach(() => {
  getMedusa().calls.length = 0
  getMedusa().faults.length = 0
  waits.length = 0
})

/** Lets the next calls fail. */
function failNext(...replies: readonly FakeFault['reply'][]): void {
  getMedusa().faults.push(...replies.map((reply) => ({ call: /./, reply })))
}
const readShop = () => createClient().run(readShops())
const write = () => {
  const id = getMedusa().data.orders[2]?.id ?? expect.fail('no order')
  return createClient().run(updateOrderMetadata(id, { note: 'x' }))
}

it.each<[Query, string]>([
  [{}, ''],
  [{ limit: 5, q: 'a b' }, '?limit=5&q=a+b'],
  [{ customer_id: ['cus_1', 'cus_2'] }, '?customer_id%5B%5D=cus_1&customer_id%5B%5D=cus_2'],
  [{ 'created_at[$lt]': '2026-11-20' }, '?created_at%5B%24lt%5D=2026-11-20'],
])('writes the parameters %o as Medusa expects them', (query, expected) => {
  expect(toQuery(query)).toBe(expected)
})

describe('a read', () => {
  it.each<[string, FakeFault['reply']]>([
    ['no answer', 'drop'],
    ['status 502', { status: 502, body: '' }],
    ['a conflict', { status: 409, body: { type: 'conflict', message: 'Busy' } }],
    ['status 429', { status: 429, body: '', headers: { 'retry-after': '1' } }],
  ])('is repeated once after %s', async (_, fault) => {
    failNext(fault)
    expect((await readShop()).stores[0]?.name).toBe('Riverbank Cellars')
    failNext(fault, fault)
    await expect(readShop()).rejects.toThrow('read shop')
    expect(getMedusa().calls).toHaveLength(4)
  })

  it.each<[string, FakeFault['reply'], string, string]>([
    ['a key without permission', { status: 403, body: '' }, 'refused', 'permission'],
    [
      'a field that Medusa does not know',
      { status: 400, body: { type: 'invalid_data', message: 'Requested fields [x] are not valid' } },
      'invalid',
      'Requested fields',
    ],
    ['a missing record', { status: 404, body: { type: 'not_found', message: 'No' } }, 'missing', '404'],
    ['an answer that is no JSON', { status: 200, body: '<html>' }, 'broken', 'unexpected'],
    ['an answer without its data', { status: 200, body: { stores: [{}] } }, 'broken', 'stores.0.id'],
  ])('fails at once after %s', async (_, fault, kind, words) => {
    failNext(fault)
    await expect(readShop()).rejects.toMatchObject({ kind, message: expect.stringContaining(words) })
    expect(getMedusa().calls).toHaveLength(1)
  })

  it('names the variable when Medusa refuses the key', async () => {
    await expect(createClient('sk_another').run(readShops())).rejects.toThrow('MEDUSA_SECRET_KEY')
  })

  it('is not repeated when the wait would be longer than Murphy waits', async () => {
    failNext({ status: 429, body: '', headers: { 'retry-after': '10' } })
    await expect(readShop()).rejects.toMatchObject({ kind: 'throttled', retryAfterMs: 10_000 })
    expect(waits).toEqual([])
  })

  it('is repeated with growing waits in the background', async () => {
    failNext({ status: 503, body: '' }, { status: 503, body: '' })
    await createClient().run(listLocations(0), 'background')
    expect(waits).toEqual([1000, 2000])
  })
})

describe('the time limits', () => {
  it.each([
    ['read', () => readShop(), 2500],
    ['write', () => write(), 4000],
    ['background read', () => createClient().run(listLocations(0), 'background'), 20_000],
  ])('end a %s before Murphy stops waiting for it', async (_, send, longestMs) => {
    const timeout = vi.spyOn(AbortSignal, 'timeout')
    await send()
    expect(timeout.mock.calls.map(([ms]) => ms)).toContain(longestMs)
    timeout.mockRestore()
  })
})

describe('a write', () => {
  it('is never repeated after a lost answer', async () => {
    failNext('drop_after')
    await expect(write()).rejects.toMatchObject({ kind: 'away' })
    expect(getMedusa().calls).toHaveLength(1)
  })

  it('is repeated after status 429, because Medusa has not started it', async () => {
    failNext({ status: 429, body: '', headers: { 'retry-after': '1' } })
    await write()
    expect(getMedusa().calls).toHaveLength(2)
  })

  it('has an error without the words of Medusa, which may hold values of a shopper', async () => {
    const message = 'ava@shop.example must not be here'
    failNext({ status: 400, body: { type: 'not_allowed', message } })
    await expect(createClient().run(cancelOrder('order_1'))).rejects.toMatchObject({
      kind: 'invalid',
      type: 'not_allowed',
      message: 'cancel order: status 400, not_allowed.',
    })
  })
})
