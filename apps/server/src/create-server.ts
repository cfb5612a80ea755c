import { randomUUID } from 'node:crypto'
import cors from '@fastify/cors'
import helmet from '@fastify/helmet'
import rateLimit from '@fastify/rate-limit'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { fastify } from 'fastify'
import type { CallPorts } from './http/handlers'
import { createHandlers } from './http/handlers'
import { mountMetrics } from './http/metrics'
import { basePath, bodyLimitBytes, mountCalls } from './http/mount'
import { openApiDocument } from './http/openapi'
import type { Pages } from './http/pages'
import { mountPages } from './http/pages'
import { failure, problemOf } from './http/problem'
import { isAllowedOrigin } from './origins'

export type ServerPorts = CallPorts &
  Pages & {
    readonly log: FastifyBaseLogger
    /** Whether the store behind the ports answers. */
    readonly isReady: () => Promise<boolean>
    /** Whether an error of a port means that the store is away. */
    readonly isUnavailable: (error: unknown) => boolean
    readonly isRateLimited: boolean
  }

/** Calls a minute from one address: far above any shopper, below what hurts. */
const callsPerMinute = 600

/**
 * The whole server on its ports, callable in tests without a port of the machine.
 *
 * Source: architecture section 3, API-01 to API-25
 */
export async function createServer(ports: ServerPorts): Promise<FastifyInstance> {
  const app = fastify({
    loggerInstance: ports.log,
    // Fastify's own lines hold addresses with their query; ours below name the route alone.
    disableRequestLogging: true,
    genReqId: () => `r-${randomUUID()}`,
    bodyLimit: bodyLimitBytes,
    routerOptions: { caseSensitive: false },
    forceCloseConnections: 'idle',
  })

  app.addHook('onRequest', async (request, reply) => {
    reply.header('X-Request-Id', request.id)
  })
  app.addHook('onResponse', async (request, reply) => {
    const { method, id } = request
    const route = request.routeOptions.url ?? 'none'
    request.log.info({
      event: 'answered',
      requestId: id,
      method,
      route,
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
    })
  })
  app.setErrorHandler((error, request, reply) => {
    const problem = problemOf(error, ports.isUnavailable)
    if (problem.statusCode >= 500) {
      const { message, stack } = error instanceof Error ? error : new Error(String(error))
      request.log.error({
        event: 'failed',
        requestId: request.id,
        route: request.routeOptions.url,
        message,
        stack,
      })
    }
    return reply.status(problem.statusCode).send(failure(problem, request.id))
  })

  await app.register(helmet, securityHeaders(ports))
  await app.register(cors, {
    origin: (origin, callback) =>
      callback(null, origin === undefined || isAllowedOrigin(origin, ports.allowedOrigins)),
    allowedHeaders: ['Content-Type', 'Ocp-Apim-Subscription-Key', 'Idempotency-Key'],
    exposedHeaders: ['X-Request-Id'],
    maxAge: 600,
  })
  if (ports.isRateLimited) await app.register(rateLimit, { max: callsPerMinute, timeWindow: '1 minute' })

  app.get('/healthz', () => ({ status: 'ok' }))
  app.get('/readyz', async (_request, reply) => {
    const isReady = await ports.isReady()
    return reply.status(isReady ? 200 : 503).send({ status: isReady ? 'ready' : 'waiting for the database' })
  })
  const document = openApiDocument()
  app.get('/openapi.json', () => document)
  mountMetrics(app)
  await app.register(async (calls) => mountCalls(calls, createHandlers(ports), ports.subscriptionKey), {
    prefix: basePath,
  })
  await mountPages(app, ports)
  return app
}

/** No inline script or style, no eval; framed by the allowed origins alone. Pages of other origins may load the loader. */
function securityHeaders({ allowedOrigins, storefrontUrl }: Pages) {
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'"],
        imgSrc: ["'self'", 'data:', storefrontUrl],
        fontSrc: ["'self'"],
        connectSrc: ["'self'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'self'", ...allowedOrigins],
      },
    },
    crossOriginResourcePolicy: { policy: 'same-origin' as const },
    crossOriginEmbedderPolicy: false,
    // frame-ancestors says who may frame us; this older header would forbid it to everybody else.
    frameguard: false,
    // Whether this host is always reached by https is for the operator's balancer to promise.
    strictTransportSecurity: false,
  }
}
