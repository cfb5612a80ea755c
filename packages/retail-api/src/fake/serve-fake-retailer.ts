import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import type { IncomingMessage } from 'node:http'
import { createServer } from 'node:http'
import type { SignatureVerdict, SigningKey } from '../client/message-signature'
import { verifyRequestSignature } from '../client/message-signature'
import { signEvent } from '../events/sign-event'
import type { FakeRequest } from './exchange'
import { createProblemResponse } from './exchange'
import type { FakeRetailer } from './fake-retailer'
import { createFakeRetailer, testKey } from './fake-retailer'
import type { FaultName } from './faults'
import { faults } from './faults'
import type { RetailerData } from './retailer-data'
import { createTestRetailerData } from './test-retailer-data'
import { testEventsSecret } from './test-values'

/** The size above which a request is refused: a file of 10 MB and its headers. */
const requestBytes = 11 * 1024 * 1024

export type FakeRetailerOptions = {
  readonly data?: RetailerData
  /** Milliseconds since 1970. */
  readonly now?: () => number
  readonly key?: string
  /** A planted mistake, for tests of the checker. */
  readonly fault?: FaultName
  /** Lets time pass without waiting; the fault `answers-slowly` calls it. */
  readonly passTime?: (ms: number) => void
  /** The key of signed requests. A request without its signature is refused. */
  readonly signing?: SigningKey
  readonly events?: { readonly url: string; readonly secret?: string }
  readonly port?: number
}

export type ServedFakeRetailer = FakeRetailer & {
  readonly url: string
  readonly key: string
  readonly close: () => Promise<void>
}

/** Serves an in-memory retailer on a free port of this computer. */
export async function serveFakeRetailer(options: FakeRetailerOptions = {}): Promise<ServedFakeRetailer> {
  const { now = Date.now, key = testKey, fault, passTime = () => {}, signing, events, port = 0 } = options
  const today = new Date(now()).toISOString().slice(0, 10)
  const { data = createTestRetailerData({ today }) } = options
  const retailer = createFakeRetailer({ data, now, key })
  const planted = fault === undefined ? null : faults[fault]
  const handle =
    planted?.handle === undefined ? retailer.handle : planted.handle({ retailer, key, now, passTime })

  const isTrusted = (request: IncomingMessage, received: FakeRequest): boolean => {
    if (signing === undefined) return true
    const verdict = verifySignature(request, received, { signing, now })
    return verdict.ok || planted?.trusts?.(verdict) === true
  }

  const server = createServer((request, response) => {
    readRequest(request).then(
      (received) => {
        if (received === null) return response.writeHead(413, { connection: 'close' }).end()
        const { status, headers, body } = isTrusted(request, received)
          ? handle(received)
          : createProblemResponse({ code: 'unauthorized' })
        response.writeHead(status, status === 304 ? headers : { ...headers, 'content-length': body.length })
        return response.end(body)
      },
      () => response.destroy(),
    )
  })
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')

  const deliveries = new Set<Promise<unknown>>()
  if (events !== undefined)
    retailer.listen((event) => {
      const secrets = [events.secret ?? testEventsSecret]
      const { headers, body } = signEvent(event, { id: randomUUID(), secrets, now: now() })
      const request = { headers, body: Buffer.from(body).toString() }
      const sent = planted?.event === undefined ? request : planted.event(request)
      if (sent === null) return
      // A retailer repeats an event that could not be delivered. Tests have no use for that.
      const delivery = fetch(events.url, { method: 'POST', ...sent })
        .then((answer) => answer.arrayBuffer())
        .catch(() => {})
        .finally(() => deliveries.delete(delivery))
      deliveries.add(delivery)
    })

  const address = server.address()
  const listeningPort = address !== null && typeof address === 'object' ? address.port : port
  return {
    ...retailer,
    url: `http://127.0.0.1:${listeningPort}`,
    key,
    async close() {
      await Promise.all(deliveries)
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

/** Verifies the signature of a request. Source: RFC 9421 */
function verifySignature(
  { url = '', headers: { host = '' } }: IncomingMessage,
  { method, headers, body = '' }: FakeRequest,
  { signing, now }: { readonly signing: SigningKey; readonly now: () => number },
): SignatureVerdict {
  const sent = Buffer.from(body)
  return verifyRequestSignature(
    {
      method,
      targetUri: `http://${host}${url}`,
      body: sent.byteLength === 0 ? null : sent,
      idempotencyKey: headers['idempotency-key'] ?? null,
      headers,
    },
    { findSecret: (keyId) => (keyId === signing.keyId ? signing.secret : null), now },
  )
}

/** Returns the request with its body; null when it is too large. */
async function readRequest(request: IncomingMessage): Promise<FakeRequest | null> {
  const chunks: Buffer[] = []
  let bytes = 0
  // A destroyed request would take its socket with it, before the refusal is sent.
  for await (const chunk of request.iterator({ destroyOnReturn: false })) {
    const part = Buffer.from(chunk)
    bytes += part.length
    if (bytes > requestBytes) break
    chunks.push(part)
  }
  if (bytes > requestBytes) {
    request.resume()
    return null
  }
  // The path is cut by hand, because URL would normalise its percent-encoding.
  const [path = '', search = ''] = (request.url ?? '').split('?')
  const headers = Object.entries(request.headers).map(([name, value]) => [name, String(value)])
  return {
    method: request.method ?? 'GET',
    path,
    query: Object.fromEntries(new URLSearchParams(search)),
    headers: Object.fromEntries(headers),
    body: Buffer.concat(chunks),
  }
}
