import { createHmac } from 'node:crypto'
import type { OutcomePorts } from '@murphy/connector'
import { createOutcomeHandler, isSameText, parseJson } from '@murphy/connector'
import { createSeenEvents } from '@murphy/retail-api/events'
import type { AdminClient } from '../shopify/admin-client'
import { orderOwner } from '../shopify/order-operations'
import { toOrderEvent, toWebhookOutcome } from './to-events'

export type WebhookRequest = {
  readonly body: Buffer
  readonly topic: string | undefined
  readonly signature: string | undefined
  readonly shop: string | undefined
  readonly id: string | undefined
}

export type WebhookPorts = Omit<OutcomePorts, 'readOrderEvent'> & {
  readonly client: AdminClient
  readonly clientSecret: string
  readonly store: string
}

/** Creates the receiver of Shopify's webhooks. It answers at once, and publishes events afterwards. */
export function createWebhookReceiver(ports: WebhookPorts) {
  const { client, clientSecret, store, now } = ports
  const seen = createSeenEvents(now)
  const handleOutcome = createOutcomeHandler({
    ...ports,
    readOrderEvent: async (orderId) => {
      const { order } = await client.run(orderOwner, { order: orderId }, 'background')
      return order === null
        ? null
        : toOrderEvent({ name: order.name, shopperKey: order.customer?.id ?? null })
    },
  })

  /** Receives one webhook. @returns the status of the answer; after any other than 2xx, Shopify sends the webhook again */
  return async function receive({ body, topic, signature, shop, id }: WebhookRequest): Promise<200 | 401> {
    if (!isSignedByShopify(body, signature, clientSecret) || shop !== store) return 401
    // Shopify sends a webhook again when an answer was lost.
    if (id !== undefined && id.length <= 128 && !(await seen.claim(id))) return 200
    handleOutcome(toWebhookOutcome(topic ?? '', parseJson(body.toString('utf8'))))
    return 200
  }
}

export type ReceiveWebhook = ReturnType<typeof createWebhookReceiver>

/** Returns true for a webhook that Shopify signed: Base64 of the HMAC-SHA256 of the body with the app's client secret. */
function isSignedByShopify(body: Buffer, header: string | undefined, clientSecret: string): boolean {
  const expected = createHmac('sha256', clientSecret).update(body).digest('base64')
  return isSameText(header ?? '', expected)
}
