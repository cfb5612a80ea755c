import { randomUUID } from 'node:crypto'
import type { RetailCallCount } from './retail/call-counts'
import { readFileSync } from 'node:fs'
import type { IncomingMessage } from 'node:http'
import cors from '@fastify/cors'
import helmet from '@fastify/helmet'
import type { FastifyBaseLogger, FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { fastify, LogController } from 'fastify'
import type { Registry } from 'prom-client'
import { logAcceptErrors } from './http/accept-errors'
import { limitBodyTimes, uploadMs } from './http/request-times'
import type { CallerAddress, TrustedProxies } from './caller-address'
import { createCallerAddress } from './caller-address'
import { sendStatic } from './http/send-compressed'
import type { RestPorts } from './http/rest-call'
import { createRestHandlers } from './http/create-rest-handlers'
import type { LanguageModelMetrics } from './language-model-metrics'
import type { PoolCounts } from './http/metrics'
import { registerLanguageModelMetrics } from './http/language-model-metrics'
import { createRegistry, registerFileGauge, registerRetentionGauge, mountMetrics } from './http/metrics'
import { basePath, bodyLimitBytes, mountCalls, mountFormCalls } from './http/mount-calls'
import type { Pages } from './http/pages'
import { mountPages } from './http/pages'
import { registerRetailMetrics } from './http/retail-metrics'
import { registerPushMetrics } from './http/push-metrics'
import type { DatabaseFailure } from './http/problem'
import { createFailureLog, createUpgradeLog } from './http/failure-log'
import { createFailure, Problem, toProblem } from './http/problem'
import { countByAddress, limitRate } from './http/rate-limits'
import type { InboxMailDeliveries } from './inbound-mails/inbox-mails'
import { mountInboxMails } from './inbound-mails/inbox-mails'
import type { RetailEvents } from './http/retail-events'
import { mountRetailEvents } from './http/retail-events'
import type { RequestTimes } from './http/request-times'
import { permissionsPolicy, createSecurityHeaders } from './http/security-headers'
import { separateDeskHost } from './http/desk-host'
import type { HandleUpgrade } from './http/upgrades'
import { routeUpgrades } from './http/upgrades'
import type { ChatHub } from './hub/chat-hub'
import { createChatHub } from './hub/chat-hub'
import { createHubTimes, registerHubMetrics } from './hub/hub-metrics'
import { mountChatHub } from './hub/mount-chat-hub'
import type { HubPorts } from './hub/ports'
import type { Limits, LimitSettings } from './limits/limits'
import { createLimits } from './limits/limits'
import type { LiveChatServerPorts } from './mount-live-chat'
import { mountLiveChat } from './mount-live-chat'
import type { AllowedOrigins } from './settings/allowed-origins'
import { isAllowedOrigin } from '@murphy/domain/links'
import type { ClaimPhotos } from './claims/claim-photos'
import { mountClaimUploads } from './uploads/claim-uploads'
import { createAllowedOrigins } from './settings/allowed-origins'
import { measurePool } from './telemetry/measure-pool'
import { measureRequests } from './telemetry/measure-requests'
import { traceRequests } from './telemetry/trace-requests'

declare module 'fastify' {
  interface FastifyInstance {
    /** The real-time hub. */
    readonly chatHub: ChatHub
    /** All metrics of this process. */
    readonly registry: Registry
  }
}

export type ServerPorts = RestPorts &
  Omit<Pages, 'origins'> & {
    /** Origins that may embed and call Murphy, in addition to those that managers add. */
    readonly allowedOrigins: readonly string[]
    readonly log: FastifyBaseLogger
    /** Returns true while the database answers. */
    readonly isReady: () => Promise<boolean>
    /** Classifies an error of a port; `null`: it says nothing about the database. */
    readonly findDatabaseFailure: (error: unknown) => DatabaseFailure | null
    /** Returns for each table how long its oldest row is overdue for removal. */
    readonly overdueSeconds: () => Readonly<Record<string, number>>
    /** Returns the figures of the language model; `null`: there is none. */
    readonly languageModelMetrics: (() => LanguageModelMetrics) | null
    readonly poolCounts: () => PoolCounts
    /** Returns how the calls to the retailer ended since the start. */
    readonly retailCallCounts: () => readonly RetailCallCount[]
    /** `null`: the retailer sends no events. */
    readonly retailEvents: RetailEvents | null
    /** `null`: no mail provider delivers mails. */
    readonly inboxMails: InboxMailDeliveries | null
    /** The committed OpenAPI document. A test compares it with the contracts. */
    readonly openApiFile: string
    /** `null`: no limits, for measurements. */
    readonly rateLimits: LimitSettings | null
    /** Proxies whose `X-Forwarded-For` and similar headers are trusted. */
    readonly trustedProxies: TrustedProxies
    /** Origin of the desk; `null`: every host serves the desk. */
    readonly deskUrl: string | null
    /** True when the main port does not serve `/metrics`. */
    readonly hasMetricsPort: boolean
    readonly requestTimes: RequestTimes
    readonly liveChat: LiveChatServerPorts
    readonly claimPhotos: ClaimPhotos
    readonly hub: HubPorts
  }

/**
 * Creates the whole server on its ports. Tests can call it without a network port.
 *
 * Source: docs/architecture.md#inside-the-server, API-01 to API-25
 */
export async function createServer(ports: ServerPorts): Promise<FastifyInstance> {
  const app = createApp(ports)
  traceRequests(app, ports.trustedProxies)
  measureRequests(app)
  measurePool(ports.poolCounts)
  const callerAddress = addCallerAddress(app, ports)
  const limits = createLimits(ports.rateLimits, ports.now)
  addResponseFormat(app, ports)
  await app.register(helmet, { ...createSecurityHeaders(ports), global: false })
  addSecurityHeaders(app)
  separateDeskHost(app, ports)
  const origins = createAllowedOrigins(ports.allowedOrigins, ports)
  await app.register(cors, {
    origin: (origin, callback) =>
      callback(null, origin === undefined || isAllowedOrigin(origin, origins.current())),
    allowedHeaders: ['Content-Type', 'Ocp-Apim-Subscription-Key', 'Idempotency-Key', 'Authorization'],
    exposedHeaders: ['X-Request-Id', 'Retry-After'],
    maxAge: 600,
  })

  const registry = createRegistry()
  app.decorate('registry', registry)
  mountMonitoring(app, registry, { ...ports, limits })
  registerFileGauge(registry, ports.liveChat.fileTotal)
  registerRetentionGauge(registry, ports.overdueSeconds)
  registerPushMetrics(registry, ports.liveChat.pushCounts)
  registerRetailMetrics(registry, ports.retailCallCounts)
  if (ports.languageModelMetrics !== null) registerLanguageModelMetrics(registry, ports.languageModelMetrics)
  const shared = { ...ports, origins, limits, callerAddress }
  const upgrades = [mountHub(app, shared, registry)]
  const handlers = createRestHandlers(ports)
  await app.register(
    async (calls) => {
      limitRate(calls, { addresses: limits.addressCalls, visitors: limits.visitorCalls })
      mountCalls(calls, handlers, ports.subscriptionKey)
      await mountClaimUploads(calls, { ...ports, ...ports.liveChat })
    },
    { prefix: basePath },
  )
  await app.register(async (forms) => {
    limitRate(forms, { addresses: limits.addressCalls, visitors: limits.visitorCalls })
    mountFormCalls(forms, handlers)
  })
  if (ports.retailEvents !== null)
    await mountRetailEvents(app, { ...ports.retailEvents, addresses: limits.addressCalls })
  if (ports.inboxMails !== null)
    await mountInboxMails(app, { ...ports.inboxMails, addresses: limits.addressCalls })
  const liveChatUpgrades = await mountLiveChat(app, shared)
  await app.register(async (pages) => {
    limitRate(pages, { addresses: limits.pages })
    mountOpenApiDocument(pages, ports)
    await mountPages(pages, { ...ports, origins })
  })
  routeUpgrades(app.server, [...upgrades, ...liveChatUpgrades], createUpgradeLog(ports.log))
  limitBodyTimes(app.server, ports.requestTimes.requestMs)
  return app
}

/** Creates the Fastify instance with its limits. */
function createApp({ log, requestTimes, trustedProxies }: ServerPorts): FastifyInstance {
  const app = fastify({
    loggerInstance: log,
    // Fastify's own log entries contain addresses with their query. Ours name only the route.
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    genReqId: () => `r-${randomUUID()}`,
    bodyLimit: bodyLimitBytes,
    // The limit of the slowest requests, which are uploads. `limitBodyTimes` closes all others earlier.
    requestTimeout: Math.max(uploadMs, requestTimes.requestMs),
    http: {
      headersTimeout: requestTimes.headersMs,
      connectionsCheckingInterval: requestTimes.checkMs,
    },
    // An id has at most 128 characters, each up to nine when percent-encoded.
    routerOptions: { caseSensitive: false, maxParamLength: 128 * 9 },
    forceCloseConnections: 'idle',
    // Host and protocol are trusted from the same proxies as the caller's address.
    trustProxy: trustedProxies,
    // An address that cannot be decoded reaches no route or hook.
    frameworkErrors: refuseUnreadableAddress,
  })
  // Every body is JSON. Fastify would accept plain text too.
  app.removeContentTypeParser('text/plain')
  logAcceptErrors(app, (fields) => log.warn(fields))
  return app
}

/** Sets the security headers. They are the same for every answer, so helmet computes them once. */
function addSecurityHeaders(app: FastifyInstance): void {
  let headers: readonly (readonly [name: string, value: string])[] | null = null
  app.addHook('onRequest', (_request, reply, done) => {
    if (headers === null) {
      reply.helmet()
      headers = Object.entries(reply.raw.getHeaders()).map(([name, value]) => [name, String(value)])
    } else for (const [name, value] of headers) reply.raw.setHeader(name, value)
    done()
  })
}

/** Gives each request the address under which it is counted. */
function addCallerAddress(app: FastifyInstance, { log, trustedProxies }: ServerPorts): CallerAddress {
  const callerAddress = createCallerAddress(trustedProxies, () =>
    log.warn({
      event: 'proxy-not-trusted',
      message: 'A peer that is no trusted proxy sends X-Forwarded-For; see TRUSTED_PROXIES.',
    }),
  )
  // A request asks several times: for each limit, and for its handler.
  const found = new WeakMap<IncomingMessage, string>()
  app.decorateRequest('callerAddress', {
    getter() {
      const known = found.get(this.raw)
      if (known !== undefined) return known
      const address = callerAddress.findForRequest(this.raw)
      found.set(this.raw, address)
      return address
    },
  })
  return callerAddress
}

/** Gives every response an id and a log entry, and every failure the same shape. */
function addResponseFormat(app: FastifyInstance, { findDatabaseFailure, log }: ServerPorts): void {
  const logFailure = createFailureLog(log)
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('X-Request-Id', request.id).header('Permissions-Policy', permissionsPolicy)
    done()
  })
  app.addHook('onResponse', (request, reply, done) => {
    const { method, routeOptions } = request
    const ms = Math.round(reply.elapsedTime)
    const route = routeOptions.url ?? 'none'
    request.log.info({ event: 'answered', method, route, status: reply.statusCode, ms })
    done()
  })
  app.setErrorHandler((error, request, reply) => {
    const problem = toProblem(error, findDatabaseFailure)
    if (problem.statusCode >= 500) logFailure(error, request, { isOutage: problem.statusCode === 503 })
    return reply.status(problem.statusCode).send(createFailure(problem, request.id))
  })
}

/** Mounts the health checks and the metrics. */
function mountMonitoring(
  app: FastifyInstance,
  registry: Registry,
  { isReady, limits, ...ports }: ServerPorts & { readonly limits: Limits },
): void {
  app.get('/healthz', () => ({ status: 'ok' }))
  app.get('/readyz', { onRequest: countByAddress(limits.pages) }, async (_request, reply) => {
    const isDatabaseReady = await isReady()
    return reply
      .status(isDatabaseReady ? 200 : 503)
      .send({ status: isDatabaseReady ? 'ready' : 'waiting for the database' })
  })
  mountMetrics(app, registry, { ...ports, getPoolCounts: ports.poolCounts, requests: limits.pages })
}

function mountOpenApiDocument(app: FastifyInstance, { openApiFile }: ServerPorts): void {
  const description = readFileSync(openApiFile, 'utf8')
  app.get('/openapi.json', async (request, reply) =>
    sendStatic(request, reply.type('application/json; charset=utf-8'), description),
  )
}

function mountHub(
  app: FastifyInstance,
  ports: ServerPorts & {
    readonly origins: AllowedOrigins
    readonly limits: Limits
    readonly callerAddress: CallerAddress
  },
  registry: Registry,
): HandleUpgrade {
  const chatHub = createChatHub(ports, createHubTimes(registry))
  registerHubMetrics(registry, () => chatHub.metrics())
  app.decorate('chatHub', chatHub)
  app.addHook('preClose', () => chatHub.close())
  return mountChatHub(app, chatHub, ports)
}

function refuseUnreadableAddress(_error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  const problem = new Problem(400, 'The address is not readable.')
  void reply.header('X-Request-Id', request.id).status(400).send(createFailure(problem, request.id))
}
