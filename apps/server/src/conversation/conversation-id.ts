/**
 * Returns the key of a conversation's dialogue state. Until the widget has received its session, the conversation
 * belongs to the guest's id alone.
 *
 * @param sessionId `null`: the widget knows none
 * Source: docs/interfaces.md#identity
 */
export function toConversationId(chatbotUserId: string, sessionId: string | null): string {
  return sessionId === null ? chatbotUserId : `${chatbotUserId} ${sessionId}`
}
