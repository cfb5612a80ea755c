import type { ProcessPorts } from '@murphy/connector'
import { createEventPublisher, createRunOnce, processPorts, repeatWork } from '@murphy/connector'
import { createOrderActions } from './actions/order-actions'
import type { Environment } from './environment'
import { createMedusaFeeds } from './feeds/medusa-feeds'
import { createConnector } from './http/create-connector'
import { createHandlers } from './http/handlers'
import { createStoreCustomerReader } from './identity/store-customer'
import type { OrderContext } from './mapping/to-order'
import type { MedusaClient } from './medusa/medusa-client'
import { createMedusaClient } from './medusa/medusa-client'
import { createOrderReader } from './order-reader'
import { createShopReader } from './shop-reader'
import { createWebhookReceiver } from './webhooks/webhook-receiver'

/** Creates the client of Medusa's Admin API. */
export function createClient({ medusaUrl, secretKey }: Environment, ports: ProcessPorts): MedusaClient {
  const { now, wait, fetch } = ports
  return createMedusaClient({ medusaUrl, secretKey, now, wait, fetch })
}

/** Starts the connector: it reads the feeds at once and then every few minutes. */
export function startConnector(environment: Environment, ports: ProcessPorts = processPorts) {
  const { now, schedule, fetch } = ports
  const { medusaUrl, events, webhookSecret, timeZone, productUrl, salesChannel, currency } = environment
  const client = createClient(environment, ports)
  const shop = createShopReader({ client, currency, now })
  const orders = createOrderReader(client, shop.getPickupOptions)
  const warn = (sentence: string) => app.log.warn(sentence)
  const publisher = createEventPublisher(events, { now, onProblem: warn })
  const feeds = createMedusaFeeds({
    client,
    getShop: shop.getShop,
    timeZone,
    productUrl,
    salesChannel,
    onProblem: warn,
    onChanged: publisher.publishFeeds,
  })
  const getContext = async (): Promise<OrderContext> => ({
    timeZone,
    actions: environment.actions,
    pickupOptions: await shop.getPickupOptions(),
  })
  const actions = createOrderActions({ client, orders, getContext, now })
  const app = createConnector({
    environment,
    handlers: createHandlers({ environment, orders, actions, feeds, shop, getContext }),
    runOnce: createRunOnce(now),
    feeds,
    receiveWebhook:
      webhookSecret === null
        ? null
        : createWebhookReceiver({
            client,
            secret: webhookSecret,
            publish: publisher.publish,
            refreshFeeds: () => void feeds.refresh(),
            now,
            schedule,
            onProblem: warn,
          }),
    session:
      environment.session === null
        ? null
        : {
            ...environment.session,
            readStoreCustomer: createStoreCustomerReader({ medusaUrl, fetch, ...environment.session }),
            now,
          },
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
