import { createHmac } from 'node:crypto'
import { isSameText, parseJson } from '@murphy/connector'
import { createSeenEvents } from '@murphy/retail-api/events'
import type { AdminClient } from '../shopify/admin-client'
import { orderOwner } from '../shopify/order-operations'
import type { RetailerEvent, WebhookOutcome } from './to-events'
import { toOrderEvent, toWebhookOutcome } from './to-events'

/** The pause before the feeds are read. Changes of products come in groups, and one read covers them. */
const feedPauseMs = 60_000

export type WebhookRequest = {
  readonly body: Buffer
  readonly topic: string | undefined
  readonly signature: string | undefined
  readonly shop: string | undefined
  readonly id: string | undefined
}

export type WebhookPorts = {
  readonly client: AdminClient
  readonly clientSecret: string
  readonly store: string
  readonly publish: (event: RetailerEvent) => void
  readonly refreshFeeds: () => void
  readonly now: () => number
  readonly schedule: (work: () => void, ms: number) => void
  readonly onProblem: (sentence: string) => void
}

/** Creates the receiver of Shopify's webhooks. It answers at once, and publishes events afterwards. */
export function createWebhookReceiver(ports: WebhookPorts) {
  const { client, clientSecret, store, publish, refreshFeeds, now, schedule, onProblem } = ports
  const seen = createSeenEvents(now)
  let isRefreshPlanned = false

  async function handle(outcome: WebhookOutcome): Promise<void> {
    if (outcome.kind === 'event') publish({ ...outcome.event, occurredAt: new Date(now()).toISOString() })
    if (outcome.kind === 'feeds' && !isRefreshPlanned) {
      isRefreshPlanned = true
      schedule(() => {
        isRefreshPlanned = false
        refreshFeeds()
      }, feedPauseMs)
    }
    if (outcome.kind === 'order') {
      const { order } = await client.run(orderOwner, { order: outcome.orderGid }, 'background')
      if (order !== null)
        await handle(toOrderEvent({ name: order.name, shopperKey: order.customer?.id ?? null }))
    }
  }

  /** Receives one webhook. @returns the status of the answer; after any other than 2xx, Shopify sends the webhook again */
  return async function receive({ body, topic, signature, shop, id }: WebhookRequest): Promise<200 | 401> {
    if (!isSignedByShopify(body, signature, clientSecret) || shop !== store) return 401
    // Shopify sends a webhook again when an answer was lost.
    if (id !== undefined && id.length <= 128 && !(await seen.claim(id))) return 200
    handle(toWebhookOutcome(topic ?? '', parseJson(body.toString('utf8')))).catch((error: unknown) =>
      onProblem(`A webhook was not passed on: ${error instanceof Error ? error.message : String(error)}`),
    )
    return 200
  }
}

export type ReceiveWebhook = ReturnType<typeof createWebhookReceiver>

/** Returns true for a webhook that Shopify signed: Base64 of the HMAC-SHA256 of the body with the app's client secret. */
function isSignedByShopify(body: Buffer, header: string | undefined, clientSecret: string): boolean {
  const expected = createHmac('sha256', clientSecret).update(body).digest('base64')
  return isSameText(header ?? '', expected)
}
