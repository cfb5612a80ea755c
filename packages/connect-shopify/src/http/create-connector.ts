import { contractVersion, versionHeader } from '@murphy/retail-api'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import fastify, { LogController } from 'fastify'
import type { RunOnce } from '../actions/run-once'
import type { Environment } from '../environment'
import type { FeedCache } from '../feeds/feed-cache'
import { readProxyCaller } from '../identity/app-proxy'
import { createShopperSession } from '../identity/shopper-token'
import { isSameText } from '../same-text'
import type { ReceiveWebhook } from '../webhooks/webhook-receiver'
import { addFeeds } from './add-feeds'
import { addOperations } from './add-operations'
import type { Handlers, OfferedOperation } from './handlers'
import { ApiProblem, toProblem, toProblemAnswer } from '../problem'

export type ConnectorPorts = {
  readonly environment: Environment
  readonly handlers: Handlers<OfferedOperation>
  readonly runOnce: RunOnce
  readonly feeds: FeedCache
  /** Null: webhooks are not received. */
  readonly receiveWebhook: ReceiveWebhook | null
  readonly now: () => number
}

const bodyLimitBytes = 256 * 1024
/** Shopify's webhooks carry whole orders. */
const webhookLimitBytes = 5 * 1024 * 1024

/** Creates the web server: the Retail API below `/v1`, and what Shopify calls below `/shopify`. */
export function createConnector(ports: ConnectorPorts): FastifyInstance {
  const { environment, handlers, runOnce, feeds, receiveWebhook, now } = ports
  const app = fastify({
    logger: { level: environment.logLevel, redact: ['req.headers.authorization'] },
    // The path of a call names a shopper.
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: bodyLimitBytes,
    routerOptions: {
      maxParamLength: 500,
      onBadUrl: (_path, _request, response) => {
        const { status, headers, body } = toProblemAnswer(
          new ApiProblem('invalid', { detail: 'The path cannot be decoded.' }),
        )
        response.writeHead(status, { ...headers, 'content-type': problemType })
        response.end(JSON.stringify(body))
      },
    },
  })
  app.setErrorHandler<Error & { statusCode?: number }>((error, request, reply) => {
    const problem = toProblem(error)
    if (['internal', 'unavailable', 'rate_limited'].includes(problem.code))
      request.log.warn({ reason: error.message }, 'call failed')
    return sendProblem(problem, reply)
  })
  app.setNotFoundHandler((_request, reply) => sendProblem(new ApiProblem('not_found'), reply))
  app.get('/health', async () => ({ status: 'ok' }))
  app.register(
    (api, _options, done) => {
      api.addHook('onRequest', async (request, reply) => {
        reply.header(versionHeader, contractVersion)
        if (!isAuthorised(request, environment.retailApiKey)) throw new ApiProblem('unauthorized')
      })
      api.removeAllContentTypeParsers()
      api.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, parsed) =>
        parseJson(String(body), parsed),
      )
      // Inside, so that an unknown path without a key is unauthorized as well.
      api.setNotFoundHandler((_request, reply) => sendProblem(new ApiProblem('not_found'), reply))
      addOperations(api, { handlers, runOnce, actions: environment.actions })
      addFeeds(api, feeds)
      done()
    },
    { prefix: '/v1' },
  )
  app.register(
    (shopify, _options, done) => {
      shopify.removeAllContentTypeParsers()
      shopify.addContentTypeParser(
        '*',
        { parseAs: 'buffer', bodyLimit: webhookLimitBytes },
        (_request, body, parsed) => parsed(null, body),
      )
      if (receiveWebhook !== null) addWebhooks(shopify, receiveWebhook)
      if (environment.tokenKey !== null) addSession(shopify, environment, now)
      done()
    },
    { prefix: '/shopify' },
  )
  return app
}

const problemType = 'application/problem+json; charset=utf-8'

function addWebhooks(app: FastifyInstance, receive: ReceiveWebhook): void {
  app.post('/webhooks', async (request, reply) => {
    const get = (name: string) => {
      const value = request.headers[name]
      return typeof value === 'string' ? value : undefined
    }
    const status = await receive({
      body: Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0),
      topic: get('x-shopify-topic'),
      signature: get('x-shopify-hmac-sha256'),
      shop: get('x-shopify-shop-domain'),
      id: get('x-shopify-webhook-id'),
    })
    return reply.code(status).send()
  })
}

/** Serves the page's question who is signed in. Shopify's app proxy forwards it with the customer's id. */
function addSession(
  app: FastifyInstance,
  { clientSecret, store, tokenKey }: Pick<Environment, 'clientSecret' | 'store' | 'tokenKey'>,
  now: () => number,
): void {
  app.get('/session', async (request, reply) => {
    if (clientSecret === null || tokenKey === null) throw new ApiProblem('not_found')
    const query = request.url.split('?')[1] ?? ''
    const caller = readProxyCaller(query, { clientSecret, store, now: now() })
    if (caller.kind === 'refused') throw new ApiProblem('unauthorized')
    reply.header('cache-control', 'no-store')
    return caller.kind === 'guest' ? { shopperId: 0 } : createShopperSession(caller.key, tokenKey, now())
  })
}

function isAuthorised(request: FastifyRequest, key: string): boolean {
  const given = /^Bearer +(\S+)$/i.exec(request.headers.authorization ?? '')?.[1] ?? ''
  return isSameText(given, key)
}

/** Parses a JSON body. An empty body is undefined. */
function parseJson(text: string, parsed: (error: Error | null, body?: unknown) => void): void {
  if (text.trim() === '') return parsed(null, undefined)
  try {
    parsed(null, JSON.parse(text))
  } catch {
    parsed(new ApiProblem('invalid', { detail: 'The body is not JSON.' }))
  }
}

function sendProblem(problem: ApiProblem, reply: FastifyReply): FastifyReply {
  const { status, headers, body } = toProblemAnswer(problem)
  return reply.code(status).headers(headers).type(problemType).send(JSON.stringify(body))
}
