import type { Entry, QuickReplyGroup } from '../conversation/conversation-state'
import type { SelectedStore } from './session-state'

/**
 * The part of a running chat that local storage keeps, so that a reload and a second tab can resume it. No names, no
 * email: a name inside an entry makes that entry personal, and those are drawn only for that shopper.
 *
 * Source: OP-34, OP-35, OP-137
 */
export type StoredChat = {
  readonly widgetSessionId: string
  readonly earlierWidgetSessionIds: readonly string[]
  readonly sessionId: string
  readonly conversationId: string
  /** The intent of the last answer: a log-in may lead to another page and back. Source: AUTH-08 */
  readonly intentName: string
  /** A product link leads to another page, where the store is still the one to buy at. Source: STO-17 */
  readonly store: SelectedStore | null
  /** A chat with an agent runs: a reload and another tab resume it, too. Source: OP-107 */
  readonly hasLiveChat: boolean
  readonly entries: readonly Entry[]
  /** The ids of Murphy's first two messages; `null` in a chat that an earlier release stored. Source: LC-39 */
  readonly openingIds: readonly string[] | null
  /** The quick replies below the newest answer that are still unused: a question keeps its answers. Source: OP-137 */
  readonly quickReplies: StoredQuickReplies | null
}

export type StoredQuickReplies = Pick<QuickReplyGroup, 'id' | 'entryId' | 'shopper' | 'items'>
