import type { RetailEventSchema } from '../model/event'
import type { Sent } from '../model/values'
import { createWebhookSignature, parseWebhookSecret } from './webhook-signature'

export type SignedEvent = {
  readonly headers: Readonly<Record<string, string>>
  readonly body: Uint8Array
}

/**
 * Returns headers and body of an event for its sender. The same `id` again is the same event, so that a delivery can be
 * repeated; each delivery has a new time.
 *
 * @param secrets the newest first; two while the secret is being changed
 * @param now milliseconds since 1970
 * @throws RangeError for a secret that is no valid one
 */
export function signEvent(
  event: Sent<typeof RetailEventSchema>,
  { id, secrets, now }: { readonly id: string; readonly secrets: readonly string[]; readonly now: number },
): SignedEvent {
  return signBody(Buffer.from(JSON.stringify(event)), { id, secrets, now })
}

/** Returns headers and body of any delivery, as `signEvent` does. */
export function signBody(
  body: Uint8Array,
  { id, secrets, now }: { readonly id: string; readonly secrets: readonly string[]; readonly now: number },
): SignedEvent {
  const timestamp = String(Math.floor(now / 1000))
  const signatures = secrets.map((secret) =>
    createWebhookSignature(parseWebhookSecret(secret), { id, timestamp, body }),
  )
  return {
    headers: {
      'content-type': 'application/json',
      'webhook-id': id,
      'webhook-timestamp': timestamp,
      'webhook-signature': signatures.join(' '),
    },
    body,
  }
}
