import type {
  CannedReplyBody,
  DeskFrameUp,
  RecordSuggestionsBody,
  RecordSummaryBody,
  RecordTranslationBody,
  SummaryKind,
  TranslationReader,
} from '@murphy/contracts/desk'
import type { TimerEffect } from '@murphy/flow'
import type { Command } from './shift/command'
import type { Outbox } from './shift/outbox'
import type { TimerKey } from './event'
import type { Account, Arrival, Theme, AlertChoices } from './state'

/** An effect as plain data: a timer, or an effect that `perform` passes to a port. */
export type Effect = TimerEffect<TimerKey> | PortEffect

export type PortEffect =
  | { readonly kind: 'find-session' }
  | {
      readonly kind: 'sign-in'
      readonly email: string
      readonly password: string
      readonly code: string
    }
  | { readonly kind: 'start-single-sign-on' }
  | { readonly kind: 'sign-out'; readonly csrfToken: string }
  | { readonly kind: 'open-connection' | 'close-connection' | 'retry-connection' }
  | { readonly kind: 'send-frame'; readonly frame: Exclude<DeskFrameUp, { type: 'register' }> }
  | {
      readonly kind: 'perform-command'
      readonly csrfToken: string
      readonly id: string
      readonly command: Command
    }
  /** Signals that may be lost. */
  | {
      readonly kind: 'send-typing'
      readonly csrfToken: string
      readonly chatId: string
      readonly isTyping: boolean
    }
  | {
      readonly kind: 'send-read'
      readonly csrfToken: string
      readonly chatId: string
      readonly seq: number
    }
  | {
      readonly kind: 'save-drafts'
      readonly account: Account
      readonly drafts: Readonly<Record<string, string>>
    }
  | { readonly kind: 'save-outbox'; readonly account: Account; readonly outbox: Outbox }
  /** Read-only requests; each is answered by its own event. */
  | { readonly kind: 'look-up-replies' | 'look-up-macros'; readonly csrfToken: string }
  | {
      readonly kind: 'look-up-shopper' | 'look-up-context' | 'look-up-log'
      readonly csrfToken: string
      readonly chatId: string
    }
  | {
      readonly kind: 'look-up-tracker'
      readonly csrfToken: string
      readonly chatId: string
      readonly orderId: string
    }
  | {
      readonly kind: 'look-up-cards'
      readonly csrfToken: string
      readonly chatId: string
      readonly text: string
    }
  | {
      readonly kind: 'look-up-suggestions'
      readonly csrfToken: string
      readonly chatId: string
      readonly seq: number
    }
  /** `key`: of the translation in the state. */
  | {
      readonly kind: 'translate'
      readonly csrfToken: string
      readonly chatId: string
      readonly key: string
      readonly text: string
      readonly reader: TranslationReader
    }
  | {
      readonly kind: 'look-up-summary'
      readonly csrfToken: string
      readonly chatId: string
      readonly summaryKind: SummaryKind
    }
  /** May be lost. */
  | ({ readonly kind: 'record-suggestions'; readonly csrfToken: string } & RecordSuggestionsBody)
  | ({ readonly kind: 'record-summary'; readonly csrfToken: string } & RecordSummaryBody)
  | ({ readonly kind: 'record-translation'; readonly csrfToken: string } & RecordTranslationBody)
  | {
      readonly kind: 'put-reply'
      readonly csrfToken: string
      readonly replyId: string
      readonly body: CannedReplyBody
    }
  | { readonly kind: 'delete-reply'; readonly csrfToken: string; readonly replyId: string }
  /** Sounds: one chime, a ring that repeats until its time is over, and the end of the ring. */
  | { readonly kind: 'chime'; readonly volume: number }
  | { readonly kind: 'ring'; readonly volume: number; readonly forMs: number }
  | { readonly kind: 'stop-ring' }
  | { readonly kind: 'notify'; readonly arrival: Arrival }
  | { readonly kind: 'request-notifications' }
  /** Push notifications of this device; each is answered by `push-checked`. */
  | { readonly kind: 'renew-push' | 'turn-push-on' | 'turn-push-off'; readonly csrfToken: string }
  | { readonly kind: 'save-alerts'; readonly alerts: AlertChoices }
  | { readonly kind: 'clear-storage' }
  /** Shows the number of chats that need the agent in the page's title. */
  | { readonly kind: 'show-badge'; readonly count: number }
  /** Loads the page again. Drafts stay in the tab. */
  | { readonly kind: 'reload' }
  | { readonly kind: 'show-path'; readonly path: string }
  | { readonly kind: 'show-theme'; readonly theme: Theme }
