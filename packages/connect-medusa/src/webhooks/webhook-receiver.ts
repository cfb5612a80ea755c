import type { OutcomePorts } from '@murphy/connector'
import { createOutcomeHandler, parseJson } from '@murphy/connector'
import {
  createSeenEvents,
  createWebhookSignature,
  isSameSignature,
  parseWebhookSecret,
  replayWindowMs,
} from '@murphy/retail-api/events'
import type { MedusaClient } from '../medusa/medusa-client'
import { readOrderNumber } from '../medusa/order-calls'
import { toEventOutcome, toOrderEvent } from './to-outcome'

/** A delivery with the headers of Standard Webhooks. See https://www.standardwebhooks.com */
export type WebhookRequest = {
  readonly body: Buffer
  readonly id: string | undefined
  readonly timestamp: string | undefined
  readonly signature: string | undefined
}

export type WebhookPorts = Omit<OutcomePorts, 'readOrderEvent'> & {
  readonly client: MedusaClient
  /** The secret of the subscriber, such as `whsec_…`. */
  readonly secret: string
}

/** Creates the receiver of the subscriber's events. It answers at once, and publishes events afterwards. */
export function createWebhookReceiver(ports: WebhookPorts) {
  const { client, now } = ports
  const secret = parseWebhookSecret(ports.secret)
  const seen = createSeenEvents(now)
  const handleOutcome = createOutcomeHandler({
    ...ports,
    readOrderEvent: async (orderId) =>
      toOrderEvent((await client.run(readOrderNumber(orderId), 'background')).order),
  })

  function isSigned({ body, id = '', timestamp = '', signature = '' }: WebhookRequest): boolean {
    if (!/^[\x21-\x7e]{1,256}$/.test(id) || !/^\d{1,12}$/.test(timestamp)) return false
    if (Math.abs(now() - Number(timestamp) * 1000) > replayWindowMs) return false
    const expected = createWebhookSignature(secret, { id, timestamp, body })
    return signature
      .split(' ')
      .slice(0, 8)
      .some((given) => isSameSignature(expected, given))
  }

  /** Receives one delivery. @returns the status of the answer; after any other than 204, the subscriber sends it again */
  return async function receive(request: WebhookRequest): Promise<204 | 401> {
    if (!isSigned(request)) return 401
    // The subscriber sends an event again when an answer was lost.
    if (!(await seen.claim(request.id ?? ''))) return 204
    handleOutcome(toEventOutcome(parseJson(request.body.toString('utf8'))))
    return 204
  }
}

export type ReceiveWebhook = ReturnType<typeof createWebhookReceiver>
