import type { ProcessPorts } from '@murphy/connector'
import {
  createCachedRead,
  createEventPublisher,
  createRunOnce,
  processPorts,
  repeatWork,
} from '@murphy/connector'
import { createOrderActions } from './actions/order-actions'
import type { Environment } from './environment'
import { createShopifyFeeds } from './feeds/shopify-feeds'
import { createConnector } from './http/create-connector'
import { createHandlers } from './http/handlers'
import { createOrderReader } from './order-reader'
import { createTokenSource } from './shopify/token-source'
import { createAdminClient } from './shopify/admin-client'
import { createCostBucket } from './shopify/cost-bucket'
import { shopDetails } from './shopify/shop-operations'
import { createWebhookReceiver } from './webhooks/webhook-receiver'

const shopLifetimeMs = 10 * 60_000

/** Creates the client of the shop's Admin API. */
export function createClient(
  environment: Environment,
  ports: ProcessPorts,
  adminUrl = getAdminUrl(environment),
) {
  const { now, wait, fetch } = ports
  const token = createTokenSource({ adminUrl, credentials: environment.credentials, now, fetch })
  return createAdminClient({ adminUrl, token, bucket: createCostBucket(now), now, wait, fetch })
}

function getAdminUrl({ store }: Pick<Environment, 'store'>): string {
  return `https://${store}/admin`
}

/**
 * Starts the connector: it reads the feeds at once and then every few minutes.
 *
 * @param adminUrl the address of the shop's admin; tests pass that of a mock
 */
export function startConnector(
  environment: Environment,
  ports: ProcessPorts = processPorts,
  adminUrl?: string,
) {
  const { now, wait, schedule } = ports
  const client = createClient(environment, ports, adminUrl)
  const getShop = createCachedRead(async () => (await client.run(shopDetails, {})).shop, {
    lifetimeMs: shopLifetimeMs,
    now,
  })
  const orders = createOrderReader(client)
  const warn = (sentence: string) => app.log.warn(sentence)
  const { events, clientSecret } = environment
  const publisher = createEventPublisher(events, { now, onProblem: warn })
  const feeds = createShopifyFeeds({
    client,
    getShop,
    metafieldNamespace: environment.metafieldNamespace,
    onProblem: warn,
    onChanged: publisher.publishFeeds,
  })
  const getContext = async () => ({ timeZone: (await getShop()).ianaTimezone, actions: environment.actions })
  const actions = createOrderActions({ client, orders, getContext, now, wait })
  const receiveWebhook =
    events === null || clientSecret === null
      ? null
      : createWebhookReceiver({
          client,
          clientSecret,
          store: environment.store,
          publish: publisher.publish,
          refreshFeeds: () => void feeds.refresh(),
          now,
          schedule,
          onProblem: warn,
        })
  const app = createConnector({
    environment,
    handlers: createHandlers({ environment, client, orders, actions, feeds, getShop }),
    runOnce: createRunOnce(now),
    feeds,
    receiveWebhook,
    now,
  })

  const firstRead = feeds.refresh()
  repeatWork(feeds.refresh, { minutes: environment.feedMinutes, schedule })
  return {
    app,
    /** Reads the feeds again, as the schedule does. */
    refreshFeeds: feeds.refresh,
    /** Resolves when the first read of the feeds has ended, also when it failed. */
    firstRead,
    close: async () => {
      publisher.close()
      await app.close()
    },
  }
}
