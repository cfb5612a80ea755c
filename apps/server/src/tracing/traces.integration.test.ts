import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import * as v from 'valibot'
import { startFakeService } from '../testing/fake-http-service'
import { askForOrder, readSubscriptionKey } from '../testing/order-question'
import { endPrograms, freePortNumber, freshFolder, startProgram } from '../testing/server-program'
import { testTokenKey } from '../testing/shopper-tokens'
import type { TestDatabase } from '../testing/test-database'
import { openTestDatabase } from '../testing/test-database'
import { getTestRetailer } from '../testing/test-retail'

const AttributeSchema = v.object({ key: v.string(), value: v.record(v.string(), v.unknown()) })
const SpanSchema = v.object({
  name: v.string(),
  traceId: v.string(),
  spanId: v.string(),
  parentSpanId: v.optional(v.string()),
  attributes: v.array(AttributeSchema),
})
/** The body of an export, as OTLP has it in JSON. */
const ExportSchema = v.object({
  resourceSpans: v.array(
    v.object({
      resource: v.object({ attributes: v.array(AttributeSchema) }),
      scopeSpans: v.array(v.object({ spans: v.array(SpanSchema) })),
    }),
  ),
})

describe('the traces of an order question', { timeout: 60_000 }, () => {
  let database: TestDatabase
  let collector: Awaited<ReturnType<typeof startFakeService>>
  let answer: string
  let exports: v.InferOutput<typeof ExportSchema>[]

  beforeAll(async () => {
    database = await openTestDatabase(inject('databaseUrl'))
    collector = await startFakeService(() => ({ status: 200, body: '{}' }))
    const { baseUrl, key } = getTestRetailer(database)
    const murphy = startProgram('main', {
      PORT: await freePortNumber(),
      MURPHY_DATA_DIR: join(freshFolder(), 'data'),
      DATABASE_URL: database.url,
      SHOPPER_TOKEN_KEY: testTokenKey,
      RETAIL_API_URL: baseUrl,
      RETAIL_API_KEY: key,
      NODE_NAME: 'n1',
      OTEL_EXPORTER_OTLP_ENDPOINT: collector.address,
      OTEL_SERVICE_NAME: 'the-shop',
    })
    const { address } = await murphy.ready
    answer = await askForOrder(address, await readSubscriptionKey(address))
    await fetch(`${address}/readyz`)
    murphy.process.kill('SIGTERM')
    expect(await murphy.exit).toBe(0)
    exports = collector.requests.map(({ body }) => v.parse(ExportSchema, JSON.parse(body)))
  }, 60_000)

  afterAll(async () => {
    await endPrograms()
    await collector.close()
    await database.drop()
  })

  const listSpans = () =>
    exports.flatMap(({ resourceSpans }) =>
      resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans)),
    )
  const findSpan = (name: string) => {
    const found = listSpans().find((span) => span.name === name)
    if (found === undefined)
      throw new Error(
        `No span ${name} among ${listSpans()
          .map((span) => span.name)
          .join(', ')}`,
      )
    return found
  }

  it('are sent to the collector before the server ends, under its names', () => {
    expect(answer).toContain('10234567')
    expect(new Set(collector.requests.map(({ path }) => path))).toEqual(new Set(['/v1/traces']))
    const [{ resource } = { resource: { attributes: [] } }] = exports[0]?.resourceSpans ?? []
    expect(resource.attributes).toEqual(
      expect.arrayContaining([
        { key: 'service.name', value: { stringValue: 'the-shop' } },
        { key: 'service.instance.id', value: { stringValue: 'n1' } },
      ]),
    )
  })

  it('have the request, the answer, its call to the retailer and its queries in one tree', () => {
    const request = findSpan('POST /murphybot/chatserver/api/TextQuery')
    const answered = findSpan('answer text')
    const inTrace = listSpans().filter(({ traceId }) => traceId === request.traceId)
    expect(request.parentSpanId ?? '').toBe('')
    expect(answered).toMatchObject({ traceId: request.traceId, parentSpanId: request.spanId })
    expect(inTrace.filter(({ name }) => name.startsWith('retail '))).not.toEqual([])
    expect(inTrace.filter(({ name }) => name === 'SELECT')).not.toEqual([])
    const ids = inTrace.map(({ spanId }) => spanId)
    for (const { spanId, parentSpanId } of inTrace)
      if (spanId !== request.spanId) expect(ids).toContain(parentSpanId)
  })

  it('hold no address, no words and no number of the shopper, and no requests of monitoring', () => {
    const text = JSON.stringify(listSpans().map(({ name, attributes }) => [name, attributes]))
    expect(text).toContain('TextQuery')
    for (const secret of ['10234567', 'where is my order', 'sessionId=', 'eyJ', '/readyz'])
      expect(text).not.toContain(secret)
  })
})
