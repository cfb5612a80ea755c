import * as v from 'valibot'
import { RetailEventSchema } from '../../model/event'
import type { CheckContext } from '../context'
import { createWebhookSignature, isSameSignature } from '../../events/webhook-signature'
import type { ReceivedEvent } from '../event-collector'
import { describeIssue, parseJson } from '../inspect'

const windowSeconds = 5 * 60
const defaultWaitMs = 10_000

/** Waits for the event of a changed order and checks its signature, time and body. Source: https://www.standardwebhooks.com */
export async function checkEvent(
  { options: { events }, report, now }: CheckContext,
  orderId: string,
): Promise<void> {
  if (events === undefined) return
  const { receiver, secret, waitMs = defaultWaitMs } = events
  // Any signed event counts, so that one with a wrong body is reported as such.
  const event = await receiver.waitFor(
    ({ headers, body }) => headers['webhook-id'] !== undefined && body.includes(orderId),
    waitMs,
  )
  const isReceived = report.check('RA-EVENT-1', event !== null, {
    detail: `Order ${orderId} changed, and no event about it with a webhook-id came within ${waitMs} ms.`,
  })
  if (!isReceived || event === null) return
  const call = { method: 'POST', path: new URL(receiver.url).pathname, status: 204, text: event.body }
  report.check('RA-EVENT-2', isSigned(event, secret), {
    call,
    detail: `The signature is ${event.headers['webhook-signature'] ?? 'missing'}.`,
  })
  const timestamp = Number(event.headers['webhook-timestamp'])
  const secondsAway = Math.abs(timestamp - now() / 1000)
  report.check('RA-EVENT-3', secondsAway <= windowSeconds, {
    call,
    detail: `The timestamp is ${event.headers['webhook-timestamp'] ?? 'missing'}, ${Math.round(secondsAway)} seconds away.`,
  })
  const json = parseJson(Buffer.from(event.body))
  const parsed = v.safeParse(RetailEventSchema, json.ok ? json.value : null)
  const [issue] = parsed.issues ?? []
  report.check('RA-EVENT-4', parsed.success, {
    call,
    detail: issue === undefined ? '' : `The event: ${describeIssue(issue)}`,
  })
}

function isSigned({ headers, body }: ReceivedEvent, secret: string): boolean {
  const {
    'webhook-id': id = '',
    'webhook-timestamp': timestamp = '',
    'webhook-signature': given = '',
  } = headers
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64')
  const expected = createWebhookSignature(key, { id, timestamp, body: Buffer.from(body) })
  return given.split(' ').some((signature) => isSameSignature(expected, signature))
}
