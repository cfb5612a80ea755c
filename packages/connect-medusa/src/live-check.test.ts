import { patientFetch } from '@murphy/connector/testing'
import { processPorts } from '@murphy/connector'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { runLiveCheck } from './live-check'
import { createClient } from './start-connector'
import type { FakeMedusa } from './testing/fake-medusa'
import { startFakeMedusa } from './testing/fake-medusa'
import { avaKey } from './testing/fake-shop-data'
import { createTestEnvironment } from './testing/test-connector'

const state: { medusa?: FakeMedusa } = {}

beforeAll(async () => {
  state.medusa = await startFakeMedusa()
})
afterAll(async () => state.medusa?.close())

async function run(customer: string | null) {
  const medusa = state.medusa ?? expect.fail('not started')
  const environment = createTestEnvironment({ MEDUSA_URL: medusa.address })
  const lines: string[] = []
  const client = createClient(environment, { ...processPorts, fetch: patientFetch })
  const isRight = await runLiveCheck({ environment, client, customer, print: (line) => lines.push(line) })
  return { isRight, lines, medusa }
}

describe('the live check', () => {
  it('reads each part once and changes nothing', async () => {
    const { isRight, lines, medusa } = await run(avaKey)
    expect(lines).toEqual([
      'ok      shop: Riverbank Cellars, AUD, Australia/Sydney',
      '        The stock location Fitzroy is not shown as a store: it has no metadata `hours`, or hours that cannot be read.',
      'ok      stores: 1 of 3 stock locations are stores',
      'ok      products: 2 of the first 3 products are shown, 3 are published',
      'ok      stock: 3 inventory items',
      'ok      orders: 1006, 1004, 1003',
    ])
    expect(isRight).toBe(true)
    expect(medusa.calls.filter((call) => !call.startsWith('GET '))).toEqual([])
  })

  it('names the parts that cannot be read, and reads the others', async () => {
    state.medusa?.faults.push({ call: /products/, reply: { status: 403, body: '' } })
    const { isRight, lines } = await run('cus_unknown')
    expect(isRight).toBe(false)
    expect(lines.filter((line) => line.startsWith('failed'))).toEqual([
      'failed  products: list products: status 403. The secret API key lacks a permission.',
      'failed  orders: There is no such shopper.',
    ])
  })
})
