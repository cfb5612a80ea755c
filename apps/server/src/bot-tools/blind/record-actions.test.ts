import { once } from 'node:events'
import { createServer } from 'node:http'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ActionRecorder } from './record-actions'
import { startActionRecorder, toAction } from './record-actions'

const orders = '/v1/shoppers/123/orders'

describe('the action of a call', () => {
  it.each([
    ['POST', `${orders}/10234564/cancel`, 'cancel 10234564'],
    ['POST', `${orders}/10234564/address`, 'change_address 10234564'],
    ['POST', `${orders}/10234564/day`, 'change_day 10234564'],
    ['POST', `${orders}/10234564/instructions`, 'change_instructions 10234564'],
    ['POST', `${orders}/10234564/nominee`, 'set_nominee 10234564'],
    ['POST', `${orders}/10234564/invoice-email`, 'email_invoice 10234564'],
    ['POST', `${orders}/10234564/claims`, 'claim 10234564'],
    ['POST', '/v1/shoppers/456/subscriptions/whites-mixed-dozen/skip', 'skip whites-mixed-dozen'],
    ['POST', '/v1/shoppers/456/subscriptions/whites-mixed-dozen/stop', 'stop whites-mixed-dozen'],
    ['GET', `${orders}/10234564`, null],
    ['GET', `${orders}/10234564/cancel`, null],
    ['POST', '/v1/tickets', null],
    ['POST', '/v1/stock', null],
  ])('%s %s is %s', (method, url, action) => {
    expect(toAction(method, url)).toBe(action)
  })
})

describe('the recorder', () => {
  const retailer = createServer((request, answer) => {
    answer.writeHead(request.url?.includes('10234573') ? 409 : 200, { 'Content-Type': 'application/json' })
    answer.end('{"ok":true}')
  })
  let recorder: ActionRecorder
  const call = async (orderId: string, key: string): Promise<number> => {
    const headers = { 'Idempotency-Key': key }
    const url = `${recorder.baseUrl}${orders}/${orderId}/cancel`
    return (await fetch(url, { method: 'POST', headers, body: '{}' })).status
  }

  beforeAll(async () => {
    retailer.listen(0, '127.0.0.1')
    await once(retailer, 'listening')
    const address = retailer.address()
    const port = address !== null && typeof address === 'object' ? address.port : 0
    recorder = await startActionRecorder(`http://127.0.0.1:${port}`)
  })
  afterAll(async () => {
    await recorder.close()
    retailer.close()
  })

  it('records what the retailer has done, and a repeat with the same key once', async () => {
    expect([await call('10234564', 'a'), await call('10234564', 'a'), await call('10234564', 'b')]).toEqual([
      200, 200, 200,
    ])
    expect(recorder.takeActions()).toEqual(['cancel 10234564', 'cancel 10234564'])
    expect(recorder.takeActions()).toEqual([])
    await call('10234564', 'a')
    expect(recorder.takeActions()).toEqual(['cancel 10234564'])
  })

  it('records nothing that the retailer has refused', async () => {
    expect(await call('10234573', 'c')).toBe(409)
    expect(recorder.takeActions()).toEqual([])
  })
})
