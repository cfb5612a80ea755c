import { createHmac, timingSafeEqual } from 'node:crypto'

/**
 * Returns the bytes of a secret such as `whsec_…`, which is Base64 of 24 to 64 bytes.
 *
 * @throws RangeError for a secret that is no Base64, or too short or long
 * Source: https://github.com/standard-webhooks/standard-webhooks/blob/main/spec/standard-webhooks.md
 */
export function parseWebhookSecret(secret: string): Uint8Array {
  const base64 = secret.replace(/^whsec_/, '')
  const bytes = Buffer.from(base64, 'base64')
  const isBase64 = bytes.toString('base64').replaceAll('=', '') === base64.replaceAll('=', '')
  if (!isBase64 || bytes.byteLength < 24 || bytes.byteLength > 64)
    throw new RangeError('The secret of a webhook is Base64 of 24 to 64 bytes.')
  return bytes
}

/** Returns true for a secret with `whsec_` that `parseWebhookSecret` accepts. */
export function isWebhookSecret(text: string): boolean {
  if (!text.startsWith('whsec_')) return false
  try {
    parseWebhookSecret(text)
    return true
  } catch {
    return false
  }
}

/** Returns one value of `webhook-signature`: `v1,` and the HMAC-SHA256 of `id.timestamp.body`. */
export function createWebhookSignature(
  secret: Uint8Array,
  { id, timestamp, body }: { readonly id: string; readonly timestamp: string; readonly body: Uint8Array },
): string {
  const digest = createHmac('sha256', secret).update(`${id}.${timestamp}.`).update(body).digest('base64')
  return `v1,${digest}`
}

/** Returns true for equal signatures. The time does not depend on the number of equal characters. */
export function isSameSignature(expected: string, given: string): boolean {
  const [a, b] = [Buffer.from(expected), Buffer.from(given)]
  return a.byteLength === b.byteLength && timingSafeEqual(a, b)
}
