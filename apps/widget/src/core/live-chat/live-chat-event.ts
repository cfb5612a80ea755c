import type { NomineeForm, SdkUploadCode } from '@murphy/contracts/live-chat'
import type { LiveChatSnapshot, ChatLogEntry, SendFailure } from '@murphy/live-chat-sdk'
import type { WidgetConfiguration } from '../../ports'
import type { LiveChatTimer } from './live-chat-effect'
import type { Unsent } from './live-chat-state'

/** Who wants a person, as they have said and agreed to. Source: LC-04, LC-36 */
export type EntryDetails = { readonly firstName: string; readonly lastName: string; readonly email: string }

/** Everything that can happen around the chat with people. */
export type LiveChatEvent = { readonly area: 'live-chat' } & (LiveChatAct | LiveChatNews)

/** What the shopper or the host page does. */
export type LiveChatAct =
  /** A person is wanted: by command, quick reply, the host, or the nominee's failure screen. Source: LC-01 */
  | { readonly kind: 'requested' }
  | { readonly kind: 'status-asked' }
  | { readonly kind: 'entered'; readonly details: EntryDetails }
  | { readonly kind: 'declined' }
  | { readonly kind: 'file-chosen'; readonly file: File }
  /** A button of an agent's message, by its entry. */
  | { readonly kind: 'button-pressed'; readonly entryId: string; readonly text: string }
  /** A form of an agent's message. */
  | { readonly kind: 'form-opened'; readonly form: NomineeForm }
  | { readonly kind: 'rated'; readonly rating: 'good' | 'bad'; readonly comment: string | null }
  | { readonly kind: 'rating-skipped' }

/** What arrives from the service, the clock and the hub. */
export type LiveChatNews =
  /** The rules are there: from now on the service is listened to. */
  | { readonly kind: 'loaded' }
  | {
      readonly kind: 'service-told'
      readonly snapshot: LiveChatSnapshot
      readonly unsent: readonly Unsent[]
      readonly isOnline: boolean
    }
  | { readonly kind: 'line-told'; readonly line: ChatLogEntry }
  | { readonly kind: 'typing-told'; readonly nick: string; readonly isTyping: boolean }
  | { readonly kind: 'start-failed'; readonly reason: SendFailure }
  | { readonly kind: 'line-refused'; readonly text: string }
  /** `share` of it has gone up, from 0 to 1. */
  | { readonly kind: 'file-progressed'; readonly id: string; readonly share: number }
  | { readonly kind: 'file-sent'; readonly id: string }
  | { readonly kind: 'file-refused'; readonly id: string; readonly code: SdkUploadCode }
  | { readonly kind: 'configuration-told'; readonly configuration: WidgetConfiguration }
  | { readonly kind: 'timer-fired'; readonly timer: LiveChatTimer; readonly isOnline: boolean }
