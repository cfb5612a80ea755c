import { createServer as createHttpServer, type Server } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { StorageTotal } from '../files/storage-total'
import { isPrivate } from '../caller-address'
import type { RateLimiter } from '../limits/rate-limiter'
import { Problem } from './problem'
import { countByAddress } from './rate-limits'

/** Connections to the database: open, unused, and the number of callers that wait for one. */
export type PoolCounts = { readonly total: number; readonly idle: number; readonly waiting: number }

/** Creates the registry of the process's metrics, to which each part adds its own. */
export function createRegistry(): Registry {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  return registry
}

export type MetricsPorts = {
  readonly getPoolCounts: () => PoolCounts
  readonly hasMetricsPort: boolean
  /** Counts the requests for metrics. */
  readonly requests: RateLimiter
}

/**
 * Measures durations of responses by route and status, and the database's connections. Serves all metrics as
 * Prometheus text to callers of private networks, unless they have a port of their own.
 *
 * Source: docs/operating.md#monitor-a-running-server
 */
export function mountMetrics(
  app: FastifyInstance,
  registry: Registry,
  { getPoolCounts, hasMetricsPort, requests }: MetricsPorts,
): void {
  const durations = new Histogram({
    name: 'murphy_http_request_duration_seconds',
    help: 'Seconds from the request to its answer.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [registry],
  })
  const connections = new Gauge({
    name: 'murphy_database_connections',
    help: 'Connections to the database: all that are open, unused ones, and callers that wait for one.',
    labelNames: ['state'],
    registers: [registry],
    collect: () => {
      for (const [state, count] of Object.entries(getPoolCounts())) connections.set({ state }, count)
    },
  })
  app.addHook('onResponse', (request, reply, done) => {
    // The route's pattern and not the path, which may contain an order number.
    const route = request.routeOptions.url ?? 'none'
    durations.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000)
    done()
  })
  if (hasMetricsPort) return
  app.get('/metrics', { onRequest: countByAddress(requests) }, async (request, reply) => {
    if (!isPrivate(request.callerAddress))
      throw new Problem(403, 'The figures are for callers of a private network.')
    return reply.type(registry.contentType).send(await registry.metrics())
  })
}

/** Creates a server that serves only `/metrics`, to every caller that reaches its port. */
export function createMetricsServer(registry: Registry): Server {
  return createHttpServer((request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') {
      response.writeHead(404).end()
      return
    }
    registry.metrics().then(
      (text) => response.writeHead(200, { 'Content-Type': registry.contentType }).end(text),
      () => response.writeHead(500).end(),
    )
  })
}

/** Exports the size of all stored files of chats, and its limit. Source: decision 041 */
export function registerFileGauge(registry: Registry, { bytes, limitBytes }: StorageTotal): void {
  const gauge = new Gauge({
    name: 'murphy_uploads_bytes',
    help: 'Bytes of the files of chats: kept, as this process has last read it, and the most that may be kept.',
    labelNames: ['of'],
    registers: [registry],
    collect: () => {
      gauge.set({ of: 'kept' }, bytes())
      gauge.set({ of: 'limit' }, limitBytes)
    },
  })
}

/** Exports how overdue the removal of the oldest row of each table is. Source: docs/operating.md#retention */
export function registerRetentionGauge(
  registry: Registry,
  overdueSeconds: () => Readonly<Record<string, number>>,
): void {
  const gauge = new Gauge({
    name: 'murphy_retention_overdue_seconds',
    help: 'Seconds since the oldest row of a table should have been removed, as the last run has found it; 0 when nothing is due.',
    labelNames: ['table'],
    registers: [registry],
    collect: () => {
      for (const [table, seconds] of Object.entries(overdueSeconds())) gauge.set({ table }, seconds)
    },
  })
}
