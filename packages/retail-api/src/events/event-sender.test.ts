import { createHmac } from 'node:crypto'
import { createServer } from 'node:http'
import { describe, expect, it, vi } from 'vitest'
import type { PublishedEvent } from './event-sender'
import { createEventSender } from './event-sender'

const secrets = [`whsec_${Buffer.from('a secret of at least 24 bytes').toString('base64')}`]
const event: PublishedEvent = {
  type: 'order.updated',
  occurredAt: '2026-03-02T01:00:00Z',
  shopperKey: '123',
  orderId: '10234560',
}

function open(statuses: readonly (number | 'offline')[]) {
  const requests: { readonly headers: Headers; readonly body: string }[] = []
  const failures: string[] = []
  const waits: number[] = []
  let next = 0
  const sender = createEventSender({
    url: new URL('http://murphy.example/retail-events'),
    secrets,
    now: () => Date.parse('2026-03-02T01:00:00Z'),
    onFailure: (reason) => failures.push(reason),
    wait: (delayMs) => Promise.resolve(void waits.push(delayMs)),
    fetch: (_url, init) => {
      requests.push({
        headers: new Headers(init?.headers),
        body: Buffer.isBuffer(init?.body) ? init.body.toString() : '',
      })
      const status = statuses[Math.min(next, statuses.length - 1)] ?? 204
      next += 1
      return status === 'offline'
        ? Promise.reject(new TypeError('fetch failed'))
        : Promise.resolve(new Response(null, { status }))
    },
  })
  return { sender, requests, failures, waits }
}

describe('an event', () => {
  it('is signed as Standard Webhooks describe it', async () => {
    const { sender, requests } = open([204])
    sender.publish(event)
    await vi.waitFor(() => expect(requests).toHaveLength(1))
    const [{ headers, body } = { headers: new Headers(), body: '' }] = requests
    const id = headers.get('webhook-id')
    expect(JSON.parse(body)).toEqual(event)
    const signature = createHmac('sha256', 'a secret of at least 24 bytes')
      .update(`${id}.1772413200.${body}`)
      .digest('base64')
    expect(headers.get('webhook-timestamp')).toBe('1772413200')
    expect(headers.get('webhook-signature')).toBe(`v1,${signature}`)
  })

  it('is tried again three times with the same id, and then given up', async () => {
    const { sender, requests, failures, waits } = open(['offline', 503, 'offline', 500])
    sender.publish(event)
    await vi.waitFor(() => expect(failures).toEqual(['unavailable']))
    expect(waits).toEqual([1000, 5000, 30_000])
    expect(new Set(requests.map(({ headers }) => headers.get('webhook-id'))).size).toBe(1)
    expect(requests).toHaveLength(4)
  })

  it('is not tried again when it is refused', async () => {
    const { sender, requests, failures } = open([404])
    sender.publish(event)
    await vi.waitFor(() => expect(failures).toEqual(['refused']))
    expect(requests).toHaveLength(1)
  })

  it('is dropped when the queue is full, the oldest first', async () => {
    const { sender, requests, failures } = open([204])
    for (let index = 0; index < 210; index += 1) sender.publish({ ...event, orderId: String(index) })
    expect(failures.every((reason) => reason === 'queue-full')).toBe(true)
    await vi.waitFor(() => expect(requests).toHaveLength(201))
    expect(requests.at(-1)?.body).toContain('"209"')
  })

  it('is not sent after the sender is closed', async () => {
    const { sender, requests } = open([204])
    sender.close()
    sender.publish(event)
    await Promise.resolve()
    expect(requests).toEqual([])
  })
})

it('an event arrives over HTTP', async () => {
  const received: unknown[] = []
  const murphy = createServer((request, response) => {
    request.setEncoding('utf8').on('data', (text: string) => {
      received.push([request.url, request.headers['content-type'], JSON.parse(text)])
      response.writeHead(204).end()
    })
  })
  await new Promise<void>((resolve) => murphy.listen(0, '127.0.0.1', resolve))
  const address = murphy.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  const url = new URL(`http://127.0.0.1:${port}/retail-events`)
  const sender = createEventSender({ url, secrets, now: Date.now, onFailure: () => undefined })
  sender.publish(event)
  await vi.waitFor(() => expect(received).toEqual([['/retail-events', 'application/json', event]]), {
    timeout: 10_000,
  })
  sender.close()
  murphy.closeAllConnections()
  murphy.close()
})
