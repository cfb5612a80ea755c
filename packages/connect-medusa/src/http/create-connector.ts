import type { Handlers, RunOnce, ShopFeeds } from '@murphy/connector'
import { createShopApp, getBuffer, getHeader } from '@murphy/connector'
import type { FastifyInstance } from 'fastify'
import type { Environment } from '../environment'
import type { ReceiveWebhook } from '../webhooks/webhook-receiver'
import type { SessionPorts } from './add-session'
import { addSession } from './add-session'
import type { OfferedOperation } from './handlers'

export type ConnectorPorts = {
  readonly environment: Environment
  readonly handlers: Handlers<OfferedOperation>
  readonly runOnce: RunOnce
  readonly feeds: ShopFeeds
  /** Null: events are not received. */
  readonly receiveWebhook: ReceiveWebhook | null
  /** Null: pages cannot ask who is signed in. */
  readonly session: SessionPorts | null
}

/** The subscriber's events are short. */
const webhookLimitBytes = 64 * 1024

/** Creates the web server: the Retail API below `/v1`, and what Medusa and the store front call below `/medusa`. */
export function createConnector(ports: ConnectorPorts): FastifyInstance {
  const { environment, handlers, runOnce, feeds, receiveWebhook, session } = ports
  return createShopApp({
    environment,
    handlers,
    runOnce,
    feeds,
    system: {
      prefix: '/medusa',
      bodyLimitBytes: webhookLimitBytes,
      add: (calls) => {
        if (receiveWebhook !== null) addWebhooks(calls, receiveWebhook)
        if (session !== null) addSession(calls, session)
      },
    },
  })
}

function addWebhooks(app: FastifyInstance, receive: ReceiveWebhook): void {
  app.post('/webhooks', async (request, reply) => {
    const status = await receive({
      body: getBuffer(request),
      id: getHeader(request, 'webhook-id'),
      timestamp: getHeader(request, 'webhook-timestamp'),
      signature: getHeader(request, 'webhook-signature'),
    })
    return reply.code(status).send()
  })
}
