import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks'
import { W3CTraceContextPropagator } from '@opentelemetry/core'
import { context, propagation, SpanStatusCode, trace } from '@opentelemetry/api'
import { BasicTracerProvider, InMemorySpanExporter, SimpleSpanProcessor } from '@opentelemetry/sdk-trace-base'
import { fastify } from 'fastify'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { inSpan } from './in-span'
import { traceQuery } from './trace-query'
import { traceRequests } from './trace-requests'
import { traceRetailCall } from './trace-retail-call'

const exporter = new InMemorySpanExporter()
const call = { operation: 'getOrder', method: 'GET', attempt: 2 } as const
const traceparent = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01'

describe('without a collector', () => {
  it('nothing is recorded, and the retailer gets no header', async () => {
    expect(await traceRetailCall(call, (headers) => Promise.resolve(headers))).toEqual({})
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
    const headers = await traceRetailCall(call, (given) => Promise.resolve(given))
    const [span] = exporter.getFinishedSpans()
    const { traceId, spanId } = span?.spanContext() ?? {}
    expect(headers).toEqual({ traceparent: `00-${traceId}-${spanId}-01` })
    expect(span).toMatchObject({
      name: 'retail getOrder',
      attributes: { 'http.request.method': 'GET', 'http.request.resend_count': 1 },
    })
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
    const event = { level: 'query', query, queryDurationMillis: 5 } as unknown as Parameters<
      typeof traceQuery
    >[0]
    traceQuery(event)
    expect(exporter.getFinishedSpans()).toEqual([])
    await inSpan({ name: 'work' }, () => Promise.resolve(traceQuery(event)))
    const [span, parent] = exporter.getFinishedSpans()
    expect(span).toMatchObject({ name: 'SELECT', attributes: { 'db.query.text': query.sql } })
    expect(span?.parentSpanContext?.spanId).toBe(parent?.spanContext().spanId)
    expect(JSON.stringify(span?.attributes)).not.toContain('s-1')
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
    })
    expect(inside?.parentSpanContext?.spanId).toBe(request?.spanContext().spanId)
    if (traceId === null) expect(request?.parentSpanContext).toBeUndefined()
    else expect(request?.spanContext().traceId).toBe(traceId)
  })
})
