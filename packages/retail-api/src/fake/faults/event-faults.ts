import { signEvent, testEventsSecret } from '../event-signature'
import type { Fault } from '../fault'

const wrongSecret = `whsec_${Buffer.from('another secret').toString('base64')}`
const hourMs = 60 * 60 * 1000

/** Mistakes in events. */
export const eventFaults = {
  'sends-no-event': { event: () => null },
  'signs-with-wrong-secret': {
    event: ({ headers, body }) => ({
      body,
      headers: signEvent(
        { id: headers['webhook-id'] ?? '', sentAt: Number(headers['webhook-timestamp']) * 1000, body },
        wrongSecret,
      ),
    }),
  },
  'signs-with-old-time': {
    event: ({ headers, body }) => ({
      body,
      headers: signEvent(
        {
          id: headers['webhook-id'] ?? '',
          sentAt: Number(headers['webhook-timestamp']) * 1000 - hourMs,
          body,
        },
        testEventsSecret,
      ),
    }),
  },
  'sends-order-in-event': {
    event: ({ headers }) => {
      const body = JSON.stringify({ event: 'ORDER_CHANGED', order: { id: '1007' } })
      return {
        body,
        headers: signEvent(
          { id: headers['webhook-id'] ?? '', sentAt: Number(headers['webhook-timestamp']) * 1000, body },
          testEventsSecret,
        ),
      }
    },
  },
} as const satisfies Readonly<Record<string, Fault>>
