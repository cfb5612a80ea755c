import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'

/** Connections to the store: open, unused, and how many callers wait for one. */
export type PoolCounts = { readonly total: number; readonly idle: number; readonly waiting: number }

/** The process's own figures, to which each part adds its own. */
export function createRegistry(): Registry {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  return registry
}

/** Durations of answers by route and status, and the store's connections; all figures as Prometheus text. */
export function mountMetrics(app: FastifyInstance, registry: Registry, poolCounts: () => PoolCounts): void {
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
      for (const [state, count] of Object.entries(poolCounts())) connections.set({ state }, count)
    },
  })
  app.addHook('onResponse', async (request, reply) => {
    // The route's pattern, never the path: a path may hold an order's number.
    const route = request.routeOptions.url ?? 'none'
    durations.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000)
  })
  app.get('/metrics', async (_request, reply) =>
    reply.type(registry.contentType).send(await registry.metrics()),
  )
}
