import type {
  CannedReply,
  ChatLogReply,
  ContextOfChatReply,
  DeskCalls,
  DeskFrameDown,
  DeskReplyOf,
  DeskSession,
  DeskState,
  DraftedSummary,
  FoundCard,
  Macro,
  ReplySuggestion,
  ShopperOfChatReply,
  TranslatedText,
} from '@murphy/contracts/desk'
import type { ChatLog, LogEntry } from './shift/chat-log'
import type { CommandType, DraftAttachment, PendingMacro } from './shift/command'
import type { FormEvent, Supervision } from './shift/transcript'
import type { DraftSearch } from './shift/draft-search'
import type { Outbox } from './shift/outbox'
import type { Refusal } from './shift/refusal'

/** The agent who is signed in. */
export type Account = DeskSession['agent']

/** The whole desk. */
export type State = Starting | SignedOut | SettingUp | OnShift

/** Looking for the session of the page. */
export type Starting = { readonly at: 'starting'; readonly isUnreachable: boolean }

export type SignedOut = {
  readonly at: 'signed-out'
  readonly isSigningIn: boolean
  /** The password was right, and the code of the second factor is missing. */
  readonly isCodeAsked: boolean
  readonly problem: SignInProblem | null
  /** The session was ended, and not by the agent. */
  readonly hasEnded: boolean
}

/** Signed in, but the agent has to set up a second factor before anything else. */
export type SettingUp = {
  readonly at: 'setting-up'
  readonly account: Account
  readonly csrfToken: string
}

/**
 * The reason why a sign-in failed. `code-asked`: the password was right, and a code is needed too. `locked`: too many
 * attempts; `minutes` from 1, rounded up. `busy`: the server could not answer in time, so the same sign-in may succeed in a
 * moment. `refused`: the server's own sentence. `provider-down`: single sign-on does not answer.
 */
export type SignInProblem =
  | { readonly kind: 'wrong' | 'code-asked' | 'wrong-code' | 'offline' | 'busy' | 'failed' | 'provider-down' }
  | { readonly kind: 'locked'; readonly minutes: number }
  | { readonly kind: 'refused'; readonly message: string }

export const starting: Starting = { at: 'starting', isUnreachable: false }

export const signedOut: SignedOut = {
  at: 'signed-out',
  isSigningIn: false,
  isCodeAsked: false,
  problem: null,
  hasEnded: false,
}

export type OnShift = {
  readonly at: 'on-shift'
  readonly account: Account
  readonly csrfToken: string
  readonly connection: ConnectionStatus
  /** The builds of this page's desk and of the server's; `null`: unknown. */
  readonly build: { readonly own: string | null; readonly served: string | null }
  /** The last whole state of the server; `null` before the first. */
  readonly desk: DeskState | null
  /** The lead of the server's clock over this page's. */
  readonly serverAheadMs: number
  /** The page's clock, updated each second. */
  readonly now: number
  readonly logs: Readonly<Record<string, ChatLog>>
  readonly outbox: Outbox
  readonly drafts: Readonly<Record<string, string>>
  /** The chats in which the agent writes notes. */
  readonly noteChatIds: readonly string[]
  readonly cannedReplies: readonly CannedReply[]
  readonly replyEditor: ReplyEditor
  readonly macros: readonly Macro[]
  /** Actions of macros that follow the agent's next message, by chat. */
  readonly pendingMacros: Readonly<Record<string, PendingMacro>>
  /** Files in the message box that are not sent yet, by chat. */
  readonly attachments: Readonly<Record<string, readonly DraftAttachment[]>>
  /** The part of a file that has been uploaded, from 0 to 1, by command. */
  readonly uploads: Readonly<Record<string, number>>
  /** Requested values: shoppers by chat, delivery tracking by order, the chat that is open for reading. */
  readonly shoppers: Readonly<Record<string, LookUp<ShopperOfChatReply>>>
  /** The visits as the shop's page has sent them, by chat. */
  readonly contexts: Readonly<Record<string, LookUp<ContextOfChatReply>>>
  readonly trackers: Readonly<Record<string, LookUp<Tracker>>>
  readonly reading: LookUp<ChatLogReply>
  readonly cardSearch: CardSearch
  /** Suggested replies, by chat. */
  readonly suggestedReplies: Readonly<Record<string, SuggestedReplies>>
  /** Translations of messages, and by chat of the draft. */
  readonly translations: Readonly<Record<string, Translation>>
  readonly summaries: Summaries
  /** The path below `/desk/`; '' is the shift. */
  readonly path: string
  readonly openChatId: string | null
  /** The part that a narrow page shows. Without an open chat it is the lists. */
  readonly narrowView: NarrowView
  readonly isPageVisible: boolean
  /** The page has room for one part at a time. */
  readonly isPageNarrow: boolean
  /** The sequences that this page has reported as read, by chat. */
  readonly readSeqs: Readonly<Record<string, number>>
  /** The time until which a shopper counts as typing, by chat. */
  readonly typingUntil: Readonly<Record<string, number>>
  /** The chat in which the shopper sees the agent typing, and the time of the last signal. */
  readonly ownTyping: { readonly chatId: string; readonly signalledAt: number } | null
  /** The message or ticket of the inbox to which the agent writes a reply. */
  readonly writtenItemId: string | null
  /** The item of the inbox whose page loads it again; `id` is new each time. `null`: none has changed. */
  readonly itemRefresh: { readonly itemId: string; readonly id: string } | null
  /** The other agents who have open what this agent has, as last received. */
  readonly viewers: ViewersOf | null
  readonly activitySignalledAt: number
  readonly theme: Theme
  readonly alerts: AlertChoices
  /** The browser has refused notifications. */
  readonly areNotificationsRefused: boolean
  /** Push notifications of this device. */
  readonly push: PushStatus
  readonly panel: Panel | null
  readonly notice: Notice | null
  readonly arrival: Arrival | null
}

/** The agents who have a chat or an item of the inbox open. */
export type ViewersOf = Omit<Extract<DeskFrameDown, { type: 'viewers' }>, 'type'>

/** `reconnecting`: the connection was lost and is being restored. */
export type ConnectionStatus = 'connecting' | 'connected' | 'reconnecting'

/** The parts of the page, of which a narrow page shows one: queue and own chats, the open chat, its shopper. */
export type NarrowView = 'lists' | 'chat' | 'shopper'

/**
 * Push notifications of this device. `checking`: it is not known yet, or is being changed; `needs-install`: an iPhone or
 * iPad has them in an installed app only; `blocked`: the browser refuses them for this site.
 */
export type PushStatus = 'checking' | 'unsupported' | 'needs-install' | 'blocked' | 'off' | 'on' | 'failed'

/** `system`: the device's theme. */
export type Theme = 'system' | 'light' | 'dark'

/** The dialog above the page. */
export type Panel =
  | {
      readonly kind: 'transfer' | 'end' | 'tags' | 'cards' | 'read' | 'ban' | 'close-visitor' | 'files'
      readonly chatId: string
    }
  | { readonly kind: 'nominee-form'; readonly chatId: string; readonly orderId: string }
  /** The preview of a macro. `search`: the text in the message box that found it. */
  | {
      readonly kind: 'macro'
      readonly chatId: string
      readonly macroId: string
      readonly search: DraftSearch
    }
  | { readonly kind: 'keys' | 'replies' | 'macros' | 'alerts' | 'account' | 'sign-out' }

/** The state of saving a canned reply. */
export type ReplyEditor = {
  readonly isSaving: boolean
  /** The reason why it was not saved or deleted. */
  readonly refusal: Refusal | null
}

/** A failed command, of which the agent is told. */
export type Notice = {
  readonly id: string
  readonly command: CommandType
  /** '' if unknown. */
  readonly shopper: string
  readonly refusal: Refusal
}

/** A new event, to be announced once. */
export type Arrival =
  | { readonly id: string; readonly kind: 'offer' | 'waiting'; readonly shopper: string }
  /** A note of another agent in a chat of this agent, or one that mentions this agent. */
  | {
      readonly id: string
      readonly kind: 'note'
      readonly shopper: string
      readonly from: string
      readonly text: string
      readonly supervision: Supervision
      readonly isOpen: boolean
    }
  /** The shopper has sent a form that an agent had offered. */
  | {
      readonly id: string
      readonly kind: 'form'
      readonly shopper: string
      readonly formEvent: FormEvent
      readonly isOpen: boolean
    }
  | {
      readonly id: string
      readonly kind: 'mention'
      readonly shopper: string
      readonly from: string
      readonly text: string
      readonly supervision: Supervision
    }
  | {
      readonly id: string
      readonly kind: 'entry'
      readonly shopper: string
      readonly logEntry: LogEntry
      readonly isOpen: boolean
    }

/** The agent's choice of alerts, stored in this browser. */
export type AlertChoices = {
  readonly hasSound: boolean
  /** 0 to 1. */
  readonly volume: number
  /** Desktop notifications while the page is hidden. */
  readonly hasNotices: boolean
  /** The number of waiting chats in the page's title. */
  readonly hasBadge: boolean
}

/** Sounds and notifications are off until the agent switches them on. */
export const quietAlerts: AlertChoices = { hasSound: false, volume: 0.5, hasNotices: false, hasBadge: true }

/** A read-only value that was requested from the service. */
export type LookUp<Value> =
  | { readonly at: 'loading' }
  | { readonly at: 'failed' }
  | { readonly at: 'loaded'; readonly value: Value }

export type Tracker = DeskReplyOf<DeskCalls['orderTracker']>['details']

/** The search for cards to send. `cards`: the last results, which stay visible while the next search is running. */
export type CardSearch = {
  readonly at: 'idle' | 'searching' | 'loaded' | 'failed'
  readonly text: string
  readonly cards: readonly FoundCard[]
}

/** The suggested replies of a chat. */
export type SuggestedReplies = {
  /** The shopper's message for which they were requested. */
  readonly seq: number
  /** The language of that message in English, such as `german`; `null`: it may be English, or is not known yet. */
  readonly language: string | null
  /** The language other than English in which the shopper wrote last; `null`: none so far. */
  readonly otherLanguage: string | null
  /** A language model translates for agents. */
  readonly canTranslate: boolean
  readonly shown: readonly ReplySuggestion[]
  /** Those in the draft, as they were inserted. */
  readonly inserted: readonly { readonly suggestionId: string; readonly text: string }[]
}

/** The translation of a text by a language model. */
export type Translation =
  | { readonly at: 'requested' | 'failed'; readonly original: string }
  | ({ readonly at: 'translated'; readonly original: string } & TranslatedText)

/** Summaries of chats by a language model. */
export type Summaries = {
  /** A language model is set up for them. */
  readonly areOffered: boolean
  /** Of the conversation with Murphy before a chat, by chat. */
  readonly handovers: Readonly<Record<string, HandoverSummary>>
  /** In the drafts of notes, by chat. */
  readonly wrapUps: Readonly<Record<string, WrapUpSummary>>
}

/** `none`: there is none, or the agent has dismissed it. */
export type HandoverSummary =
  | { readonly at: 'requested' | 'none' }
  | ({ readonly at: 'shown' } & DraftedSummary)

/** `facts`: the draft that the desk itself has made, which stays when there is no summary. */
export type WrapUpSummary =
  | { readonly at: 'requested'; readonly facts: string }
  | ({ readonly at: 'drafted'; readonly facts: string } & DraftedSummary)

export const noSummaries: Summaries = { areOffered: false, handovers: {}, wrapUps: {} }

export const noCardSearch: CardSearch = { at: 'idle', text: '', cards: [] }
