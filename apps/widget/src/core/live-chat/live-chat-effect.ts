import type { LiveChatTimer } from '../timer'
import type { SentHandOver, LiveChatUser } from '@murphy/contracts/live-chat'
import type { Caller } from '../../ports'
import type { EntryIntent } from '../conversation/conversation-state'

/** An action for live chat; `performLiveChat` hands each to its port. */
export type LiveChatEffect =
  | { readonly kind: 'connect'; readonly isHostDevice: boolean }
  | { readonly kind: 'reconnect' }
  /** Removes all data of the previous visitor; the next visitor gets a connection of their own. Source: OP-33 */
  | { readonly kind: 'forget-visitor'; readonly isHostDevice: boolean }
  /** The whole chat again: this page has not heard it from the beginning. */
  | { readonly kind: 'read-log' }
  | { readonly kind: 'start-chat'; readonly start: StartOfChat }
  | { readonly kind: 'pass-control' }
  | { readonly kind: 'read-configuration'; readonly caller: Caller }
  | { readonly kind: 'send-line'; readonly text: string }
  | { readonly kind: 'send-file'; readonly id: string; readonly file: File }
  | { readonly kind: 'tell-typing'; readonly isTyping: boolean }
  | { readonly kind: 'mark-read' }
  | { readonly kind: 'rate'; readonly rating: 'good' | 'bad'; readonly comment: string | null }
  /** `lastLine` is what the agent still reads; `null`: nothing. */
  | { readonly kind: 'end-chat'; readonly lastLine: string | null }
  /** An agent has joined; posted once, in however many tabs it is heard. Source: LC-16 */
  | {
      readonly kind: 'post-joined'
      readonly key: string
      readonly caller: Caller
      readonly intent: EntryIntent
    }
  /** The end is counted once. Source: OP-124 */
  | { readonly kind: 'count-end'; readonly key: string; readonly intentGroupName: string }
  /** A notice of the browser, if that was allowed already. Source: OP-96 */
  | { readonly kind: 'notify'; readonly text: string }
  | { readonly kind: 'after'; readonly timer: LiveChatTimer; readonly delayMs: number }
  | { readonly kind: 'cancel'; readonly timer: LiveChatTimer }

export type StartOfChat = {
  readonly departmentId: number | null
  readonly consentGivenAt: number
  readonly user: LiveChatUser
  /** The page around the widget is known to the port. */
  readonly handOver: Omit<SentHandOver, 'pageUrl'>
}
