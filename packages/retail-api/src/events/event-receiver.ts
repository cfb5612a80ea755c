import type { RetailEvent } from '../model/event'
import { RetailEventSchema } from '../model/event'
import { parseContentType } from '../content-type'
import { parseJsonBytes, parseShape } from '../json-text'
import type { SeenEvents } from './seen-events'
import { createWebhookSignature, isSameSignature, parseWebhookSecret } from './webhook-signature'

/** The longest body of an event in bytes. */
export const maxEventBytes = 64 * 1024

/** An older or newer timestamp is refused, because the delivery may be a copy. */
export const replayWindowMs = 5 * 60_000

export type EventReceiverSettings = {
  /** The secrets that are valid now: two while the retailer changes them. */
  readonly secrets: readonly string[]
  /** Milliseconds since 1970. */
  readonly now: () => number
  readonly seen: SeenEvents
}

export type EventRequest = {
  /** Header names in lower case. */
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>
  /** The bytes as they arrived: a body that was parsed and written again has another signature. */
  readonly body: Uint8Array
}

/** `status` is the answer to the sender. No reason contains a part of the request. */
export type EventReceipt =
  | { readonly kind: 'received'; readonly status: 204; readonly id: string; readonly event: RetailEvent }
  | { readonly kind: 'duplicate' | 'unknown_type'; readonly status: 204; readonly id: string }
  | {
      readonly kind: 'refused'
      readonly status: 400 | 401 | 413
      readonly reason: 'headers' | 'timestamp' | 'signature' | 'too_large' | 'content_type' | 'json' | 'shape'
      /** The field that is wrong, such as `occurredAt`. */
      readonly path: string | null
    }

export type EventReceiver = {
  readonly receive: (request: EventRequest) => Promise<EventReceipt>
  /** To be called when a received event could not be handled: its next delivery is then received again. */
  readonly release: (id: string) => Promise<void>
}

/**
 * Creates the receiver of a retailer's events.
 *
 * @throws RangeError for a secret that is no valid one, or for none
 * Source: OP-138, https://www.standardwebhooks.com
 */
export function createEventReceiver({ secrets, now, seen }: EventReceiverSettings): EventReceiver {
  const keys = secrets.map(parseWebhookSecret)
  if (keys.length === 0 || keys.length > 4) throw new RangeError('A receiver has one to four secrets.')

  return {
    async receive({ headers, body }) {
      if (body.byteLength > maxEventBytes) return refuse(413, 'too_large')
      const id = getText(headers, 'webhook-id')
      const timestamp = getText(headers, 'webhook-timestamp')
      const signatures = getText(headers, 'webhook-signature').split(' ')
      if (!/^[\x21-\x7e]{1,256}$/.test(id) || !/^\d{1,12}$/.test(timestamp)) return refuse(401, 'headers')
      if (signatures[0] === '' || signatures.length > 8) return refuse(401, 'headers')

      // The signature comes first, so that a stranger learns nothing about clocks.
      const expected = keys.map((key) => createWebhookSignature(key, { id, timestamp, body }))
      const isSigned = expected.some((one) => signatures.some((given) => isSameSignature(one, given)))
      if (!isSigned) return refuse(401, 'signature')
      if (Math.abs(now() - Number(timestamp) * 1000) > replayWindowMs) return refuse(401, 'timestamp')

      if (parseContentType(getText(headers, 'content-type')) !== 'application/json')
        return refuse(400, 'content_type')
      const json = parseJsonBytes(body)
      if (!json.ok) return refuse(400, 'json')
      const parsed = parseShape(RetailEventSchema, json.value)
      if (!parsed.ok) {
        // A newer retailer may send types that this version does not know.
        if (parsed.path === 'type' && isUnknownType(json.value))
          return { kind: 'unknown_type', status: 204, id }
        return refuse(400, 'shape', parsed.path)
      }
      if (!(await seen.claim(id))) return { kind: 'duplicate', status: 204, id }
      return { kind: 'received', status: 204, id, event: parsed.value }
    },
    release: (id) => seen.release(id),
  }
}

type Refusal = Extract<EventReceipt, { kind: 'refused' }>

function refuse(status: Refusal['status'], reason: Refusal['reason'], path: string | null = null): Refusal {
  return { kind: 'refused', status, reason, path }
}

function getText(headers: EventRequest['headers'], name: string): string {
  const value = headers[name]
  return typeof value === 'string' ? value : ''
}

function isUnknownType(value: unknown): boolean {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'
}
