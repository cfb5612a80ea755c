import type { RestPorts, RestHandlers } from '../rest-call'

/** Creates the handlers for a shopper's own conversation: reading and deleting it. Source: OP-33, OP-123, decision 014 */
export function createConversationHandlers({
  conversations,
  bindings,
  now,
}: RestPorts): Pick<RestHandlers, 'downloadConversation' | 'deleteConversation'> {
  return {
    downloadConversation: async ({ body }) => {
      const shopperId = await bindings.find(body, now())
      const entries = await conversations.read({ ...toSessions(body), shopperId })
      return { statusCode: 200, data: { entries } }
    },
    deleteConversation: async ({ body }) => {
      await conversations.remove(toSessions(body))
      return { statusCode: 200 }
    },
  }
}

function toSessions({
  chatbotUserId,
  widgetSessionId,
  earlierWidgetSessionIds,
}: {
  readonly chatbotUserId: string
  readonly widgetSessionId: string
  readonly earlierWidgetSessionIds: readonly string[]
}) {
  return { chatbotUserId, widgetSessionIds: [widgetSessionId, ...earlierWidgetSessionIds] }
}
