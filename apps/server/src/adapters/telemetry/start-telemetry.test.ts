import { metrics, trace } from '@opentelemetry/api'
import { fastify } from 'fastify'
import { Counter, Registry } from 'prom-client'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { TelemetryEnvironment } from '../../environment-telemetry'
import type { LogFields } from '../../logging'
import { measurePool } from '../../telemetry/measure-pool'
import { measureRequests } from '../../telemetry/measure-requests'
import { findMeter } from '../../telemetry/meter'
import type { TelemetryCollector } from '../../telemetry/testing/telemetry-collector'
import { startTelemetryCollector } from '../../telemetry/testing/telemetry-collector'
import type { FakeReply } from '../../testing/fake-http-service'
import { startTelemetry } from './start-telemetry'

const both: TelemetryEnvironment = { hasTraces: true, hasMetrics: true, metricIntervalMs: 60_000 }

afterEach(() => vi.unstubAllEnvs())

async function startCollector(reply?: FakeReply): Promise<TelemetryCollector> {
  const collector = await startTelemetryCollector(reply)
  vi.stubEnv('OTEL_EXPORTER_OTLP_ENDPOINT', collector.address)
  return collector
}

const logged: string[] = []
beforeEach(() => void logged.splice(0))

function start(telemetry: TelemetryEnvironment | null, limitMs = 10_000) {
  const warn = ({ event, message }: LogFields) => void logged.push(`${event}: ${message}`)
  return startTelemetry({ telemetry, nodeName: null }, { warn, limitMs })
}

describe('a collector gets', () => {
  it.each([
    ['traces and metrics', both, ['/v1/metrics', '/v1/traces']],
    ['traces alone', { ...both, hasMetrics: false }, ['/v1/traces']],
    ['metrics alone', { ...both, hasTraces: false }, ['/v1/metrics']],
    ['nothing', { ...both, hasTraces: false, hasMetrics: false }, []],
    ['nothing, because there is none', null, []],
  ])('%s', async (_title, telemetry, paths) => {
    const collector = await startCollector()
    const running = await start(telemetry)
    trace.getTracer('murphy').startSpan('work').end()
    await running.stop()
    await collector.close()
    expect(collector.listPaths().toSorted()).toEqual(paths)
    expect(logged).toEqual([])
  })

  it('metrics at the interval, without a stop', async () => {
    const collector = await startCollector()
    const arrived = collector.nextArrival()
    const running = await start({ ...both, metricIntervalMs: 100 })
    await arrived
    expect(collector.listPaths()).toEqual(['/v1/metrics'])
    await running.stop()
    await collector.close()
  })

  it('the counters of /metrics as they grow', async () => {
    const collector = await startCollector()
    const running = await start({ ...both, hasTraces: false, metricIntervalMs: 100 })
    const registry = new Registry()
    const opened = new Counter({ name: 'murphy_hub_opened_total', help: 'Opened.', registers: [registry] })
    running.exportRegistry(registry)
    const readOpened = () =>
      collector.listMetrics().find(({ name }) => name === 'murphy.hub.connection.opened')?.points
    opened.inc(2)
    await expect.poll(readOpened, { timeout: 10_000 }).toEqual([{ attributes: {}, value: 2 }])
    opened.inc(3)
    await expect.poll(readOpened, { timeout: 10_000 }).toEqual([{ attributes: {}, value: 5 }])
    await running.stop()
    await collector.close()
  })
})

describe('the library', () => {
  const parts = ['@opentelemetry/sdk-metrics', '@opentelemetry/sdk-trace-base', '@opentelemetry/resources']

  it.each([
    ['not loaded without a collector', null, []],
    ['loaded with one', both, parts],
  ])('is %s', async (_title, telemetry, expected) => {
    const collector = await startCollector()
    const loaded: string[] = []
    vi.resetModules()
    for (const part of parts)
      vi.doMock(part, async (importOriginal) => {
        loaded.push(part)
        return await importOriginal<object>()
      })
    const fresh = await import('./start-telemetry')
    const running = await fresh.startTelemetry({ telemetry, nodeName: null }, { warn: () => {} })
    await running.stop()
    for (const part of parts) vi.doUnmock(part)
    await collector.close()
    expect(new Set(loaded)).toEqual(new Set(expected))
  })
})

describe('without a collector of metrics', () => {
  it('nothing is measured and no hook is added', async () => {
    const running = await start({ ...both, hasMetrics: false, hasTraces: false })
    expect(findMeter()).toBeNull()
    const app = fastify()
    const addHook = vi.spyOn(app, 'addHook')
    const createInstrument = vi.spyOn(metrics.getMeter('murphy'), 'createObservableUpDownCounter')
    measureRequests(app)
    measurePool(() => ({ total: 0, idle: 0, waiting: 0 }))
    expect(addHook).not.toHaveBeenCalled()
    expect(createInstrument).not.toHaveBeenCalled()
    await running.stop()
  })

  it('nothing is measured any more after a stop', async () => {
    const collector = await startCollector()
    const running = await start(both)
    expect(findMeter()).not.toBeNull()
    await running.stop()
    expect(findMeter()).toBeNull()
    await collector.close()
  })
})

describe('a collector that', () => {
  it.each([
    ['answers 500', { status: 500, body: 'no' }],
    ['answers 503 and asks for another try', { status: 503, body: '', headers: { 'retry-after': '60' } }],
    ['answers 400', { status: 400, body: 'no' }],
    ['answers something else', { status: 200, body: '<html>' }],
    ['never answers', 'silence'],
  ] satisfies [string, FakeReply][])('%s delays neither requests nor the stop', async (_title, reply) => {
    const collector = await startCollector(reply)
    const running = await start({ ...both, metricIntervalMs: 100 }, 50)
    const app = fastify()
    measureRequests(app)
    app.get('/', () => ({ isFine: true }))
    const url = await app.listen({ host: '127.0.0.1', port: 0 })
    await collector.nextArrival()
    expect(await (await fetch(url)).json()).toEqual({ isFine: true })
    await app.close()
    await expect(running.stop()).resolves.toBeUndefined()
    expect(findMeter()).toBeNull()
    await collector.close()
  })

  it('is away delays neither a start nor a stop', async () => {
    const collector = await startCollector()
    await collector.close()
    const running = await start(both, 50)
    trace.getTracer('murphy').startSpan('work').end()
    await expect(running.stop()).resolves.toBeUndefined()
  })

  it.each([
    ['500', { status: 500, body: 'no' }],
    ['400', { status: 400, body: 'no' }],
  ] satisfies [string, FakeReply][])(
    'answers %s is logged once for traces and metrics',
    async (status, reply) => {
      const collector = await startCollector(reply)
      const running = await start({ ...both, metricIntervalMs: 100 })
      trace.getTracer('murphy').startSpan('work').end()
      await collector.nextArrival()
      await collector.nextArrival()
      await running.stop()
      await collector.close()
      expect(logged.toSorted()).toEqual([
        `telemetry-failed: metrics not sent: ${status}`,
        `telemetry-failed: traces not sent: ${status}`,
      ])
    },
  )

  it('is away is logged with the code of the system', async () => {
    const collector = await startCollector()
    await collector.close()
    vi.stubEnv('OTEL_EXPORTER_OTLP_TIMEOUT', '50')
    const running = await start({ ...both, hasTraces: false })
    await running.stop()
    expect(logged).toEqual(['telemetry-failed: metrics not sent: ECONNREFUSED'])
  })
})
