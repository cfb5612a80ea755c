import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks'
import { W3CTraceContextPropagator } from '@opentelemetry/core'
import { context, propagation, SpanStatusCode, trace } from '@opentelemetry/api'
import { BasicTracerProvider, InMemorySpanExporter, SimpleSpanProcessor } from '@opentelemetry/sdk-trace-base'
import type { HttpExchange } from '@murphy/retail-api/client'
import { fastify } from 'fastify'
import type { LogEvent } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { inSpan } from './in-span'
import { createQueryObserver } from './observe-query'
import { createRetailCallObserver } from './observe-retail-call'
import { traceRequests } from './trace-requests'

const exporter = new InMemorySpanExporter()
const call = { operation: 'getOrder', method: 'GET', attempt: 2 } as const
const observeCall = createRetailCallObserver('https://shop.example/murphy')
const observeQuery = createQueryObserver()
const createAnswer = (status: number): HttpExchange => ({
  kind: 'answer',
  status,
  headers: {},
  body: Buffer.from(''),
})
const traceparent = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01'

describe('without a collector', () => {
  it('nothing is recorded, and the retailer gets no header', async () => {
    const sent: object[] = []
    await observeCall(call, (headers) => {
      sent.push(headers)
      return Promise.resolve(createAnswer(200))
    })
    expect(sent).toEqual([{}])
    expect(exporter.getFinishedSpans()).toEqual([])
  })
})

describe('with a collector', () => {
  beforeAll(() => {
    context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable())
    propagation.setGlobalPropagator(new W3CTraceContextPropagator())
    trace.setGlobalTracerProvider(
      new BasicTracerProvider({ spanProcessors: [new SimpleSpanProcessor(exporter)] }),
    )
  })
  beforeEach(() => exporter.reset())
  afterAll(() => {
    for (const part of [trace, context, propagation]) part.disable()
  })

  it('the retailer gets the trace of its own span', async () => {
    const sent: object[] = []
    await observeCall(call, (headers) => {
      sent.push(headers)
      return Promise.resolve(createAnswer(200))
    })
    const [span] = exporter.getFinishedSpans()
    const { traceId, spanId } = span?.spanContext() ?? {}
    expect(sent).toEqual([{ traceparent: `00-${traceId}-${spanId}-01` }])
    expect(span?.name).toBe('retail getOrder')
    expect(span?.attributes).toEqual({
      'http.request.method': 'GET',
      'http.request.resend_count': 1,
      'http.response.status_code': 200,
      'murphy.retail.operation': 'getOrder',
      'server.address': 'shop.example',
      'server.port': 443,
    })
  })

  const failures: readonly (readonly [string, HttpExchange, object])[] = [
    ['an answer of success', createAnswer(399), { 'http.response.status_code': 399 }],
    ['an answer of failure', createAnswer(400), { 'http.response.status_code': 400, 'error.type': '400' }],
    ['no answer', { kind: 'failure', reason: 'timeout', wasSent: true }, { 'error.type': 'timeout' }],
    [
      'an answer that is too large',
      { kind: 'bad_body', status: 200, headers: {}, reason: 'too_large' },
      { 'http.response.status_code': 200, 'error.type': 'too_large' },
    ],
  ]
  it.each(failures)('the span of a first attempt tells %s', async (_title, exchange, expected) => {
    await observeCall({ ...call, attempt: 1 }, () => Promise.resolve(exchange))
    const [span] = exporter.getFinishedSpans()
    expect(span?.attributes).toEqual({
      'http.request.method': 'GET',
      'murphy.retail.operation': 'getOrder',
      'server.address': 'shop.example',
      'server.port': 443,
      ...expected,
    })
    expect(span?.status.code).toBe('error.type' in expected ? SpanStatusCode.ERROR : SpanStatusCode.UNSET)
  })

  it('failing work fails its span, without its message', async () => {
    const work = () => Promise.reject(new RangeError('order 10234567'))
    await expect(inSpan({ name: 'work' }, work)).rejects.toThrow('order 10234567')
    const [span] = exporter.getFinishedSpans()
    expect(span?.status).toEqual({ code: SpanStatusCode.ERROR })
    expect(span?.attributes).toEqual({ 'error.type': 'RangeError' })
    expect(span?.events).toEqual([])
  })

  it('a query is recorded only inside a request or message', async () => {
    const query = { sql: 'select "id" from "session" where "id" = $1', parameters: ['s-1'] }
    const event = { level: 'query', query, queryDurationMillis: 5 } as unknown as LogEvent
    observeQuery(event)
    expect(exporter.getFinishedSpans()).toEqual([])
    await inSpan({ name: 'work' }, () => Promise.resolve(observeQuery(event)))
    const [span, parent] = exporter.getFinishedSpans()
    expect(span).toMatchObject({ name: 'SELECT', attributes: { 'db.query.text': query.sql } })
    expect(span?.parentSpanContext?.spanId).toBe(parent?.spanContext().spanId)
    expect(JSON.stringify(span?.attributes)).not.toContain('s-1')
  })

  it.each([
    ['select 1', 'SELECT'],
    ['\n    with "due" as (select 1) select 2', 'WITH'],
    ['((select 1) union (select 2))', 'SELECT'],
    ['-- 10234567', 'QUERY'],
  ])('the query %j is of the operation %s', async (text, operation) => {
    const query = { sql: text, parameters: [] }
    const event = { level: 'query', query, queryDurationMillis: 5 } as unknown as LogEvent
    await inSpan({ name: 'work' }, () => Promise.resolve(observeQuery(event)))
    const [span] = exporter.getFinishedSpans()
    expect(span?.name).toBe(operation)
    expect(span?.attributes['db.operation.name']).toBe(operation)
  })

  it.each([
    [
      'the code of PostgreSQL',
      Object.assign(new Error('Key (email)=(a@b.example) exists'), { code: '23505' }),
      { 'error.type': '23505', 'db.response.status_code': '23505' },
    ],
    [
      'the code of the system',
      Object.assign(new Error('away'), { code: 'ECONNREFUSED' }),
      { 'error.type': 'ECONNREFUSED' },
    ],
    ['the name of the error', new RangeError('order 10234567'), { 'error.type': 'RangeError' }],
    ['neither', 'order 10234567', { 'error.type': '_OTHER' }],
  ])('a failed query is recorded without its message, with %s', async (_title, error, expected) => {
    const query = { sql: 'insert into "agent" values ($1)', parameters: ['a@b.example'] }
    const event = { level: 'error', query, queryDurationMillis: 5, error } as unknown as LogEvent
    await inSpan({ name: 'work' }, () => Promise.resolve(observeQuery(event)))
    const [span] = exporter.getFinishedSpans()
    expect(span?.status).toEqual({ code: SpanStatusCode.ERROR })
    expect(span?.attributes).toEqual({
      'db.system.name': 'postgresql',
      'db.operation.name': 'INSERT',
      'db.query.text': query.sql,
      ...expected,
    })
  })

  it.each([
    ['continues the trace of a trusted proxy', true, '0af7651916cd43dd8448eb211c80319c'],
    ['begins a trace of its own for anybody else', false, null],
  ])('a request %s', async (_title, isTrusted, traceId) => {
    const app = fastify()
    traceRequests(app, () => isTrusted)
    app.get('/orders/:id', async () => inSpan({ name: 'inside' }, () => Promise.resolve({})))
    app.get('/readyz', () => ({}))
    const url = await app.listen({ host: '127.0.0.1', port: 0 })
    await fetch(`${url}/orders/10234567?key=1`, { headers: { traceparent } })
    await fetch(`${url}/readyz`)
    await fetch(`${url}/nothing`)
    await app.close()
    const [inside, request, ...others] = exporter.getFinishedSpans()
    expect(others).toEqual([])
    expect(request?.name).toBe('GET /orders/:id')
    expect(request?.attributes).toEqual({
      'http.request.method': 'GET',
      'http.route': '/orders/:id',
      'http.response.status_code': 200,
      'url.scheme': 'http',
    })
    expect(inside?.parentSpanContext?.spanId).toBe(request?.spanContext().spanId)
    if (traceId === null) expect(request?.parentSpanContext).toBeUndefined()
    else expect(request?.spanContext().traceId).toBe(traceId)
  })
})
