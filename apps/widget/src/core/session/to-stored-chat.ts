import type { State } from '../state'
import type { StoredChat } from './stored-chat'

/** Returns the part of this chat that local storage keeps, `null` while there is none. Source: OP-34, OP-137 */
export function toStoredChat({ session, conversation, liveChat, settings }: State): StoredChat | null {
  if (session.phase !== 'ready' && session.phase !== 'welcoming') return null
  const { entries, openingIds, quickReplies } = conversation
  return {
    widgetSessionId: session.widgetSessionId,
    earlierWidgetSessionIds: session.earlierWidgetSessionIds,
    sessionId: session.sessionId,
    conversationId: session.conversationId,
    intentName: session.intent.intentName,
    store: session.store,
    hasLiveChat: liveChat.isRunning,
    // The live-chat client stores the messages that are still being sent.
    entries: entries.filter(({ live }) => live?.kind !== 'unsent').slice(-settings.historyCount),
    openingIds,
    // Used quick replies are not stored: they cannot be pressed again.
    quickReplies: quickReplies?.isUsed === false ? quickReplies : null,
  }
}
