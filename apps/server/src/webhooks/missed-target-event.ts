import type { Breach } from '../live-chat/model/breach'
import type { WebhookEvent } from './webhook-event'

/**
 * Creates the event of a missed reply target, without data of the visitor.
 *
 * @param now when it was noticed, a few seconds after `dueAt`; milliseconds since 1970
 * Source: docs/webhooks.md#events
 */
export function createMissedTargetEvent(
  { chatId, departmentId, agentId, reply, since, dueAt }: Breach,
  now: number,
): WebhookEvent {
  return {
    type: 'chat.target_missed',
    occurredAt: now,
    data: { chatId, departmentId, agentId, reply, since, dueAt },
  }
}
