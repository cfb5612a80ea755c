import { createHmac } from 'node:crypto'
import { isSameText } from '@murphy/connector'

/** The largest age of a signature. An older webhook may be a copy that an attacker sends. */
const largestAgeMs = 5 * 60_000

export type SignedWebhook = {
  readonly body: Buffer
  readonly signature: string | undefined
  readonly timestamp: string | undefined
}

/**
 * Returns true for a webhook that Zendesk signed a moment ago: Base64 of the HMAC-SHA256 of timestamp and body.
 *
 * @param secrets the signing secrets of all webhooks
 * See https://developer.zendesk.com/documentation/webhooks/verifying/
 */
export function isSignedByZendesk(
  { body, signature, timestamp }: SignedWebhook,
  { secrets, now }: { readonly secrets: readonly string[]; readonly now: number },
): boolean {
  if (signature === undefined || timestamp === undefined) return false
  // The format is checked strictly, so that no part of the body can pass for a part of the timestamp.
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d{1,9})?Z$/.test(timestamp)) return false
  const age = Math.abs(now - Date.parse(timestamp))
  if (!(age <= largestAgeMs)) return false
  return secrets.some((secret) => isSameText(createWebhookSignature(secret, timestamp, body), signature))
}

/** Returns the signature of a webhook. */
export function createWebhookSignature(secret: string, timestamp: string, body: Buffer | string): string {
  return createHmac('sha256', secret).update(timestamp).update(body).digest('base64')
}
