import { parseJson } from '@murphy/connector'
import {
  createSeenEvents,
  createWebhookSignature,
  isSameSignature,
  parseWebhookSecret,
  replayWindowMs,
} from '@murphy/retail-api/events'
import type { MedusaClient } from '../medusa/medusa-client'
import { readOrderNumber } from '../medusa/order-calls'
import type { EventOutcome, RetailerEvent } from './to-outcome'
import { toEventOutcome, toOrderEvent } from './to-outcome'

/** The pause before the feeds are read. Changes of products come in groups, and one read covers them. */
const feedPauseMs = 60_000

/** A delivery with the headers of Standard Webhooks. See https://www.standardwebhooks.com */
export type WebhookRequest = {
  readonly body: Buffer
  readonly id: string | undefined
  readonly timestamp: string | undefined
  readonly signature: string | undefined
}

export type WebhookPorts = {
  readonly client: MedusaClient
  /** The secret of the subscriber, such as `whsec_…`. */
  readonly secret: string
  readonly publish: (event: RetailerEvent) => void
  readonly refreshFeeds: () => void
  readonly now: () => number
  readonly schedule: (work: () => void, ms: number) => void
  readonly onProblem: (sentence: string) => void
}

/** Creates the receiver of the subscriber's events. It answers at once, and publishes events afterwards. */
export function createWebhookReceiver(ports: WebhookPorts) {
  const { client, publish, refreshFeeds, now, schedule, onProblem } = ports
  const secret = parseWebhookSecret(ports.secret)
  const seen = createSeenEvents(now)
  let isRefreshPlanned = false

  function isSigned({ body, id = '', timestamp = '', signature = '' }: WebhookRequest): boolean {
    if (!/^[\x21-\x7e]{1,256}$/.test(id) || !/^\d{1,12}$/.test(timestamp)) return false
    if (Math.abs(now() - Number(timestamp) * 1000) > replayWindowMs) return false
    const expected = createWebhookSignature(secret, { id, timestamp, body })
    return signature
      .split(' ')
      .slice(0, 8)
      .some((given) => isSameSignature(expected, given))
  }

  async function handle(outcome: EventOutcome): Promise<void> {
    if (outcome.kind === 'event') publish({ ...outcome.event, occurredAt: new Date(now()).toISOString() })
    if (outcome.kind === 'feeds' && !isRefreshPlanned) {
      isRefreshPlanned = true
      schedule(() => {
        isRefreshPlanned = false
        refreshFeeds()
      }, feedPauseMs)
    }
    if (outcome.kind === 'order') {
      const { order } = await client.run(readOrderNumber(outcome.orderId), 'background')
      await handle(toOrderEvent(order))
    }
  }

  /** Receives one delivery. @returns the status of the answer; after any other than 204, the subscriber sends it again */
  return async function receive(request: WebhookRequest): Promise<204 | 401> {
    if (!isSigned(request)) return 401
    // The subscriber sends an event again when an answer was lost.
    if (!(await seen.claim(request.id ?? ''))) return 204
    handle(toEventOutcome(parseJson(request.body.toString('utf8')))).catch((error: unknown) =>
      onProblem(`An event was not passed on: ${error instanceof Error ? error.message : String(error)}`),
    )
    return 204
  }
}

export type ReceiveWebhook = ReturnType<typeof createWebhookReceiver>
