import { createDeferred } from '@murphy/testing'
import type { HttpExchange } from '@murphy/retail-api/client'
import { fastify } from 'fastify'
import type { LogEvent } from 'kysely'
import { Registry } from 'prom-client'
import { registerFileGauge, registerRetentionGauge } from '../../../http/metrics'
import { registerPushMetrics } from '../../../http/push-metrics'
import { createHubTimes } from '../../../hub/hub-metrics'
import { measureRequests } from '../../../telemetry/measure-requests'
import { createQueryObserver } from '../../../telemetry/observe-query'
import { createRetailCallObserver } from '../../../telemetry/observe-retail-call'
import { measureModelCalls } from '../../language-model/measure-model-calls'
import { createModelMetrics } from '../../language-model/model-metrics'

/** Creates a registry with values of each kind, and one metric that cannot be read. */
export function createFilledRegistry(): Registry {
  const registry = new Registry()
  const times = createHubTimes(registry)
  times.observe({ command: 'SendWSQuery', outcome: 'answered' }, 0.002)
  times.observe({ command: 'SendWSQuery', outcome: 'answered' }, 0.02)
  times.observe({ command: 'SendWSQuery', outcome: 'failed' }, 60)
  registerPushMetrics(registry, () => [{ kind: 'offer', outcome: 'sent', count: 3 }])
  registerFileGauge(registry, { bytes: () => 10, limitBytes: 20 } as never)
  registerRetentionGauge(registry, () => {
    throw new Error('a metric that cannot be read leaves the others')
  })
  return registry
}

/** Observes a query that succeeds and one that fails. */
export function observeQueries(): void {
  const observe = createQueryObserver()
  const query = { sql: 'select "id" from "session" where "id" = $1', parameters: ['secret'] }
  const error = Object.assign(new Error('secret'), { code: '57014' })
  observe({ level: 'query', query, queryDurationMillis: 7 } as unknown as LogEvent)
  observe({ level: 'error', query, queryDurationMillis: 5000, error } as unknown as LogEvent)
}

/** Observes a call to the retailer that is refused and one without an answer. */
export async function observeRetailCalls(): Promise<void> {
  const observe = createRetailCallObserver('http://user:secret@shop.example:8443/secret?key=secret')
  const call = { operation: 'getOrder', method: 'GET', attempt: 2 } as const
  const answer = { kind: 'answer', status: 404, headers: {}, body: Buffer.from('secret') } as const
  const failure = { kind: 'failure', reason: 'timeout', wasSent: true } as const
  for (const exchange of [answer, failure] satisfies HttpExchange[])
    await observe(call, () => Promise.resolve(exchange))
}

/** Observes calls of the language model: one that succeeds, one that fails, one that was not made. */
export function observeModelCalls(): void {
  const recorder = measureModelCalls(
    createModelMetrics(() => false),
    'tiny-model',
  )
  recorder.countCall('answers', 'ok', 0.5)
  recorder.countCall('answers', 'timeout', 3)
  recorder.countCall('answers', 'busy', 0)
  recorder.countTokens('answers', { prompt: 900, completion: 40 }, 0)
  if (recorder.read().calls.length !== 3) throw new Error('The counters of /metrics miss a call.')
}

/** Sends requests of each kind. The last stays open until the returned function is called. */
export async function sendRequests(): Promise<() => Promise<void>> {
  const app = fastify({ trustProxy: true })
  const [entered, left, opened, answered] = Array.from({ length: 4 }, () => createDeferred<void>())
  if (!entered || !left || !opened || !answered) throw new Error('No deferred.')
  measureRequests(app)
  app.get('/orders/:id', () => ({}))
  app.get('/failing', () => Promise.reject(new Error('secret')))
  app.get('/left', async (_request, reply) => {
    reply.raw.once('close', () => left.resolve())
    entered.resolve()
    await answered.promise
  })
  app.get('/open', async () => {
    opened.resolve()
    await answered.promise
    return {}
  })
  const url = await app.listen({ host: '127.0.0.1', port: 0 })
  await fetch(`${url}/orders/secret?key=secret`)
  await fetch(`${url}/orders/secret2`, { headers: { 'x-forwarded-proto': 'https' } })
  await fetch(`${url}/orders/secret3`, { headers: { 'x-forwarded-proto': 'secret' } })
  await fetch(`${url}/failing`)
  await fetch(`${url}/secret`)
  await fetch(`${url}/secret`, { method: 'PROPFIND' })
  const leaving = new AbortController()
  const aborted = fetch(`${url}/left`, { signal: leaving.signal }).catch(() => 'left')
  await entered.promise
  leaving.abort()
  await Promise.all([aborted, left.promise])
  const open = fetch(`${url}/open`)
  await opened.promise
  return async () => {
    answered.resolve()
    await open
    await app.close()
  }
}
