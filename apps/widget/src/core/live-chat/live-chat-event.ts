import type { LiveChatAction } from './live-chat-action'
import type { SdkUploadCode } from '@murphy/contracts/live-chat'
import type { LiveChatSnapshot, ChatLogEntry, SendFailure } from '@murphy/live-chat-sdk'
import type { WidgetConfiguration } from '../ports'
import type { LiveChatTimer } from '../timer'
import type { Unsent } from './live-chat-state'

/** All events of live chat. */
export type LiveChatEvent = { readonly area: 'live-chat' } & (LiveChatAction | LiveChatEdgeEvent)

/** Events from the service, the clock and the hub. */
export type LiveChatEdgeEvent =
  /** The rules of live chat are loaded; they now listen to the service. */
  | { readonly kind: 'loaded' }
  | {
      readonly kind: 'state-changed'
      readonly snapshot: LiveChatSnapshot
      readonly unsent: readonly Unsent[]
      readonly isOnline: boolean
    }
  | { readonly kind: 'entry-added'; readonly logEntry: ChatLogEntry }
  | { readonly kind: 'typing-changed'; readonly nick: string; readonly isTyping: boolean }
  | { readonly kind: 'start-failed'; readonly reason: SendFailure }
  | { readonly kind: 'message-refused'; readonly text: string }
  /** `share` is the uploaded part of the file, from 0 to 1. */
  | { readonly kind: 'file-progressed'; readonly id: string; readonly share: number }
  | { readonly kind: 'file-sent'; readonly id: string }
  | { readonly kind: 'file-refused'; readonly id: string; readonly code: SdkUploadCode }
  | { readonly kind: 'configuration-changed'; readonly configuration: WidgetConfiguration }
  | { readonly kind: 'timer-fired'; readonly timer: LiveChatTimer; readonly isOnline: boolean }
