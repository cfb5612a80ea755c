import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import cors from '@fastify/cors'
import helmet from '@fastify/helmet'
import type { FastifyBaseLogger, FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { fastify, LogController } from 'fastify'
import type { Registry } from 'prom-client'
import { asError } from './as-error'
import { limitBodyTimes, uploadMs } from './http/body-times'
import type { CallCounts, RateLimits } from './http/call-counts'
import { createCallCounts, uncounted } from './http/call-counts'
import { trustedProxies } from './http/caller-address'
import type { CallPorts } from './http/handlers'
import { createHandlers } from './http/handlers'
import type { PoolCounts } from './http/metrics'
import { createRegistry, gaugeFiles, gaugeRetention, mountMetrics } from './http/metrics'
import { basePath, bodyLimitBytes, mountCalls, mountFormCalls } from './http/mount'
import type { Pages } from './http/pages'
import { mountPages } from './http/pages'
import type { StoreFailure } from './http/problem'
import { failure, Problem, problemOf } from './http/problem'
import { limitRate } from './http/rate-limits'
import type { RequestTimes } from './http/request-times'
import { permissionsPolicy, securityHeaders } from './http/security-headers'
import type { HandleUpgrade } from './http/upgrades'
import { routeUpgrades } from './http/upgrades'
import type { ChatHub } from './hub/chat-hub'
import { createChatHub } from './hub/chat-hub'
import { createHubTimes, mountHubMetrics } from './hub/hub-metrics'
import { mountChatHub } from './hub/mount-chat-hub'
import type { HubPorts } from './hub/ports'
import { createLimitedLog } from './limited-log'
import type { LiveChatServerPorts } from './mount-live-chat'
import { mountLiveChat } from './mount-live-chat'
import type { AllowedOrigins } from './origins'
import { createAllowedOrigins, isAllowedOrigin } from './origins'

declare module 'fastify' {
  interface FastifyInstance {
    /** Whoever is connected in real time. */
    readonly chatHub: ChatHub
  }
}

export type ServerPorts = CallPorts &
  Omit<Pages, 'origins'> & {
    /** Which may embed and call Murphy, whatever managers add. */
    readonly allowedOrigins: readonly string[]
    readonly log: FastifyBaseLogger
    /** Whether the store behind the ports answers. */
    readonly isReady: () => Promise<boolean>
    /** What an error of a port says about the store; `null`: nothing. */
    readonly storeFailureOf: (error: unknown) => StoreFailure | null
    /** For how long the oldest row of each table has been beyond its days. */
    readonly overdueSeconds: () => Readonly<Record<string, number>>
    readonly poolCounts: () => PoolCounts
    /** The committed description of the calls; a test holds it against the contracts. */
    readonly openApiFile: string
    /** `null`: no limit, for measurements. */
    readonly rateLimits: RateLimits | null
    readonly requestTimes: RequestTimes
    readonly liveChat: LiveChatServerPorts
    readonly hub: HubPorts
  }

/**
 * The whole server on its ports, callable in tests without a port of the machine.
 *
 * Source: architecture section 3, API-01 to API-25
 */
export async function createServer(ports: ServerPorts): Promise<FastifyInstance> {
  const app = listener(ports)
  answerInOurShape(app, ports)
  await app.register(helmet, securityHeaders(ports))
  const origins = createAllowedOrigins(ports.allowedOrigins, ports)
  await app.register(cors, {
    origin: (origin, callback) =>
      callback(null, origin === undefined || isAllowedOrigin(origin, origins.known())),
    allowedHeaders: ['Content-Type', 'Ocp-Apim-Subscription-Key', 'Idempotency-Key', 'Authorization'],
    exposedHeaders: ['X-Request-Id', 'Retry-After'],
    maxAge: 600,
  })

  const registry = createRegistry()
  mountWatching(app, registry, ports)
  gaugeFiles(registry, ports.liveChat.fileTotal)
  gaugeRetention(registry, ports.overdueSeconds)
  const counts = ports.rateLimits === null ? uncounted : createCallCounts(ports.rateLimits)
  const upgrades = [mountHub(app, { ...ports, origins }, { counts, registry })]
  const handlers = createHandlers(ports)
  await app.register(
    async (calls) => {
      limitRate(calls, counts)
      mountCalls(calls, handlers, ports.subscriptionKey)
    },
    { prefix: basePath },
  )
  await app.register(async (forms) => {
    limitRate(forms, counts)
    mountFormCalls(forms, handlers)
  })
  const liveChatUpgrades = await mountLiveChat(app, { ...ports, origins })
  await mountPages(app, { ...ports, origins })
  routeUpgrades(app.server, [...upgrades, ...liveChatUpgrades])
  limitBodyTimes(app.server, ports.requestTimes.requestMs)
  return app
}

/** What reads requests, within its limits. */
function listener({ log, requestTimes }: ServerPorts): FastifyInstance {
  const app = fastify({
    loggerInstance: log,
    // Fastify's own lines hold addresses with their query; ours below name the route alone.
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    genReqId: () => `r-${randomUUID()}`,
    bodyLimit: bodyLimitBytes,
    // That of the slowest request there is, an upload; all others are cut sooner, by `limitBodyTimes`.
    requestTimeout: Math.max(uploadMs, requestTimes.requestMs),
    http: {
      headersTimeout: requestTimes.headersMs,
      connectionsCheckingInterval: requestTimes.checkMs,
    },
    // An id has at most 128 characters, each up to nine when percent-encoded.
    routerOptions: { caseSensitive: false, maxParamLength: 128 * 9 },
    forceCloseConnections: 'idle',
    // A balancer in our own network says whom it speaks for; anybody else is taken at their address.
    trustProxy: trustedProxies,
    // An address that cannot be decoded never reaches a route, nor a hook.
    frameworkErrors: refuseAddress,
  })
  // Every body is JSON; Fastify would take plain text as well.
  app.removeContentTypeParser('text/plain')
  return app
}

/** Every answer has its id and a line in the log; every failure has one shape. */
function answerInOurShape(app: FastifyInstance, { storeFailureOf, log }: ServerPorts): void {
  const logOutage = createLimitedLog((fields) => log.error(fields))
  app.addHook('onRequest', async (request, reply) => {
    reply.header('X-Request-Id', request.id).header('Permissions-Policy', permissionsPolicy)
  })
  app.addHook('onResponse', async (request, reply) => {
    const { method, routeOptions } = request
    const ms = Math.round(reply.elapsedTime)
    const route = routeOptions.url ?? 'none'
    request.log.info({ event: 'answered', method, route, status: reply.statusCode, ms })
  })
  app.setErrorHandler((error, request, reply) => {
    const problem = problemOf(error, storeFailureOf)
    if (problem.statusCode >= 500) {
      const { message, stack } = asError(error)
      const fields = { event: 'failed', route: request.routeOptions.url, message, stack }
      if (problem.statusCode === 503) logOutage({ ...fields, requestId: request.id })
      else request.log.error(fields)
    }
    return reply.status(problem.statusCode).send(failure(problem, request.id))
  })
}

/** What operators and their programs ask of a running server. */
function mountWatching(
  app: FastifyInstance,
  registry: Registry,
  { isReady, openApiFile, poolCounts }: ServerPorts,
): void {
  app.get('/healthz', () => ({ status: 'ok' }))
  app.get('/readyz', async (_request, reply) => {
    const answers = await isReady()
    return reply.status(answers ? 200 : 503).send({ status: answers ? 'ready' : 'waiting for the database' })
  })
  app.get('/openapi.json', (_request, reply) =>
    reply.type('application/json; charset=utf-8').send(createReadStream(openApiFile)),
  )
  mountMetrics(app, registry, poolCounts)
}

function mountHub(
  app: FastifyInstance,
  ports: ServerPorts & { readonly origins: AllowedOrigins },
  { counts, registry }: { readonly counts: CallCounts; readonly registry: Registry },
): HandleUpgrade {
  const chatHub = createChatHub(ports, counts, createHubTimes(registry))
  mountHubMetrics(registry, () => chatHub.metrics())
  app.decorate('chatHub', chatHub)
  app.addHook('preClose', () => chatHub.close())
  return mountChatHub(app, chatHub, counts)
}

function refuseAddress(_error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  const problem = new Problem(400, 'The address is not readable.')
  void reply.header('X-Request-Id', request.id).status(400).send(failure(problem, request.id))
}
