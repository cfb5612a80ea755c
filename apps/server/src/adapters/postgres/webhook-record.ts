import type { WebhookAuthor } from '../../webhooks/webhooks'
import type { Database } from './database'
import { recordAction } from './record-action'

/** Records an action on an endpoint. `agentId` 0: the service itself. */
export async function recordWebhookAction(
  tx: Database,
  action: string,
  detail: string,
  { agentId, now }: Pick<WebhookAuthor, 'agentId' | 'now'>,
): Promise<void> {
  await recordAction(tx, { agentId, action, chatId: null, detail, now })
}
