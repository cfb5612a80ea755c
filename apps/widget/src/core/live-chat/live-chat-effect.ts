import type { LiveChatTimer } from '../timer'
import type { SentHandover, LiveChatUser } from '@murphy/contracts/live-chat'
import type { Caller } from '../ports'
import type { EntryIntent } from '../conversation/conversation-state'

/** An effect of live chat. The performer of `createLiveChatPerformer` hands each to its port. */
export type LiveChatEffect =
  | { readonly kind: 'connect'; readonly isHostDevice: boolean }
  | { readonly kind: 'reconnect' }
  /** Removes all data of the previous visitor; the next visitor gets a connection of their own. Source: OP-33 */
  | { readonly kind: 'forget-visitor'; readonly isHostDevice: boolean }
  /** Reads the whole log again: this page has not received it from the beginning. */
  | { readonly kind: 'read-log' }
  | { readonly kind: 'start-chat'; readonly start: ChatStart }
  | { readonly kind: 'pass-control' }
  | { readonly kind: 'read-configuration'; readonly caller: Caller }
  | { readonly kind: 'send-message'; readonly text: string }
  | { readonly kind: 'send-file'; readonly id: string; readonly file: File }
  | { readonly kind: 'send-typing'; readonly isTyping: boolean }
  | { readonly kind: 'mark-read' }
  | { readonly kind: 'rate'; readonly rating: 'good' | 'bad'; readonly comment: string | null }
  /** Ends the chat. `lastMessage` is sent to the agent first; `null`: none. */
  | { readonly kind: 'end-chat'; readonly lastMessage: string | null }
  /** Records that an agent has joined, once for all tabs. Source: LC-16 */
  | {
      readonly kind: 'post-joined'
      readonly key: string
      readonly caller: Caller
      readonly intent: EntryIntent
    }
  /** Reports the end of the chat to the host page's analytics, once for all tabs. Source: OP-124 */
  | { readonly kind: 'count-end'; readonly key: string; readonly intentGroupName: string }
  /** Shows a notification of the browser, if the shopper has already allowed them. Source: OP-96 */
  | { readonly kind: 'notify'; readonly text: string }
  | { readonly kind: 'after'; readonly timer: LiveChatTimer; readonly delayMs: number }
  | { readonly kind: 'cancel'; readonly timer: LiveChatTimer }

/** The content of the request that starts a chat. */
export type ChatStart = {
  readonly departmentId: number | null
  /** The text that the visitor has agreed to. Source: LC-36 */
  readonly consentText: string
  readonly consentGivenAt: number
  readonly user: LiveChatUser
  /** The handover without the page's address, which the port adds. */
  readonly handOver: Omit<SentHandover, 'pageUrl'>
}
