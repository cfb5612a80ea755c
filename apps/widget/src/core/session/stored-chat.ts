import type { Entry } from '../conversation/conversation-state'

/**
 * What local storage keeps of a running chat, so that a reload and a second tab go on with it.
 * No names, no email: a name inside an entry makes that entry personal, and those are drawn only for that shopper.
 *
 * Source: OP-34, OP-35, OP-137
 */
export type StoredChat = {
  readonly widgetSessionId: string
  readonly sessionId: string
  /** What the last answer was about: a log-in may lead to another page and back. Source: AUTH-08 */
  readonly intentName: string
  readonly entries: readonly Entry[]
}
