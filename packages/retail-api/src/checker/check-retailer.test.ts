import { describe, expect, it } from 'vitest'
import { createFakeRetailer, createTestRetailerData, otherTestShopper, testKey, testShopper } from '../fake'
import { checkRetailer } from './check-retailer'
import type { CheckOptions } from './context'
import type { Report } from './report'
import type { Send, SentRequest } from './send'

const start = Date.parse('2026-11-23T01:00:00Z')

/** Checks a fake that is called directly, without a network. */
async function check(
  values: Partial<CheckOptions> & { readonly change?: (send: Send) => Send } = {},
): Promise<{ readonly report: Report; readonly requests: readonly SentRequest[] }> {
  const { change = (send) => send, ...options } = values
  const { handle } = createFakeRetailer({ data: createTestRetailerData(), now: () => start })
  const requests: SentRequest[] = []
  const send: Send = async (request) => {
    requests.push(request)
    const [path = '', search = ''] = request.url.replace(/^\w+:\/\/[^/]+/, '').split('?')
    return handle({
      method: request.method,
      path,
      query: Object.fromEntries(new URLSearchParams(search)),
      headers: request.headers,
      ...(request.body === undefined ? {} : { body: request.body }),
    })
  }
  const report = await checkRetailer({
    url: 'https://retailer.example',
    key: testKey,
    send: change(send),
    now: () => start,
    ...options,
  })
  return { report, requests }
}

const shoppers = { shopper: testShopper.key, otherShopper: otherTestShopper.key }

describe('checkRetailer', () => {
  it('changes nothing without allowWrites', async () => {
    const { report, requests } = await check(shoppers)
    expect(report.findings).toEqual([])
    expect(report.changes).toEqual([])
    const posts = requests.filter(({ method }) => method === 'POST').map(({ url }) => new URL(url).pathname)
    expect(new Set(posts)).toEqual(new Set(['/v1/orders/lookup', '/v1/parcels/lookup', '/v1/stock']))
    expect(report.notChecked.find(({ rule }) => rule === 'RA-IDEM-1')?.reason).toContain('--allow-writes')
  })

  it('announces every change before it is made', async () => {
    const requestsBefore: number[] = []
    const announced: string[] = []
    let sent = 0
    await check({
      ...shoppers,
      allowWrites: true,
      onChanges: (changes) => announced.push(...changes),
      change: (send) => async (request) => {
        if (request.headers['idempotency-key'] !== undefined) requestsBefore.push(announced.length)
        sent += 1
        return send(request)
      },
    })
    expect(sent).toBeGreaterThan(100)
    expect(announced.length).toBeGreaterThan(10)
    expect(new Set(requestsBefore)).toEqual(new Set([announced.length]))
  })

  it('checks what needs no shopper when no shopper is given', async () => {
    const { report, requests } = await check()
    expect(report.findings).toEqual([])
    expect(requests.some(({ url }) => url.includes('/shoppers/'))).toBe(false)
    const reasons = new Map(report.notChecked.map(({ rule, reason }) => [rule, reason]))
    expect(reasons.get('RA-OWN-1')).toBe('Needs --shopper.')
    expect(report.passes.map(({ rule }) => rule)).toContain('RA-FEED-1')
  })

  it('accepts a problem that repeats the number that was asked for', async () => {
    let repeated = 0
    const { report } = await check({
      ...shoppers,
      change: (send) => async (request) => {
        const answer = await send(request)
        if (!request.url.endsWith('/lookup') || answer.status !== 404) return answer
        const asked: { orderId?: string; trackingNumber?: string } = JSON.parse(String(request.body))
        repeated += 1
        const detail = `Nothing is known of ${asked.orderId ?? asked.trackingNumber}.`
        return { ...answer, body: Buffer.from(JSON.stringify({ code: 'not_found', detail })) }
      },
    })
    expect(report.findings).toEqual([])
    expect(repeated).toBeGreaterThan(1)
  })

  it('reports a public address without TLS', async () => {
    const { report } = await check({ url: 'http://retailer.example' })
    expect(report.findings).toMatchObject([{ rule: 'RA-HTTP-3', request: null }])
  })

  it('reports a call without an answer and continues', async () => {
    const { report } = await check({
      ...shoppers,
      change: (send) => (request) =>
        request.url.includes('/v1/delivery-options')
          ? Promise.reject(new Error('socket hang up'))
          : send(request),
    })
    expect(report.findings).toMatchObject([
      { rule: 'RA-HTTP-1', answer: { status: null }, detail: 'deliveryOptions: socket hang up' },
    ])
    expect(report.passes.map(({ rule }) => rule)).toContain('RA-FEED-1')
  })

  it('names the field of an invalid answer, and masks the key in the report', async () => {
    const { report } = await check({
      ...shoppers,
      change: (send) => async (request) => {
        const answer = await send(request)
        if (!request.url.endsWith('/v1/delivery-options?postcode=2000') || answer.status !== 200)
          return answer
        const option = { method: 'drone', name: testKey, fee: { amount: '9.95', currency: 'AUD' } }
        return { ...answer, body: Buffer.from(JSON.stringify({ options: [option] })) }
      },
    })
    const [finding] = report.findings
    expect(finding).toMatchObject({
      rule: 'RA-SHAPE-1',
      request: { method: 'GET', path: '/v1/delivery-options?postcode=2000' },
      answer: { status: 200 },
    })
    expect(finding?.detail).toContain('options.0.method: expected')
    expect(finding?.answer.excerpt).toContain('"name":"•••"')
    expect(JSON.stringify(report)).not.toContain(testKey)
  })

  it('stops after the capabilities when they cannot be read', async () => {
    const { report } = await check({ ...shoppers, key: 'another-key' })
    expect(report.calls).toBe(1)
    expect(report.findings).toMatchObject([
      {
        rule: 'RA-CAP-1',
        answer: { status: 401 },
        detail: 'The server refuses the key of --key or RETAIL_API_KEY.',
      },
    ])
    expect(new Set(report.notChecked.map(({ reason }) => reason))).toEqual(
      new Set(['Needs the capabilities, which cannot be read.']),
    )
  })
})
