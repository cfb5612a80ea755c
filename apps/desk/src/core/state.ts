import type {
  CannedReply,
  ChatLogReply,
  DeskCalls,
  DeskReplyOf,
  DeskSession,
  DeskState,
  FoundCard,
  ShopperOfChatReply,
} from '@murphy/contracts/desk'
import type { ChatLog, PlacedEntry } from './shift/chat-log'
import type { CommandType } from './shift/command'
import type { FormNews } from './shift/transcript'
import type { Outbox } from './shift/outbox'
import type { Refusal } from './shift/refusal'

/** The agent who is signed in. */
export type Account = DeskSession['agent']

/** The whole desk. */
export type State = Starting | SignedOut | OnShift

/** Asking whose session the page has. */
export type Starting = { readonly at: 'starting'; readonly isUnreachable: boolean }

export type SignedOut = {
  readonly at: 'signed-out'
  readonly isAsking: boolean
  readonly problem: SignInProblem | null
  /** A session was running and is over, not by the agent's wish. */
  readonly hasEnded: boolean
}

/** The reason why a sign-in failed. `locked`: too many attempts; `minutes` from 1, rounded up. */
export type SignInProblem =
  { readonly kind: 'wrong' | 'offline' | 'failed' } | { readonly kind: 'locked'; readonly minutes: number }

export const signedOut: SignedOut = { at: 'signed-out', isAsking: false, problem: null, hasEnded: false }

export type OnShift = {
  readonly at: 'on-shift'
  readonly account: Account
  readonly csrfToken: string
  readonly link: LinkStatus
  /** Of the desk in this page, and of the one that the service gives out now; `null`: not known. */
  readonly build: { readonly own: string | null; readonly served: string | null }
  /** What the service said last, whole; `null` before the first time. */
  readonly desk: DeskState | null
  /** By how much the service's clock is ahead of this page's. */
  readonly serverAheadMs: number
  /** The page's clock, each second. */
  readonly now: number
  readonly logs: Readonly<Record<string, ChatLog>>
  readonly outbox: Outbox
  readonly drafts: Readonly<Record<string, string>>
  /** The chats in which the agent writes to colleagues. */
  readonly noting: readonly string[]
  readonly cannedReplies: readonly CannedReply[]
  readonly replyEditor: ReplyEditor
  /** Who is in a chat, by chat; where an order is, by order; a chat that is open for reading. */
  readonly shoppers: Readonly<Record<string, LookUp<ShopperOfChatReply>>>
  readonly trackers: Readonly<Record<string, LookUp<Tracker>>>
  readonly reading: LookUp<ChatLogReply>
  readonly cardSearch: CardSearch
  /** The address below `/desk/`; '' is the agent's own shift. */
  readonly path: string
  readonly openChatId: string | null
  /** A narrow page shows one thing at a time. */
  readonly isListShown: boolean
  readonly isPageVisible: boolean
  /** What this page has told the service that the agent has read, by chat. */
  readonly readSeqs: Readonly<Record<string, number>>
  /** Until when a shopper counts as typing, by chat. */
  readonly typingUntil: Readonly<Record<string, number>>
  /** The chat whose shopper sees the agent typing, and since when that was last said. */
  readonly ownTyping: { readonly chatId: string; readonly saidAt: number } | null
  readonly activitySaidAt: number
  readonly theme: Theme
  readonly alerts: AlertChoices
  /** The browser has refused to show notices. */
  readonly areNoticesRefused: boolean
  readonly panel: Panel | null
  readonly notice: Notice | null
  readonly arrival: Arrival | null
}

/** `reconnecting`: it was there, is lost, and is tried again. */
export type LinkStatus = 'connecting' | 'connected' | 'reconnecting'

/** `system`: as the device has it. */
export type Theme = 'system' | 'light' | 'dark'

/** What lies over the page. */
export type Panel =
  | {
      readonly kind: 'transfer' | 'end' | 'tags' | 'cards' | 'read' | 'ban' | 'close-visitor'
      readonly chatId: string
    }
  | { readonly kind: 'nominee-form'; readonly chatId: string; readonly orderId: string }
  | { readonly kind: 'keys' | 'replies' | 'alerts' | 'account' | 'sign-out' }

/** A prepared text that is being written. */
export type ReplyEditor = {
  readonly isSaving: boolean
  /** Why it was not kept. */
  readonly refusal: Refusal | null
}

/** Something that the agent asked for and that did not come to be. */
export type Notice = {
  readonly id: string
  readonly command: CommandType
  /** '' when it is not known. */
  readonly shopper: string
  readonly refusal: Refusal
}

/** What has just come, to be said once to those who listen. */
export type Arrival =
  | { readonly id: string; readonly kind: 'offer' | 'waiting'; readonly shopper: string }
  /** A colleague has written a note: in a chat of the agent's, or one that names the agent. */
  | {
      readonly id: string
      readonly kind: 'note'
      readonly shopper: string
      readonly from: string
      readonly text: string
      readonly isOpen: boolean
    }
  /** The shopper has sent a form that an agent has offered. */
  | {
      readonly id: string
      readonly kind: 'form'
      readonly shopper: string
      readonly news: FormNews
      readonly isOpen: boolean
    }
  | {
      readonly id: string
      readonly kind: 'named'
      readonly shopper: string
      readonly from: string
      readonly text: string
    }
  | {
      readonly id: string
      readonly kind: 'entry'
      readonly shopper: string
      readonly placed: PlacedEntry
      readonly isOpen: boolean
    }

/** How the agent is alerted, chosen on this machine. */
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
  { readonly at: 'loading' } | { readonly at: 'failed' } | { readonly at: 'known'; readonly value: Value }

export type Tracker = DeskReplyOf<DeskCalls['orderTracker']>['details']

/** The search for cards to send. `cards`: the last results, which stay visible while the next search is `looking`. */
export type CardSearch = {
  readonly at: 'idle' | 'looking' | 'known' | 'failed'
  readonly text: string
  readonly cards: readonly FoundCard[]
}

export const noCardSearch: CardSearch = { at: 'idle', text: '', cards: [] }
