import { monitorEventLoopDelay } from 'node:perf_hooks'
import * as conventions from '@opentelemetry/semantic-conventions/incubating'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { measurePool } from '../../telemetry/measure-pool'
import type { CollectedMetric, CollectedPoint } from '../../telemetry/testing/metrics-export'
import { startTelemetryCollector } from '../../telemetry/testing/telemetry-collector'
import { startTelemetry } from './start-telemetry'
import {
  createFilledRegistry,
  observeModelCalls,
  observeQueries,
  observeRetailCalls,
  sendRequests,
} from './testing/measured-traffic'

const requestSeconds = [0.005, 0.01, 0.025, 0.05, 0.075, 0.1, 0.25, 0.5, 0.75, 1, 2.5, 5, 7.5, 10]
const querySeconds = [0.001, 0.005, 0.01, 0.05, 0.1, 0.5, 1, 5, 10]

let collected: readonly CollectedMetric[] = []
let text = ''

beforeAll(async () => {
  const collector = await startTelemetryCollector()
  vi.stubEnv('OTEL_EXPORTER_OTLP_ENDPOINT', collector.address)
  const telemetry = { hasTraces: false, hasMetrics: true, metricIntervalMs: 60_000 }
  const running = await startTelemetry({ telemetry, nodeName: 'n1' }, { warn: () => {} })
  // Begins after the server's own monitor, so that this one has a value when it has two.
  const monitor = monitorEventLoopDelay({ resolution: 10 })
  monitor.enable()
  running.exportRegistry(createFilledRegistry())
  observeQueries()
  await observeRetailCalls()
  observeModelCalls()
  measurePool(() => ({ total: 5, idle: 3, waiting: 2 }))
  const endOpenRequest = await sendRequests()
  // A fast machine is here before the event loop was measured once.
  await vi.waitUntil(() => monitor.count > 1)
  monitor.disable()
  await running.stop()
  await endOpenRequest()
  await collector.close()
  collected = collector.listMetrics()
  text = JSON.stringify(collected)
})
afterAll(() => vi.unstubAllEnvs())

function findMetric(name: string): CollectedMetric | undefined {
  return collected.find((metric) => metric.name === name)
}

/** Returns the points of a metric, as attributes and the value, or the number of values of a histogram. */
function listPoints(name: string): readonly (readonly [CollectedPoint['attributes'], number])[] {
  return findMetric(name)?.points.map(({ attributes, value }) => [attributes, value] as const) ?? []
}

const get = { 'http.request.method': 'GET', 'url.scheme': 'http' } as const
const answer = { ...get, 'network.protocol.version': '1.1' } as const
const retailer = {
  'http.request.method': 'GET',
  'murphy.retail.operation': 'getOrder',
  'server.address': 'shop.example',
  'server.port': 8443,
} as const
const select = { 'db.system.name': 'postgresql', 'db.operation.name': 'SELECT' } as const
const pool = { 'db.client.connection.pool.name': 'murphy' } as const
const model = {
  'gen_ai.operation.name': 'chat',
  'gen_ai.provider.name': 'openai',
  'gen_ai.request.model': 'tiny-model',
  'murphy.role': 'answers',
} as const

type Row = readonly [
  name: string,
  kind: CollectedMetric['kind'],
  unit: string,
  points: readonly (readonly [CollectedPoint['attributes'], number])[],
]

const measured: readonly Row[] = [
  [
    conventions.METRIC_HTTP_SERVER_REQUEST_DURATION,
    'histogram',
    's',
    [
      [{ ...answer, 'http.route': '/orders/:id', 'http.response.status_code': 200 }, 2],
      [
        {
          ...answer,
          'url.scheme': 'https',
          'http.route': '/orders/:id',
          'http.response.status_code': 200,
        },
        1,
      ],
      [{ ...answer, 'http.route': '/failing', 'http.response.status_code': 500, 'error.type': '500' }, 1],
      [{ ...answer, 'http.response.status_code': 404 }, 1],
      [{ ...answer, 'http.request.method': '_OTHER', 'http.response.status_code': 404 }, 1],
      [{ ...answer, 'http.route': '/left', 'error.type': 'aborted' }, 1],
    ],
  ],
  [
    conventions.METRIC_HTTP_SERVER_ACTIVE_REQUESTS,
    'up-down counter',
    '{request}',
    [
      [get, 1],
      [{ ...get, 'url.scheme': 'https' }, 0],
      [{ ...get, 'http.request.method': '_OTHER' }, 0],
    ],
  ],
  [
    conventions.METRIC_HTTP_CLIENT_REQUEST_DURATION,
    'histogram',
    's',
    [
      [{ ...retailer, 'http.response.status_code': 404, 'error.type': '404' }, 1],
      [{ ...retailer, 'error.type': 'timeout' }, 1],
    ],
  ],
  [
    conventions.METRIC_DB_CLIENT_OPERATION_DURATION,
    'histogram',
    's',
    [
      [select, 1],
      [{ ...select, 'error.type': '57014', 'db.response.status_code': '57014' }, 1],
    ],
  ],
  [
    conventions.METRIC_DB_CLIENT_CONNECTION_COUNT,
    'up-down counter',
    '{connection}',
    [
      [{ ...pool, 'db.client.connection.state': 'idle' }, 3],
      [{ ...pool, 'db.client.connection.state': 'used' }, 2],
    ],
  ],
  [conventions.METRIC_DB_CLIENT_CONNECTION_PENDING_REQUESTS, 'up-down counter', '{request}', [[pool, 2]]],
  [
    conventions.METRIC_GEN_AI_CLIENT_OPERATION_DURATION,
    'histogram',
    's',
    [
      [model, 1],
      [{ ...model, 'error.type': 'timeout' }, 1],
    ],
  ],
  [
    conventions.METRIC_GEN_AI_CLIENT_TOKEN_USAGE,
    'histogram',
    '{token}',
    [
      [{ ...model, 'gen_ai.token.type': 'input' }, 1],
      [{ ...model, 'gen_ai.token.type': 'output' }, 1],
    ],
  ],
  [
    'murphy.hub.answer.duration',
    'histogram',
    's',
    [
      [{ 'murphy.command': 'SendWSQuery', 'murphy.outcome': 'answered' }, 2],
      [{ 'murphy.command': 'SendWSQuery', 'murphy.outcome': 'failed' }, 1],
    ],
  ],
  [
    'murphy.desk.push.count',
    'counter',
    '{push}',
    [[{ 'murphy.kind': 'offer', 'murphy.outcome': 'sent' }, 3]],
  ],
  [
    'murphy.uploads.size',
    'gauge',
    'By',
    [
      [{ 'murphy.of': 'kept' }, 10],
      [{ 'murphy.of': 'limit' }, 20],
    ],
  ],
]

/** Metrics of the process, with the attribute that tells their points apart. */
const ofProcess: readonly (readonly [string, CollectedMetric['kind'], string, string | null])[] = [
  [conventions.METRIC_PROCESS_CPU_TIME, 'counter', 's', conventions.ATTR_CPU_MODE],
  [conventions.METRIC_PROCESS_MEMORY_USAGE, 'up-down counter', 'By', null],
  [conventions.METRIC_PROCESS_UPTIME, 'gauge', 's', null],
  [conventions.METRIC_NODEJS_EVENTLOOP_DELAY_MIN, 'gauge', 's', null],
  [conventions.METRIC_NODEJS_EVENTLOOP_DELAY_MAX, 'gauge', 's', null],
  [conventions.METRIC_NODEJS_EVENTLOOP_DELAY_MEAN, 'gauge', 's', null],
  [conventions.METRIC_NODEJS_EVENTLOOP_DELAY_STDDEV, 'gauge', 's', null],
  [conventions.METRIC_NODEJS_EVENTLOOP_DELAY_P50, 'gauge', 's', null],
  [conventions.METRIC_NODEJS_EVENTLOOP_DELAY_P90, 'gauge', 's', null],
  [conventions.METRIC_NODEJS_EVENTLOOP_DELAY_P99, 'gauge', 's', null],
  [conventions.METRIC_NODEJS_EVENTLOOP_UTILIZATION, 'gauge', '1', null],
  [conventions.METRIC_NODEJS_EVENTLOOP_TIME, 'counter', 's', conventions.ATTR_NODEJS_EVENTLOOP_STATE],
  [conventions.METRIC_V8JS_MEMORY_HEAP_USED, 'up-down counter', 'By', conventions.ATTR_V8JS_HEAP_SPACE_NAME],
  [
    conventions.METRIC_V8JS_MEMORY_HEAP_SPACE_SIZE,
    'up-down counter',
    'By',
    conventions.ATTR_V8JS_HEAP_SPACE_NAME,
  ],
]

describe('a collector gets', () => {
  it.each(measured)('%s as a %s in %s, with these points', (name, kind, unit, points) => {
    expect(findMetric(name)).toMatchObject({ name, kind, unit })
    expect(new Set(listPoints(name))).toEqual(new Set(points))
  })

  it.each(ofProcess)('%s as a %s in %s, by %s', (name, kind, unit, attribute) => {
    const metric = findMetric(name)
    expect(metric).toMatchObject({ name, kind, unit })
    for (const { attributes, value } of metric?.points ?? []) {
      expect(Object.keys(attributes)).toEqual(attribute === null ? [] : [attribute])
      expect(value).toBeGreaterThanOrEqual(0)
    }
    expect(metric?.points.length).toBeGreaterThan(attribute === null ? 0 : 1)
  })

  it('nothing else', () => {
    const expected = [...measured.map(([name]) => name), ...ofProcess.map(([name]) => name)]
    expect(collected.map(({ name }) => name).toSorted()).toEqual(expected.toSorted())
  })

  it('no address, value of a query or message of an error', () => {
    expect(text).toContain('/orders/:id')
    expect(text).not.toContain('secret')
  })
})

describe('a collector', () => {
  it.each([
    [conventions.METRIC_HTTP_SERVER_REQUEST_DURATION, requestSeconds],
    [conventions.METRIC_HTTP_CLIENT_REQUEST_DURATION, requestSeconds],
    [conventions.METRIC_DB_CLIENT_OPERATION_DURATION, querySeconds],
    [
      conventions.METRIC_GEN_AI_CLIENT_OPERATION_DURATION,
      Array.from({ length: 14 }, (_, index) => 2 ** index / 100),
    ],
    [conventions.METRIC_GEN_AI_CLIENT_TOKEN_USAGE, Array.from({ length: 14 }, (_, index) => 4 ** index)],
  ])('gets %s with the bounds of the conventions', (name, bounds) => {
    for (const point of findMetric(name)?.points ?? []) expect(point.bounds).toEqual(bounds)
  })

  it('gets each value of a histogram of /metrics in one bucket, also the one above all bounds', () => {
    const [answered, failed] = findMetric('murphy.hub.answer.duration')?.points ?? []
    expect(answered?.bounds).toEqual([0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5])
    expect(answered?.counts).toEqual([1, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0])
    expect(failed?.counts).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1])
  })
})

it('attributes have the names of the conventions', () => {
  const known = new Set<unknown>(Object.values(conventions))
  const used = collected.flatMap(({ points }) => points.flatMap(({ attributes }) => Object.keys(attributes)))
  expect(used.filter((name) => !name.startsWith('murphy.') && !known.has(name))).toEqual([])
})
