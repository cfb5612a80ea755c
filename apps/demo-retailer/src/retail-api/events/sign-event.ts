import { createHmac } from 'node:crypto'

/** Returns the bytes of a secret: `whsec_` and Base64, or any other text as it is. Source: https://www.standardwebhooks.com */
export function readEventSecret(text: string): Uint8Array {
  return text.startsWith('whsec_') ? Buffer.from(text.slice(6), 'base64') : Buffer.from(text)
}

/** Returns the headers of an event. A repeated event keeps its id. Source: https://www.standardwebhooks.com */
export function signEvent(
  secret: Uint8Array,
  { id, body, now }: { readonly id: string; readonly body: string; readonly now: number },
): Readonly<Record<string, string>> {
  const timestamp = String(Math.floor(now / 1000))
  const signature = createHmac('sha256', secret).update(`${id}.${timestamp}.${body}`).digest('base64')
  return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': `v1,${signature}` }
}
