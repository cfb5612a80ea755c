import type { AnyHandlers, RunOnce } from '@murphy/connector'
import { addFeeds, addOperations, createApp, getBuffer, getHeader } from '@murphy/connector'
import { feeds, operations, uploadOperation } from '@murphy/retail-api'
import type { FastifyInstance } from 'fastify'
import type { ArticleCache } from '../articles/article-cache'
import type { Environment } from '../environment'
import { addUploads } from '../uploads/add-uploads'
import type { UploadIds } from '../uploads/upload-id'
import { addUpstreamCalls } from '../upstream/add-upstream-calls'
import type { Upstream } from '../upstream/upstream'
import type { ReceiveWebhook } from '../webhooks/webhook-receiver'
import type { ZendeskClient } from '../zendesk/zendesk-client'

export type ConnectorPorts = {
  readonly environment: Environment
  readonly client: ZendeskClient
  readonly handlers: AnyHandlers
  readonly runOnce: RunOnce
  readonly articles: ArticleCache
  readonly uploadIds: UploadIds
  /** Null: there is no other Retail API. */
  readonly upstream: Upstream | null
  /** Null: webhooks are not received. */
  readonly receiveWebhook: ReceiveWebhook | null
}

/** Zendesk's events are short. */
const webhookLimitBytes = 256 * 1024

/** Creates the web server: the Retail API below `/v1`, and the webhooks of Zendesk below `/zendesk`. */
export function createConnector(ports: ConnectorPorts): FastifyInstance {
  const { environment, client, handlers, runOnce, articles, uploadIds, upstream, receiveWebhook } = ports
  const { logLevel, retailApiKey, capabilities } = environment
  return createApp({
    logLevel,
    retailApiKey,
    addApi: (api) => {
      const served = new Set<string>([operations.capabilities.path])
      addOperations(api, { handlers, runOnce })
      if (capabilities.includes('tickets')) served.add(operations.createTicket.path)
      if (capabilities.includes('articles')) {
        served.add(feeds.articles.path)
        addFeeds(api, { names: ['articles'], get: articles.get })
      }
      if (capabilities.includes('uploads')) {
        served.add(uploadOperation.path)
        addUploads(api, { client, uploadIds, runOnce })
      }
      if (upstream !== null) addUpstreamCalls(api, upstream, (path) => served.has(path))
    },
    system: {
      prefix: '/zendesk',
      bodyLimitBytes: webhookLimitBytes,
      add: (zendesk) => {
        if (receiveWebhook !== null) addWebhooks(zendesk, receiveWebhook)
      },
    },
  })
}

function addWebhooks(app: FastifyInstance, receive: ReceiveWebhook): void {
  app.post('/webhooks', async (request, reply) => {
    const status = await receive({
      body: getBuffer(request),
      signature: getHeader(request, 'x-zendesk-webhook-signature'),
      timestamp: getHeader(request, 'x-zendesk-webhook-signature-timestamp'),
    })
    return reply.code(status).send()
  })
}
