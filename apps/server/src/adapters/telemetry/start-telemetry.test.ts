import { metrics, trace } from '@opentelemetry/api'
import type { HttpExchange } from '@murphy/retail-api/client'
import * as conventions from '@opentelemetry/semantic-conventions/incubating'
import { fastify } from 'fastify'
import type { LogEvent } from 'kysely'
import type { Registry } from 'prom-client'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createRegistry, mountMetrics } from '../../http/metrics'
import { registerPushMetrics } from '../../http/push-metrics'
import { createHubTimes, registerHubMetrics } from '../../hub/hub-metrics'
import { measurePool } from '../../telemetry/measure-pool'
import { measureRequests } from '../../telemetry/measure-requests'
import { createQueryObserver } from '../../telemetry/observe-query'
import { createRetailCallObserver } from '../../telemetry/observe-retail-call'
import type { CollectedMetric, CollectedPoint } from '../../telemetry/testing/metrics-export'
import type { TelemetryCollector } from '../../telemetry/testing/telemetry-collector'
import { startTelemetryCollector } from '../../telemetry/testing/telemetry-collector'
import type { FakeReply } from '../../testing/fake-http-service'
import { measureModelCalls } from '../language-model/measure-model-calls'
import { createModelMetrics } from '../language-model/model-metrics'
import { startTelemetry } from './start-telemetry'

const telemetry = { hasTraces: true, hasMetrics: true, metricIntervalMs: 60_000 }
const requestSeconds = [0.005, 0.01, 0.025, 0.05, 0.075, 0.1, 0.25, 0.5, 0.75, 1, 2.5, 5, 7.5, 10]
const querySeconds = [0.001, 0.005, 0.01, 0.05, 0.1, 0.5, 1, 5, 10]

afterEach(() => vi.unstubAllEnvs())

async function startCollector(reply?: FakeReply): Promise<TelemetryCollector> {
  const collector = await startTelemetryCollector(reply)
  vi.stubEnv('OTEL_EXPORTER_OTLP_ENDPOINT', collector.address)
  return collector
}

/** Serves a route, one that fails and one that never answers. */
function createApp() {
  const app = fastify()
  measureRequests(app)
  app.get('/orders/:id', () => ({}))
  app.get('/failing', () => Promise.reject(new Error('order 10234567')))
  app.get('/silent', () => new Promise(() => {}))
  return app
}

describe('with a collector', () => {
  let collector: TelemetryCollector
  let collected: readonly CollectedMetric[]

  const listPoints = (name: string): readonly CollectedPoint[] =>
    collected.find((metric) => metric.name === name)?.points ?? []
  const findMetric = (name: string) => collected.find((metric) => metric.name === name)

  beforeEach(async () => {
    collector = await startCollector()
    const running = await startTelemetry({ telemetry, nodeName: 'n1' })
    await makeTraffic(running.exportRegistry)
    await running.stop()
    collected = collector.listMetrics()
    await collector.close()
  })

  /** Lets everything happen that is measured. */
  async function makeTraffic(exportRegistry: (registry: Registry) => void): Promise<void> {
    const app = createApp()
    measurePool(() => ({ total: 5, idle: 3, waiting: 2 }))
    const registry = createRegistry()
    const requests = { take: () => null } as never
    mountMetrics(app, registry, {
      getPoolCounts: () => ({ total: 5, idle: 3, waiting: 2 }),
      hasMetricsPort: true,
      requests,
    })
    const times = createHubTimes(registry)
    times.observe({ command: 'SendWSQuery', outcome: 'answered' }, 0.002)
    times.observe({ command: 'SendWSQuery', outcome: 'answered' }, 0.02)
    times.observe({ command: 'SendWSQuery', outcome: 'failed' }, 60)
    registerHubMetrics(
      registry,
      () =>
        ({
          connections: { WebSockets: 4, LongPolling: 1 },
          ended: { broken: 2 },
          opened: 7,
          waitingBytes: 100,
        }) as never,
    )
    registerPushMetrics(registry, () => [{ kind: 'offer', outcome: 'sent', count: 3 }])
    exportRegistry(registry)
    const url = await app.listen({ host: '127.0.0.1', port: 0 })
    await fetch(`${url}/orders/10234567?key=secret`)
    await fetch(`${url}/orders/10234568`)
    await fetch(`${url}/failing`)
    await fetch(`${url}/nothing/10234567`)
    await fetch(`${url}/nothing`, { method: 'PROPFIND' })
    const left = new AbortController()
    const arrived = new Promise<void>((resolve) => app.server.once('request', () => resolve()))
    const silent = fetch(`${url}/silent`, { signal: left.signal }).catch(() => 'left')
    await arrived
    left.abort()
    await silent
    const silence = fetch(`${url}/silent`).catch(() => 'ended')
    await new Promise<void>((resolve) => app.server.once('request', () => resolve()))
    makeCalls()
    await makeRetailCalls()
    await vi.waitFor(async () => expect(await app.server.listening).toBe(true))
    void silence
    app.server.unref()
  }

  function makeCalls(): void {
    const observeQuery = createQueryObserver()
    const query = { sql: 'select "id" from "session" where "id" = $1', parameters: ['secret'] }
    observeQuery({ level: 'query', query, queryDurationMillis: 7 } as unknown as LogEvent)
    const error = Object.assign(new Error('secret'), { code: '57014' })
    observeQuery({ level: 'error', query, queryDurationMillis: 5000, error } as unknown as LogEvent)
    const model = measureModelCalls(
      createModelMetrics(() => false),
      'tiny-model',
    )
    model.countCall('answers', 'ok', 0.5)
    model.countCall('answers', 'timeout', 3)
    model.countCall('answers', 'busy', 0)
    model.countTokens('answers', { prompt: 900, completion: 40 }, 0)
  }
})
