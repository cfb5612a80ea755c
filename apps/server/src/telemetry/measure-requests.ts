import type { Attributes } from '@opentelemetry/api'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { createHistogram, findMeter } from './meter'

/** The methods that have a name in OpenTelemetry's conventions. A caller can send others. */
const knownMethods = ['CONNECT', 'DELETE', 'GET', 'HEAD', 'OPTIONS', 'PATCH', 'POST', 'PUT', 'QUERY', 'TRACE']

/**
 * Measures each request for the collector, by OpenTelemetry's HTTP conventions. It adds no hook without a collector.
 * The route stands for the address, which holds ids of sessions and orders.
 */
export function measureRequests(app: FastifyInstance): void {
  const meter = findMeter()
  if (meter === null) return
  const durations = createHistogram(meter, 'http.server.request.duration')
  const active = meter.createUpDownCounter('http.server.active_requests', {
    unit: '{request}',
    description: 'Number of active HTTP server requests.',
  })
  app.addHook('onRequest', (request, reply, done) => {
    const startedAt = performance.now()
    const begun = describeRequest(request)
    active.add(1, begun)
    reply.raw.once('close', () => {
      active.add(-1, begun)
      durations.record((performance.now() - startedAt) / 1000, { ...begun, ...describeEnd(request, reply) })
    })
    done()
  })
}

function describeRequest({ method, protocol }: FastifyRequest): Attributes {
  return {
    'http.request.method': knownMethods.includes(method) ? method : '_OTHER',
    // A proxy may pass on any text of a caller.
    'url.scheme': protocol === 'https' ? 'https' : 'http',
  }
}

function describeEnd(request: FastifyRequest, { raw }: FastifyReply): Attributes {
  const route = request.routeOptions.url
  const { statusCode } = raw
  return {
    ...(route === undefined ? {} : { 'http.route': route }),
    'network.protocol.version': request.raw.httpVersion,
    ...(raw.headersSent ? { 'http.response.status_code': statusCode } : { 'error.type': 'aborted' }),
    ...(raw.headersSent && statusCode >= 500 ? { 'error.type': String(statusCode) } : {}),
  }
}
