import type { ProcessPorts } from '@murphy/connector'
import { createEventPublisher, createRunOnce, processPorts, repeatWork } from '@murphy/connector'
import { createArticleCache } from './articles/article-cache'
import { createHelpCentre } from './articles/help-centre'
import type { Environment } from './environment'
import { createConnector } from './http/create-connector'
import { createHandlers } from './http/handlers'
import { createTicketMaker } from './tickets/create-ticket'
import { createUploadIds } from './uploads/upload-id'
import { createUpstream } from './upstream/upstream'
import { createWebhookReceiver } from './webhooks/webhook-receiver'
import { createAuthorization } from './zendesk/authorization'
import type { ZendeskClient } from './zendesk/zendesk-client'
import { createZendeskClient } from './zendesk/zendesk-client'

/** The Retail API asks that the key of a ticket is remembered for eight days. */
const keyLifetimeMs = 8 * 24 * 3600 * 1000

/** Creates the client of the Zendesk account. */
export function createClient({ zendeskUrl, credentials }: Environment, ports: ProcessPorts): ZendeskClient {
  const { now, wait, fetch } = ports
  const authorization = createAuthorization({ zendeskUrl, credentials, now, fetch })
  return createZendeskClient({ zendeskUrl, authorization, now, wait, fetch })
}

/** Starts the connector: it reads the articles at once, their changes every few minutes, and all of them at longer intervals. */
export function startConnector(environment: Environment, ports: ProcessPorts = processPorts) {
  const { now, schedule } = ports
  const { events, locale, excludedSections, fields, webhookSecrets, retailApiKey } = environment
  const client = createClient(environment, ports)
  const warn = (sentence: string) => app.log.warn(sentence)
  const publisher = createEventPublisher(events, { now, onProblem: warn })
  const articles = createArticleCache({
    helpCentre: createHelpCentre(client),
    locale,
    excludedSections,
    now,
    onProblem: warn,
    onChanged: () => publisher.publishFeeds(['articles']),
  })
  const uploadIds = createUploadIds(retailApiKey)
  const upstream =
    environment.upstream === null ? null : createUpstream({ ...environment.upstream, now, onProblem: warn })
  const app = createConnector({
    environment,
    client,
    handlers: createHandlers({
      environment,
      upstream,
      createTicket: createTicketMaker({ client, fields, uploadIds, now, onProblem: warn }),
    }),
    runOnce: createRunOnce(now, keyLifetimeMs),
    articles,
    uploadIds,
    upstream,
    receiveWebhook:
      webhookSecrets.length === 0
        ? null
        : createWebhookReceiver({ secrets: webhookSecrets, articles, now, schedule, onProblem: warn }),
  })

  const hasArticles = environment.capabilities.includes('articles')
  const firstRead = hasArticles ? articles.refresh() : Promise.resolve()
  if (hasArticles) {
    repeatWork(articles.refresh, { minutes: environment.changesMinutes, schedule })
    repeatWork(articles.refreshWhole, { minutes: environment.wholeMinutes, schedule })
  }
  return {
    app,
    articles,
    /** Resolves when the first read of the articles has ended, also when it failed. */
    firstRead,
    close: async () => {
      publisher.close()
      await app.close()
      await upstream?.close()
    },
  }
}
