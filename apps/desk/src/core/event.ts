import type {
  CannedReply,
  CannedReplyBody,
  ChatLogReply,
  ChosenStatus,
  ContextOfChatReply,
  DeskFrameDown,
  DeskSession,
  DraftedSummary,
  FoundCard,
  Macro,
  MacroResult,
  ShopperOfChatReply,
  SuggestRepliesReply,
  SummaryKind,
  TranslateTextReply,
  TransferTarget,
} from '@murphy/contracts/desk'
import type { ClosedReason } from '@murphy/contracts/live-chat'
import type { AppEvent } from '@murphy/flow'
import type { DraftSearch } from './shift/draft-search'
import type { ChosenFile, Command } from './shift/command'
import type { Outbox } from './shift/outbox'
import type { Refusal } from './shift/refusal'
import type {
  ConnectionStatus,
  NarrowView,
  Panel,
  PushStatus,
  Theme,
  Tracker,
  AlertChoices,
  SignInProblem,
} from './state'

/** A frame of the server as the core gets it: the connection puts each change of the queue into a whole state. */
export type DeskFrame = Exclude<DeskFrameDown, { type: 'state_change' }>

/** Changes of the browser's window, and the agent's activity in it. A narrow page shows one part at a time. */
export type PageEventKind = 'page-shown' | 'page-hidden' | 'page-narrowed' | 'page-widened' | 'agent-acted'

/** The values that a signed-in page stored before it was loaded again. */
export type StoredValues = {
  readonly drafts: Readonly<Record<string, string>>
  readonly outbox: Outbox
  readonly theme: Theme
  readonly alerts: AlertChoices
  readonly path: string
  /** The build of the desk in this page; `null`: unknown. */
  readonly build: string | null
  /** The browser's window when the session was found: in the foreground; one part at a time. */
  readonly isPageVisible: boolean
  readonly isPageNarrow: boolean
}

/** The events of the desk, in the past tense. */
export type DeskEvent =
  | AppEvent<TimerKey>
  // Sign-in
  | {
      readonly kind: 'session-found' | 'signed-in'
      readonly session: DeskSession
      readonly stored: StoredValues
    }
  | { readonly kind: 'session-missing' | 'session-unreachable' }
  /** `code`: of the second factor; '' before it is asked for. */
  | {
      readonly kind: 'sign-in-requested'
      readonly email: string
      readonly password: string
      readonly code: string
    }
  | { readonly kind: 'code-cancelled' | 'second-factor-set-up' }
  | { readonly kind: 'single-sign-on-requested' }
  | { readonly kind: 'sign-in-failed'; readonly problem: SignInProblem }
  | { readonly kind: 'sign-out-pressed' | 'sign-out-confirmed' | 'session-ended' }
  // Connection to the server
  | { readonly kind: 'connection-changed'; readonly status: ConnectionStatus }
  | { readonly kind: 'frame-arrived'; readonly frame: DeskFrame }
  /** `results`: of the actions of a macro. */
  | {
      readonly kind: 'command-done'
      readonly id: string
      readonly seq: number | null
      readonly results: readonly MacroResult[]
    }
  | { readonly kind: 'command-refused'; readonly id: string; readonly refusal: Refusal }
  /** The outcome is unknown. */
  | { readonly kind: 'command-unanswered'; readonly id: string }
  | LookUpEvent
  | FoundCardsEvent
  /** All canned replies, after they were requested or one was saved; `null`: the server did not answer. */
  | { readonly kind: 'replies-received'; readonly replies: readonly CannedReply[] | null }
  | { readonly kind: 'replies-saved'; readonly replies: readonly CannedReply[] }
  | { readonly kind: 'reply-refused'; readonly refusal: Refusal }
  // Page
  | { readonly kind: PageEventKind }
  /** `path-opened`: by a link of the desk; `path-returned`: by the browser's back and forward. */
  | { readonly kind: 'path-opened' | 'path-returned'; readonly path: string }
  // Actions of the agent
  | { readonly kind: 'status-chosen'; readonly status: ChosenStatus }
  | { readonly kind: 'theme-chosen'; readonly theme: Theme }
  | { readonly kind: 'accept-pressed' | 'decline-pressed'; readonly chatId: string }
  | { readonly kind: 'chat-opened'; readonly chatId: string }
  /** A narrow page shows one part at a time. */
  | { readonly kind: 'view-opened'; readonly view: NarrowView }
  | {
      readonly kind: 'next-chat-pressed' | 'previous-chat-pressed' | 'oldest-accepted' | 'offer-declined'
    }
  | { readonly kind: 'draft-changed'; readonly chatId: string; readonly text: string }
  | { readonly kind: 'draft-submitted'; readonly chatId: string }
  | ComposingEvent
  | SuggestionEvent
  | TranslationEvent
  | SummaryEvent
  | { readonly kind: 'resend-pressed' | 'message-removed'; readonly id: string }
  | { readonly kind: 'cards-searched'; readonly text: string }
  | { readonly kind: 'card-sent'; readonly chatId: string; readonly found: FoundCard }
  | {
      readonly kind: 'nominee-form-sent'
      readonly form: Omit<Extract<Command, { type: 'nominee-form' }>, 'type'>
    }
  | { readonly kind: 'note-toggled'; readonly chatId: string }
  /** The agent began or stopped to write a reply to a message or ticket of the inbox. */
  | { readonly kind: 'item-reply-written'; readonly itemId: string; readonly isWritten: boolean }
  | { readonly kind: 'mention-read'; readonly noteId: string }
  | {
      readonly kind: 'log-requested' | 'shopper-requested' | 'context-requested'
      readonly chatId: string
    }
  | { readonly kind: 'tracker-requested'; readonly chatId: string; readonly orderId: string }
  | { readonly kind: 'reply-saved'; readonly replyId: string | null; readonly body: CannedReplyBody }
  | { readonly kind: 'reply-deleted'; readonly replyId: string }
  /** A form of canned replies was opened or closed: what was refused before is no longer shown. */
  | { readonly kind: 'reply-refusal-cleared' }
  | { readonly kind: 'alerts-chosen'; readonly alerts: AlertChoices }
  | { readonly kind: 'notification-permission-answered'; readonly isGranted: boolean }
  | { readonly kind: 'sound-tried' }
  | { readonly kind: 'push-switched'; readonly isOn: boolean }
  | { readonly kind: 'push-checked'; readonly status: PushStatus }
  | { readonly kind: 'rating-requested' | 'chat-left'; readonly chatId: string }
  | {
      readonly kind: 'chat-end-confirmed' | 'tags-chosen'
      readonly chatId: string
      readonly tags: readonly string[]
    }
  | {
      readonly kind: 'chat-transferred'
      readonly chatId: string
      readonly to: TransferTarget
      readonly comment: string
    }
  | { readonly kind: 'visitor-closed'; readonly chatId: string; readonly reason: ClosedReason }
  | {
      readonly kind: 'visitor-banned'
      readonly chatId: string
      readonly reason: string
      readonly days: number | null
      readonly isAddressBanned: boolean
    }
  | { readonly kind: 'panel-opened'; readonly panel: Panel }
  | { readonly kind: 'panel-closed' | 'notice-closed' | 'reload-requested' }

/** Macros and attachments of a draft. */
export type ComposingEvent =
  /** All macros, after they were requested or one was saved; `null`: the server did not answer. */
  | { readonly kind: 'macros-received'; readonly macros: readonly Macro[] | null }
  | {
      readonly kind: 'macro-applied'
      readonly chatId: string
      readonly macro: Macro
      readonly search: DraftSearch
    }
  | { readonly kind: 'macro-cancelled'; readonly chatId: string }
  /** A file was chosen, pasted or dropped. */
  | { readonly kind: 'file-added'; readonly chatId: string; readonly file: ChosenFile }
  /** A canned reply was inserted, which has files. */
  | { readonly kind: 'reply-files-added'; readonly chatId: string; readonly reply: CannedReply }
  | { readonly kind: 'attachment-removed'; readonly chatId: string; readonly id: string }
  | { readonly kind: 'upload-progressed'; readonly id: string; readonly part: number }

/** Suggested replies. `reply` null: the server did not answer. */
export type SuggestionEvent =
  | { readonly kind: 'suggestions-requested'; readonly chatId: string; readonly seq: number }
  | {
      readonly kind: 'suggestions-received'
      readonly chatId: string
      readonly seq: number
      readonly reply: SuggestRepliesReply | null
    }
  | {
      readonly kind: 'suggestion-inserted'
      readonly chatId: string
      readonly suggestionId: string
      readonly text: string
    }
  | { readonly kind: 'suggestions-dismissed'; readonly chatId: string }

/** Translations by a language model. `original`: the text that was sent; `translation` null: the server did not answer. */
export type TranslationEvent =
  | {
      readonly kind: 'message-translation-requested'
      readonly chatId: string
      /** The key of the entry in the transcript. */
      readonly entryKey: string
      readonly text: string
    }
  | { readonly kind: 'draft-translation-requested' | 'draft-translation-undone'; readonly chatId: string }
  | {
      readonly kind: 'translation-received'
      readonly key: string
      readonly original: string
      readonly translation: TranslateTextReply | null
    }

/** Summaries by a language model. `summary` null: there is none. */
export type SummaryEvent =
  | {
      readonly kind: 'handover-summary-requested' | 'handover-summary-dismissed' | 'wrap-up-undone'
      readonly chatId: string
    }
  /** `text`: the facts of the chat, as the draft of a note. */
  | { readonly kind: 'wrap-up-drafted'; readonly chatId: string; readonly text: string }
  | {
      readonly kind: 'summary-received'
      readonly chatId: string
      readonly summaryKind: SummaryKind
      readonly summary: DraftedSummary | null
    }

/** The answer to a look-up; `null`: the service did not answer. */
export type LookUpEvent =
  | {
      readonly kind: 'shopper-received'
      readonly chatId: string
      readonly shopper: ShopperOfChatReply | null
    }
  | {
      readonly kind: 'context-received'
      readonly chatId: string
      readonly context: ContextOfChatReply | null
    }
  | { readonly kind: 'tracker-received'; readonly orderId: string; readonly details: Tracker | null }
  | { readonly kind: 'log-received'; readonly chatId: string; readonly log: ChatLogReply | null }

/** The answer to a search for cards; `null`: the service did not answer. */
export type FoundCardsEvent = {
  readonly kind: 'cards-received'
  readonly text: string
  readonly cards: readonly FoundCard[] | null
}

/** Timers by name, so that each can be replaced or cancelled. */
export type TimerKey =
  | 'second'
  | 'notice'
  | 'own-typing'
  | 'card-search'
  | 'session'
  | 'sign-out'
  | `resend:${string}`
