import type { LiveChatAct } from './live-chat-act'
import type { SdkUploadCode } from '@murphy/contracts/live-chat'
import type { LiveChatSnapshot, ChatLogEntry, SendFailure } from '@murphy/live-chat-sdk'
import type { WidgetConfiguration } from '../../ports'
import type { LiveChatTimer } from '../timer'
import type { Unsent } from './live-chat-state'

/** Everything that can happen around the chat with people. */
export type LiveChatEvent = { readonly area: 'live-chat' } & (LiveChatAct | LiveChatEdgeEvent)

/** Events from the service, the clock and the hub. */
export type LiveChatEdgeEvent =
  /** The rules are there: from now on the service is listened to. */
  | { readonly kind: 'loaded' }
  | {
      readonly kind: 'state-changed'
      readonly snapshot: LiveChatSnapshot
      readonly unsent: readonly Unsent[]
      readonly isOnline: boolean
    }
  | { readonly kind: 'line-added'; readonly line: ChatLogEntry }
  | { readonly kind: 'typing-changed'; readonly nick: string; readonly isTyping: boolean }
  | { readonly kind: 'start-failed'; readonly reason: SendFailure }
  | { readonly kind: 'line-refused'; readonly text: string }
  /** `share` of it has gone up, from 0 to 1. */
  | { readonly kind: 'file-progressed'; readonly id: string; readonly share: number }
  | { readonly kind: 'file-sent'; readonly id: string }
  | { readonly kind: 'file-refused'; readonly id: string; readonly code: SdkUploadCode }
  | { readonly kind: 'configuration-changed'; readonly configuration: WidgetConfiguration }
  | { readonly kind: 'timer-fired'; readonly timer: LiveChatTimer; readonly isOnline: boolean }
