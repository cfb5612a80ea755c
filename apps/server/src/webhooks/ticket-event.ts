import type { WebhookEvent } from './webhook-event'

/** Creates the event of an item of the inbox, without its text and sender. Source: docs/webhooks.md#events */
export function createTicketEvent(
  type: 'ticket.created' | 'ticket.updated',
  data: {
    readonly itemId: string
    readonly kind: 'message' | 'ticket'
    readonly departmentId: number | null
    /** The change of the item. */
    readonly change?: 'done' | 'opened' | 'replied' | 'received'
  },
  now: number,
): WebhookEvent {
  return { type, occurredAt: now, data }
}
