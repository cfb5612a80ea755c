import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { endPrograms, freePortNumber, freshFolder, startProgram } from './testing/server-program'
import { askForOrder, readSubscriptionKey } from './testing/order-question'
import { testTokenKey } from './testing/shopper-tokens'
import type { TelemetryCollector } from './telemetry/testing/telemetry-collector'
import { startTelemetryCollector } from './telemetry/testing/telemetry-collector'
import type { TestDatabase } from './testing/test-database'
import { openTestDatabase } from './testing/test-database'

const limitMs = 60_000

/** The variables of a node in production on a database, with a retailer that listens on this machine. */
function createVariables(database: TestDatabase): Record<string, string> {
  const retailer = inject('sharedRetailer')
  return {
    MURPHY_MODE: 'production',
    MURPHY_DATA_DIR: join(freshFolder(), 'data'),
    DATABASE_URL: database.url,
    RETAIL_API_URL: `${retailer.url}${new URL(database.url).pathname}`,
    RETAIL_API_KEY: retailer.key,
    PUBLIC_URL: 'https://chat.shop.example',
    DESK_URL: 'https://desk.shop.example',
    STOREFRONT_URL: 'https://shop.example',
    SMTP_URL: 'smtp://127.0.0.1:2525',
    SHOPPER_TOKEN_KEY: testTokenKey,
    UPLOADS_DIR: join(freshFolder(), 'uploads'),
  }
}

/** Starts a node on free ports. */
async function startNode(variables: Readonly<Record<string, string>>) {
  const [port, metricsPort] = [await freePortNumber(), await freePortNumber()]
  const node = startProgram('main', { ...variables, PORT: port, METRICS_PORT: metricsPort })
  return {
    ...node,
    address: `http://127.0.0.1:${port}`,
    metricsAddress: `http://127.0.0.1:${metricsPort}/metrics`,
  }
}

const deskHost = { 'x-forwarded-host': 'desk.shop.example' }

describe('a server in production', { timeout: limitMs }, () => {
  let database: TestDatabase
  let collector: TelemetryCollector
  let variables: Record<string, string>
  let link = ''
  beforeAll(async () => {
    database = await openTestDatabase(inject('databaseUrl'))
    variables = createVariables(database)
    collector = await startTelemetryCollector()
  }, limitMs)
  afterAll(async () => {
    await endPrograms()
    await collector.close()
    await database.drop()
  })

  it('does not start before the first manager is invited, and says how', async () => {
    const node = await startNode(variables)
    expect(await node.exit).toBe(1)
    expect(node.errors()).toMatch(/^The desk has no manager; npm run desk:invite [^\n]+\n$/)
    const invite = startProgram('desk-invite', variables, {
      parameters: ['boss@shop.example', '--role', 'manager'],
    })
    expect(await invite.exit).toBe(0)
    link = /\nhttps:\/\/desk\.shop\.example\/desk\/join#([\w-]{43})\n$/.exec(invite.output())?.[1] ?? ''
    expect(link).not.toBe('')
  })

  it('answers an order question on two nodes that share their secrets, without the demonstration, and tells no parent its keys unasked', async () => {
    const first = await startNode({
      ...variables,
      NODE_NAME: 'n1',
      OTEL_EXPORTER_OTLP_ENDPOINT: collector.address,
      OTEL_SERVICE_NAME: 'the-shop',
    })
    const second = await startNode({
      ...variables,
      MURPHY_DATA_DIR: join(freshFolder(), 'data'),
      MURPHY_TELLS_PARENT: '',
    })
    const messages: unknown[] = []
    second.process.on('message', (message) => messages.push(message))
    const key = await readSubscriptionKey((await first.ready).address)
    expect(key).toMatch(/^[\w-]{43}$/)
    const listens = expect
      .poll(() => second.output(), { timeout: limitMs, interval: 100 })
      .toContain('"event":"listening"')
    await Promise.race([listens, second.exit.then((code) => expect(code, second.errors()).toBe('listening'))])
    const { address } = second
    expect(await readSubscriptionKey(address)).toBe(key)
    for (const node of [first, second]) expect(await askForOrder(node.address, key)).toContain('10234567')
    await fetch(`${first.address}/readyz`)

    const accept = async () => {
      const body = JSON.stringify({ token: link, displayName: 'Bo Ross', password: 'battery staple' })
      const headers = { 'content-type': 'application/json', ...deskHost }
      return (await fetch(`${address}/desk/api/invitation/accept`, { method: 'POST', headers, body })).status
    }
    expect([await accept(), await accept()]).toEqual([200, 404])
    const accounts = await database.db.selectFrom('murphy.live_chat_agent').select('email').execute()
    expect(accounts).toEqual([{ email: 'boss@shop.example' }])
    const stored = await database.db.selectFrom('murphy.installation').select('name').execute()
    expect(stored.map(({ name }) => name)).not.toContain('desk-password')
    const departments = await database.db.selectFrom('murphy.live_chat_department').select('name').execute()
    expect(departments).toEqual([{ name: 'Customer service' }])

    expect((await fetch(`${address}/metrics`)).status).toBe(404)
    expect(await (await fetch(second.metricsAddress)).text()).toContain('murphy_database_connections')
    expect((await fetch(`${address}/desk`)).status).toBe(404)
    expect((await fetch(`${address}/desk`, { headers: deskHost })).status).toBe(200)

    for (const node of [first, second]) {
      node.process.kill('SIGTERM')
      expect(await node.exit).toBe(0)
      expect(node.output()).not.toContain('murphy.example')
    }
    expect(messages).toEqual([])
  })

  describe('sends traces and metrics of an order question, which', () => {
    it('come before the server ends, under its names', () => {
      expect(new Set(collector.listPaths())).toEqual(new Set(['/v1/traces', '/v1/metrics']))
      expect(collector.listProgramAttributes()).toEqual(
        expect.arrayContaining([
          { key: 'service.name', value: { stringValue: 'the-shop' } },
          { key: 'service.instance.id', value: { stringValue: 'n1' } },
        ]),
      )
    })

    it('have the request, the answer, its call to the retailer and its queries in one tree', () => {
      const request = collector.findSpan('POST /murphybot/chatserver/api/TextQuery')
      const answered = collector.findSpan('answer text')
      const inTrace = collector.listSpans().filter(({ traceId }) => traceId === request.traceId)
      expect(request.parentSpanId ?? '').toBe('')
      expect(answered).toMatchObject({ traceId: request.traceId, parentSpanId: request.spanId })
      expect(inTrace.filter(({ name }) => name.startsWith('retail '))).not.toEqual([])
      expect(inTrace.filter(({ name }) => name === 'SELECT')).not.toEqual([])
      const ids = inTrace.map(({ spanId }) => spanId)
      for (const { spanId, parentSpanId } of inTrace)
        if (spanId !== request.spanId) expect(ids).toContain(parentSpanId)
    })

    it('have the durations of the request, its calls to the retailer and its queries, and what /metrics prints', () => {
      const routes = collector
        .listMetrics()
        .find(({ name }) => name === 'http.server.request.duration')
        ?.points.map(({ attributes }) => attributes['http.route'])
      expect(routes).toContain('/murphybot/chatserver/api/TextQuery')
      const names = collector.listMetrics().map(({ name }) => name)
      for (const name of [
        'http.client.request.duration',
        'db.client.operation.duration',
        'db.client.connection.count',
        'process.cpu.time',
        'murphy.hub.call.count',
      ])
        expect(names).toContain(name)
    })

    it('hold no address, no words and no number of the shopper, and spans hold no requests of monitoring', () => {
      const text = JSON.stringify(collector.listSpans().map(({ name, attributes }) => [name, attributes]))
      expect(text).toContain('TextQuery')
      const metrics = JSON.stringify(collector.listMetrics())
      for (const secret of ['10234567', 'where is my order', 'sessionId=', 'eyJ']) {
        expect(text).not.toContain(secret)
        expect(metrics).not.toContain(secret)
      }
      expect(text).not.toContain('/readyz')
    })
  })

  it('does not restore the demonstration', async () => {
    const reset = startProgram('reset', variables, { parameters: ['--yes'] })
    expect(await reset.exit).toBe(1)
    expect(reset.errors()).toMatch(/does not run with MURPHY_MODE=production\.\n$/)
  })
})
