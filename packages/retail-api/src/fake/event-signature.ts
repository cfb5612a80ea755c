import { createHmac } from 'node:crypto'

/** The secret of events that the fake uses unless another one is given: `whsec_` and Base64. */
export const testEventsSecret = `whsec_${Buffer.from('secret of the fake retailer').toString('base64')}`

/**
 * Returns the headers of a signed event.
 *
 * @param event.sentAt milliseconds since 1970
 * Source: https://www.standardwebhooks.com
 */
export function signEvent(
  { id, sentAt, body }: { readonly id: string; readonly sentAt: number; readonly body: string },
  secret: string,
): Readonly<Record<string, string>> {
  const timestamp = String(Math.floor(sentAt / 1000))
  const secretBytes = Buffer.from(secret.replace(/^whsec_/, ''), 'base64')
  const signature = createHmac('sha256', secretBytes).update(`${id}.${timestamp}.${body}`).digest('base64')
  return {
    'content-type': 'application/json',
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': `v1,${signature}`,
  }
}
