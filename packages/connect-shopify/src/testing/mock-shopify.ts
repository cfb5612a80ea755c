import { createHmac, randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { DocumentNode } from 'graphql'
import { execute, parse, validate } from 'graphql'
import { apiVersion } from '../shopify/operation'
import { getGidNumber } from '../mapping/gid'
import { loadAdminSchema } from './admin-schema'
import type { MockOrder } from './mock-orders'
import { resolveField } from './mock-resolver'
import { createMockRoot } from './mock-root'
import type { MockShopData } from './mock-shop-data'
import { createMockShopData } from './mock-shop-data'
import { calculateCost, largestCost } from './query-cost'

export const mockStore = 'riverbank.myshopify.com'
export const mockClient = { id: 'client-1', secret: 'shpss_0123456789abcdef0123456789abcdef' }

/** An answer that the mock gives instead of the right one. `drop`: the connection ends without an answer. */
export type MockFault =
  | { readonly status: number; readonly body?: string; readonly headers?: Readonly<Record<string, string>> }
  | 'drop'
  /** The work is done, and the answer is lost. */
  | 'drop_after'
  | 'throttled'
  | 'access_denied'

export type MockShopify = {
  /** The address that stands for `https://riverbank.myshopify.com/admin`. */
  readonly adminUrl: string
  readonly data: MockShopData
  /** The names of the operations that came, in their order. */
  readonly calls: string[]
  /** The next requests get these answers. */
  readonly faults: MockFault[]
  readonly bucket: { available: number; readonly maximum: number; restoreRate: number }
  readonly tokens: { valid: string; issued: number }
  /** The address of the connector's webhooks; null: none are sent. */
  webhookUrl: string | null
  jobRounds: number
  readonly close: () => Promise<void>
}

/** Starts a mock of Shopify's Admin API. Every query is validated and run by `graphql` with Shopify's own schema. */
export async function startMockShopify(now: () => number = Date.now): Promise<MockShopify> {
  // Built before the first request, which has a time limit.
  loadAdminSchema()
  const data = createMockShopData()
  const root = createMockRoot({
    data,
    now,
    onOrderChanged: (order) => void sendWebhook(order),
    getJobRounds: () => mock.jobRounds,
  })
  const pending = new Set<Promise<unknown>>()
  const server = createServer((request, response) => {
    void answer(request).then((result) => {
      if (result === 'drop') return request.socket.destroy()
      response.writeHead(result.status, { 'content-type': 'application/json', ...result.headers })
      return response.end(result.body ?? '')
    })
  })

  async function answer(request: IncomingMessage): Promise<Exclude<MockFault, string> | 'drop'> {
    const text = await readText(request)
    if (request.url === '/admin/oauth/access_token') return issueToken(text)
    if (request.url !== `/admin/api/${apiVersion}/graphql.json`)
      return { status: 404, body: '{"errors":"Not Found"}' }
    if (request.headers['x-shopify-access-token'] !== mock.tokens.valid)
      return { status: 401, body: '{"errors":"[API] Invalid API key or access token"}' }
    const { query, variables, operationName } = JSON.parse(text) as {
      query: string
      variables: Record<string, unknown>
      operationName: string
    }
    mock.calls.push(operationName)
    const fault = mock.faults.shift()
    if (fault === 'drop' || (typeof fault === 'object' && fault !== null)) return fault
    const cost = calculateCost(query, variables)
    if (cost > largestCost) return toErrors('MAX_COST_EXCEEDED', cost)
    if (fault === 'throttled' || cost > mock.bucket.available) return toErrors('THROTTLED', cost)
    if (fault === 'access_denied') return toErrors('ACCESS_DENIED', cost)
    const { document, errors } = prepare(query)
    if (errors.length > 0) return { status: 200, body: JSON.stringify({ errors }) }
    const result = await execute({
      schema: loadAdminSchema(),
      document,
      rootValue: root,
      variableValues: variables,
      operationName,
      fieldResolver: resolveField,
    })
    if (fault === 'drop_after') return 'drop'
    return { status: 200, body: JSON.stringify({ ...result, extensions: createExtensions(cost) }) }
  }

  function issueToken(text: string): Exclude<MockFault, string> {
    const form = new URLSearchParams(text)
    const isRight =
      form.get('grant_type') === 'client_credentials' &&
      form.get('client_id') === mockClient.id &&
      form.get('client_secret') === mockClient.secret
    if (!isRight) return { status: 400, body: '{"error":"invalid_client"}' }
    mock.tokens.issued += 1
    return {
      status: 200,
      body: JSON.stringify({ access_token: mock.tokens.valid, scope: '', expires_in: 86_399 }),
    }
  }

  function toErrors(code: string, cost: number): Exclude<MockFault, string> {
    const errors = [{ message: `${code} in the mock`, extensions: { code } }]
    return { status: 200, body: JSON.stringify({ errors, extensions: createExtensions(cost) }) }
  }

  function createExtensions(cost: number) {
    const { maximum, available, restoreRate } = mock.bucket
    const throttleStatus = { maximumAvailable: maximum, currentlyAvailable: available, restoreRate }
    return { cost: { requestedQueryCost: cost, actualQueryCost: cost, throttleStatus } }
  }

  async function sendWebhook(order: MockOrder): Promise<void> {
    if (mock.webhookUrl === null) return
    const customer =
      order.customer === null ? null : { id: Number(getGidNumber(String(order.customer['id']))) }
    const body = JSON.stringify({ id: Number(getGidNumber(order.id)), name: order.name, customer })
    const sent = fetch(mock.webhookUrl, {
      method: 'POST',
      headers: createWebhookHeaders('orders/updated', body),
      body,
    }).catch(() => undefined)
    pending.add(sent)
    await sent
    pending.delete(sent)
  }

  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const { port } = server.address() as AddressInfo
  const mock: MockShopify = {
    adminUrl: `http://127.0.0.1:${port}/admin`,
    data,
    calls: [],
    faults: [],
    bucket: { available: 2000, maximum: 2000, restoreRate: 100 },
    tokens: { valid: 'shpat_test_1', issued: 0 },
    webhookUrl: null,
    jobRounds: 1,
    close: async () => {
      await Promise.all(pending)
      server.closeAllConnections()
      await new Promise((resolve) => {
        server.close(resolve)
      })
    },
  }
  return mock
}

type Prepared = { readonly document: DocumentNode; readonly errors: readonly { readonly message: string }[] }
const prepared = new Map<string, Prepared>()

/** Parses and validates a query against Shopify's schema; each text once, because the schema is large. */
function prepare(query: string): Prepared {
  const known = prepared.get(query)
  if (known !== undefined) return known
  const document = parse(query)
  const errors = validate(loadAdminSchema(), document).map(({ message }) => ({ message }))
  const added = { document, errors }
  prepared.set(query, added)
  return added
}

/** Returns the headers with which Shopify signs a webhook. */
export function createWebhookHeaders(
  topic: string,
  body: string,
  { secret = mockClient.secret, id = randomUUID() }: { readonly secret?: string; readonly id?: string } = {},
): Record<string, string> {
  return {
    'content-type': 'application/json',
    'x-shopify-topic': topic,
    'x-shopify-shop-domain': mockStore,
    'x-shopify-webhook-id': id,
    'x-shopify-hmac-sha256': createHmac('sha256', secret).update(body).digest('base64'),
  }
}

async function readText(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString('utf8')
}
