import { signBody } from '../../events/sign-event'
import type { EventRequest, Fault } from '../fault'
import { testEventsSecret } from '../test-values'

const wrongSecret = `whsec_${Buffer.from('another secret of a retailer').toString('base64')}`
const hourMs = 60 * 60 * 1000

/** Mistakes in events. */
export const eventFaults = {
  'sends-no-event': { event: () => null },
  'signs-with-wrong-secret': { event: (request) => signAgain(request, { secret: wrongSecret }) },
  'signs-with-old-time': { event: (request) => signAgain(request, { lateMs: hourMs }) },
  'sends-order-in-event': {
    event: ({ headers }) =>
      signAgain({ headers, body: JSON.stringify({ event: 'ORDER_CHANGED', order: { id: '1007' } }) }),
  },
} as const satisfies Readonly<Record<string, Fault>>

/** Returns the event with a signature of its body, by another secret or for an earlier time. */
function signAgain(
  { headers, body }: EventRequest,
  { secret = testEventsSecret, lateMs = 0 }: { readonly secret?: string; readonly lateMs?: number } = {},
): EventRequest {
  const sentAt = Number(headers['webhook-timestamp']) * 1000
  const id = headers['webhook-id'] ?? ''
  const signed = signBody(Buffer.from(body), { id, secrets: [secret], now: sentAt - lateMs })
  return { headers: signed.headers, body }
}
