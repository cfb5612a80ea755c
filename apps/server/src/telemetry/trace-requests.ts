import type { Span } from '@opentelemetry/api'
import { context, propagation, ROOT_CONTEXT, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { TrustedProxies } from '../caller-address'
import { tracer } from './in-span'

/** Requests of monitoring, which would outnumber all others. */
const untraced = ['/healthz', '/readyz', '/metrics']

/**
 * Records a span for each request of a route, by the names of OpenTelemetry's HTTP conventions. The address itself is left
 * out, because it holds ids of sessions and orders. Only a trusted proxy may continue a trace of its own: anybody else could
 * switch recording on.
 */
export function traceRequests(app: FastifyInstance, trustedProxies: TrustedProxies): void {
  const spans = new WeakMap<FastifyRequest, Span>()

  app.addHook('onRequest', (request, reply, done) => {
    const route = request.routeOptions.url
    if (route === undefined || route.includes('*') || untraced.includes(route)) return done()
    const { method, headers, socket } = request
    // Without tracing there are no fields, and the check of the address is saved.
    const namesTrace = propagation.fields().some((field) => field in headers)
    const parent =
      namesTrace && trustedProxies(socket.remoteAddress ?? '', 0)
        ? propagation.extract(ROOT_CONTEXT, headers)
        : ROOT_CONTEXT
    const span = tracer.startSpan(
      `${method} ${route}`,
      {
        kind: SpanKind.SERVER,
        attributes: {
          'http.request.method': method,
          'http.route': route,
          'url.scheme': request.protocol === 'https' ? 'https' : 'http',
        },
      },
      parent,
    )
    if (!span.isRecording()) return done()
    spans.set(request, span)
    reply.raw.once('close', () => {
      const { statusCode, writableFinished } = reply.raw
      span.setAttribute('http.response.status_code', statusCode)
      if (statusCode >= 500) span.setAttribute('error.type', String(statusCode))
      if (statusCode >= 500 || !writableFinished) span.setStatus({ code: SpanStatusCode.ERROR })
      span.end()
    })
    done()
  })

  // Not before the body was read: its events do not keep the context.
  app.addHook('preHandler', (request, _reply, done) => {
    const span = spans.get(request)
    if (span === undefined) done()
    else context.with(trace.setSpan(ROOT_CONTEXT, span), done)
  })
}
