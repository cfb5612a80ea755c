import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createEventReceiver, createSeenEvents } from '@murphy/retail-api/events'
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import sendToMurphy, { config } from '../../medusa/subscribers/murphy-events'
import { toEventOutcome } from './to-outcome'

const secret = `whsec_${Buffer.from('a secret of the subscriber').toString('base64')}`

/** Stands for the connector and keeps what arrives. */
const received: {
  readonly path: string
  readonly body: unknown
  readonly headers: Record<string, unknown>
}[] = []
const statuses: number[] = []
const server = createServer((request, response) => {
  const chunks: Buffer[] = []
  request.on('data', (chunk: Buffer) => chunks.push(chunk))
  request.on('end', () => {
    const body: unknown = JSON.parse(Buffer.concat(chunks).toString())
    received.push({ path: request.url ?? '', body, headers: request.headers })
    response.writeHead(statuses.shift() ?? 204).end()
  })
})
await new Promise<void>((resolve) => {
  server.listen(0, '127.0.0.1', resolve)
})
const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

/** Medusa's query, which leads from a fulfilment or a payment to its order. */
const asked: { readonly entity: string; readonly fields: readonly string[] }[] = []
const query = {
  graph: async ({ entity, fields }: { readonly entity: string; readonly fields: readonly string[] }) => {
    asked.push({ entity, fields })
    const order = { id: 'order_1' }
    return { data: [entity === 'payment' ? { payment_collection: { order } } : { order }] }
  },
}
const send = (name: string, data: unknown) =>
  sendToMurphy({ event: { name, data }, container: { resolve: () => query } })

beforeEach(() => {
  received.length = 0
  asked.length = 0
  statuses.length = 0
  vi.stubEnv('MURPHY_CONNECTOR_URL', url)
  vi.stubEnv('MURPHY_WEBHOOK_SECRET', secret)
})
afterEach(() => {
  vi.unstubAllEnvs()
})

describe('the subscriber that an operator copies into Medusa', () => {
  it.each([
    ['order.placed', { id: 'order_1' }, 'order_1'],
    ['order.fulfillment_created', { order_id: 'order_1', fulfillment_id: 'ful_1' }, 'order_1'],
    ['order.return_received', { order_id: 'order_1', return_id: 'return_1' }, 'order_1'],
    ['shipment.created', { id: 'ful_1' }, 'order_1'],
    ['delivery.created', { id: 'ful_1' }, 'order_1'],
    ['payment.refunded', { id: 'pay_1' }, 'order_1'],
    ['customer.updated', { id: 'cus_1' }, 'cus_1'],
    ['product.deleted', { id: 'prod_1' }, 'prod_1'],
  ])('%s is sent with one id and nothing else: %o', async (name, data, id) => {
    await send(name, data)
    expect(received.map(({ path, body }) => [path, body])).toEqual([['/medusa/webhooks', { name, id }]])
  })

  it.each([
    ['shipment.created', 'fulfillment', 'order.id'],
    ['payment.refunded', 'payment', 'payment_collection.order.id'],
  ])('the order of %s is read through %s', async (name, entity, field) => {
    await send(name, { id: 'x' })
    expect(asked).toEqual([{ entity, fields: ['id', field] }])
  })

  it('signs a delivery as Standard Webhooks describes it', async () => {
    await send('order.placed', { id: 'order_1' })
    const [delivery] = received
    const receiver = createEventReceiver({
      secrets: [secret],
      now: Date.now,
      seen: createSeenEvents(Date.now),
    })
    const receipt = await receiver.receive({
      headers: { ...delivery?.headers } as Record<string, string>, // as Node has parsed them
      body: Buffer.from(JSON.stringify(delivery?.body)),
    })
    // The signature is right; the body is none of Murphy's own events.
    expect(receipt).toMatchObject({ kind: 'refused', reason: 'shape' })
  })

  it('sends an event again under the same id, and fails when that is lost too', async () => {
    statuses.push(503)
    await send('order.placed', { id: 'order_1' })
    expect(received).toHaveLength(2)
    expect(received[0]?.headers['webhook-id']).toBe(received[1]?.headers['webhook-id'])
    statuses.push(503, 503)
    await expect(send('order.placed', { id: 'order_1' })).rejects.toThrow('order.placed')
  })

  it.each([
    ['the variables are not set', { MURPHY_CONNECTOR_URL: '' }, { id: 'order_1' }],
    ['the event has no id', {}, {}],
  ])('sends nothing when %s', async (_, variables, data) => {
    for (const [name, value] of Object.entries(variables)) vi.stubEnv(name, value)
    await send('order.placed', data)
    expect(received).toEqual([])
  })

  it('only subscribes to events that the connector understands', () => {
    for (const name of config.event)
      expect(toEventOutcome({ name, id: name.startsWith('customer') ? 'cus_1' : 'id_1' }).kind).not.toBe(
        'ignored',
      )
  })
})
