import { randomUUID } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import { signBody } from '@murphy/retail-api/events'
import type { FastifyRequest } from 'fastify'
import fastify from 'fastify'
import type { FakeReply, FakeRequest } from './fake-admin'
import { answerAdmin } from './fake-admin'
import type { FakeShopData } from './fake-shop-data'
import { createFakeShopData } from './fake-shop-data'

export const fakeKeys = {
  secret: 'sk_0123456789abcdef0123456789abcdef',
  publishable: 'pk_0123456789abcdef0123456789abcdef',
} as const
export const fakeWebhookSecret = `whsec_${Buffer.from('a secret of the subscriber').toString('base64')}`

/**
 * An answer that the fake gives once instead of the right one, to the next call that fits. `drop`: the connection ends without an
 * answer. `drop_after`: the work is done, and the answer is lost.
 */
export type FakeFault = {
  /** Fits method and path, such as `POST /admin/orders/order_1/cancel`. */
  readonly call: RegExp
  readonly reply: FakeReply | 'drop' | 'drop_after'
}

export type FakeMedusa = {
  readonly address: string
  readonly data: FakeShopData
  /** Method and path of the calls of the Admin API, in their order. */
  readonly calls: string[]
  readonly faults: FakeFault[]
  /** The customer of each valid token of the store front. */
  readonly tokens: Map<string, string>
  /** The address of the connector's webhooks; null: no events are sent. */
  webhookUrl: string | null
  readonly close: () => Promise<void>
}

/** Starts a server that answers as Medusa's API reference says. Events are sent as the subscriber sends them. */
export async function startFakeMedusa(now: () => number = Date.now): Promise<FakeMedusa> {
  const data = createFakeShopData()
  const pending = new Set<Promise<unknown>>()
  const app = fastify({ forceCloseConnections: true })
  const ports = {
    data,
    now,
    onOrderChanged: (name: string, order: { readonly id: string }) => sendEvent(name, order.id),
  }

  app.all('/*', async (request, reply) => {
    const outcome = answer(toFakeRequest(request), request)
    if (outcome === 'drop') {
      reply.hijack()
      request.raw.socket.destroy()
      return reply
    }
    return reply
      .code(outcome.status)
      .headers(outcome.headers ?? {})
      .send(outcome.body)
  })

  function answer(request: FakeRequest, { headers }: FastifyRequest): FakeReply | 'drop' {
    if (request.path === '/store/customers/me') return answerSignedIn(headers)
    if (!request.path.startsWith('/admin/')) return { status: 404, body: { message: 'Not Found' } }
    const call = `${request.method} ${request.path}`
    fake.calls.push(call)
    const fault = takeFault(call)
    if (fault !== null && fault !== 'drop_after') return fault
    const basic = Buffer.from(`${fakeKeys.secret}:`).toString('base64')
    if (headers.authorization !== `Basic ${basic}`) return { status: 401, body: { message: 'Unauthorized' } }
    const reply = answerAdmin(ports, request)
    return fault === 'drop_after' ? 'drop' : reply
  }

  function takeFault(call: string): FakeFault['reply'] | null {
    const index = fake.faults.findIndex((fault) => fault.call.test(call))
    return index < 0 ? null : (fake.faults.splice(index, 1)[0]?.reply ?? null)
  }

  function answerSignedIn(headers: FastifyRequest['headers']): FakeReply {
    if (headers['x-publishable-api-key'] !== fakeKeys.publishable)
      return {
        status: 400,
        body: { type: 'not_allowed', message: 'A valid publishable key is required' },
      }
    const id = fake.tokens.get(headers.authorization?.replace(/^Bearer /, '') ?? '')
    if (id === undefined) return { status: 401, body: { message: 'Unauthorized' } }
    return { status: 200, body: { customer: { id } } }
  }

  function sendEvent(name: string, id: string): void {
    if (fake.webhookUrl === null) return
    const { headers, body } = createDelivery({ name, id }, { now: now() })
    const sent: Promise<unknown> = fetch(fake.webhookUrl, { method: 'POST', headers, body })
      .catch(() => undefined)
      .finally(() => pending.delete(sent))
    pending.add(sent)
  }

  await app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = app.server.address() as AddressInfo
  const fake: FakeMedusa = {
    address: `http://127.0.0.1:${port}`,
    data,
    calls: [],
    faults: [],
    tokens: new Map(),
    webhookUrl: null,
    close: async () => {
      await Promise.all(pending)
      await app.close()
    },
  }
  return fake
}

function toFakeRequest({ method, url, body }: FastifyRequest): FakeRequest {
  const { pathname, searchParams } = new URL(url, 'http://medusa')
  return { method, path: pathname, query: searchParams, body }
}

/** Returns headers and body of a delivery, as the subscriber signs it. */
export function createDelivery(
  event: unknown,
  {
    now = Date.now(),
    secret = fakeWebhookSecret,
    id = `msg_${randomUUID()}`,
  }: { readonly now?: number; readonly secret?: string; readonly id?: string } = {},
): { readonly headers: Record<string, string>; readonly body: string } {
  const body = JSON.stringify(event)
  const { headers } = signBody(Buffer.from(body), { id, secrets: [secret], now })
  return { headers: { ...headers }, body }
}
