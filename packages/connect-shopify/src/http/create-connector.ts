import type { Handlers, RunOnce, ShopFeeds } from '@murphy/connector'
import { ApiProblem, createShopApp, createShopperSession, getBuffer, getHeader } from '@murphy/connector'
import type { FastifyInstance } from 'fastify'
import type { Environment } from '../environment'
import { readProxyCaller } from '../identity/app-proxy'
import type { ReceiveWebhook } from '../webhooks/webhook-receiver'
import type { OfferedOperation } from './handlers'

export type ConnectorPorts = {
  readonly environment: Environment
  readonly handlers: Handlers<OfferedOperation>
  readonly runOnce: RunOnce
  readonly feeds: ShopFeeds
  /** Null: webhooks are not received. */
  readonly receiveWebhook: ReceiveWebhook | null
  readonly now: () => number
}

/** Shopify's webhooks carry whole orders. */
const webhookLimitBytes = 5 * 1024 * 1024

/** Creates the web server: the Retail API below `/v1`, and what Shopify calls below `/shopify`. */
export function createConnector(ports: ConnectorPorts): FastifyInstance {
  const { environment, handlers, runOnce, feeds, receiveWebhook, now } = ports
  const { tokenKey } = environment
  return createShopApp({
    environment,
    handlers,
    runOnce,
    feeds,
    system: {
      prefix: '/shopify',
      bodyLimitBytes: webhookLimitBytes,
      add: (shopify) => {
        if (receiveWebhook !== null) addWebhooks(shopify, receiveWebhook)
        if (tokenKey !== null) addSession(shopify, environment, now)
      },
    },
  })
}

function addWebhooks(app: FastifyInstance, receive: ReceiveWebhook): void {
  app.post('/webhooks', async (request, reply) => {
    const status = await receive({
      body: getBuffer(request),
      topic: getHeader(request, 'x-shopify-topic'),
      signature: getHeader(request, 'x-shopify-hmac-sha256'),
      shop: getHeader(request, 'x-shopify-shop-domain'),
      id: getHeader(request, 'x-shopify-webhook-id'),
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
