import type { BotEvent } from './bot-event'
import type { EndPromptType } from '../frame/frame-state'
import type { QuickReplyItem, ShownItem } from '../reply-kinds'
import type { FlowEffect, FlowName } from '../flow/flows'
import type { Attachment, Structured } from '@murphy/contracts/live-chat'
import type { Command, FollowUpType } from '@murphy/contracts/reply-items'

/**
 * The entries of the chat, and the parts that are still on their way into it (staggered parts, follow-ups).
 *
 * Source: OP-04, OP-07
 */
export type Conversation = {
  readonly entries: readonly Entry[]
  /** The ids of Murphy's first two messages, also when they are no longer stored. Source: LC-39 */
  readonly openingIds: readonly string[]
  /** Parts of replies that wait for their turn, oldest first; the next one is shown when `next-part` fires. */
  readonly queue: readonly QueuedPart[]
  /** Quick replies of the last shown reply, `null` when it had none. */
  readonly quickReplies: QuickReplyGroup | null
  /** Pending calls; an answer that is not listed here is dropped. */
  readonly awaiting: readonly AwaitedReply[]
  /** Sends that wait for the greeting, oldest first. */
  readonly held: readonly Outgoing[]
  readonly followUp: FollowUp | null
  /** The order card that is expanded in its list; one at most. Source: ORD-33 */
  readonly expandedOrder: ExpandedOrder | null
  /** Bot, agent and system entries that arrived while the widget was not open. */
  readonly unread: number
}

/** One bubble or card group. The shopper's own texts are `message` items with `from: 'user'`. */
export type Entry = {
  readonly id: string
  readonly from: EntrySender
  readonly item: ShownItem
  /** The time at which it was shown, in milliseconds since 1970. */
  readonly at: number
  /** The shopper whose data it holds; drawn only while that one is signed in and removed at log off. */
  readonly shopper: number | null
  readonly intent: EntryIntent
  readonly vote: HelpVote | null
  /** The content of a live-chat entry besides its text. It is not stored, because the service sends it again. */
  readonly live?: LiveChatContent
}

export type LiveChatContent =
  | { readonly kind: 'file'; readonly attachment: Attachment; readonly isDeleted: boolean }
  | { readonly kind: 'structured'; readonly structured: Structured }
  /** The shopper's message that the service does not have yet. */
  | { readonly kind: 'unsent' }

/** A card, by its entry and its index in the list of that entry. */
export type ExpandedOrder = { readonly entryId: string; readonly index: number }

/** `murphy` and `bot` of the wire are both `bot` here. */
export type EntrySender = 'user' | 'bot' | 'agent' | 'system'

/** The reply's own intent, so that a later press reports the intent it belongs to and not the newest one. */
export type EntryIntent = {
  readonly intentGroupId: string
  readonly intentGroupName: string
  readonly queryId: string
}

/**
 * `Does this help answer your question?` below the last part of a reply that asks for it.
 * `answer` is `null` while it is open; one vote only. Source: OP-47, MSG-25, ART-08
 */
export type HelpVote = {
  readonly acceptanceEventName: string
  readonly followUpEventName: string | null
  readonly answer: 'yes' | 'i-need-help' | null
}

/** One part of a reply that waits to be shown; the last part of a reply carries the quick replies and commands. */
export type QueuedPart = {
  readonly entry: Entry | null
  readonly quickReplies: QuickReplyGroup | null
  /** The reply's commands; they act when this part is shown. */
  readonly commands: readonly Command[]
}

/**
 * All quick replies of one reply, in their order. Once the shopper presses one or sends something, the group is used. It
 * then stays, so that the keyboard focus is not lost, but takes no more presses until the next reply replaces it.
 */
export type QuickReplyGroup = {
  readonly id: string
  /** The message they belong to when that message has `hasQr`. */
  readonly entryId: string | null
  /** The shopper who was signed in when they arrived, `null` for a guest: a label may name an order. Source: OP-33 */
  readonly shopper: number | null
  /** The items as they arrived. The choices are computed at each drawing: they depend on the shopper and on live chat. */
  readonly items: readonly QuickReplyItem[]
  readonly isUsed: boolean
  readonly pressedId: string | null
  /**
   * The group is not replaced before it is used: no reply brought it, and the answer to an earlier request may still
   * come.
   */
  readonly isStanding?: true
}

export type QuickReplyChoice = {
  readonly id: string
  readonly label: string
  readonly from: QuickReplyItem['type']
  /** The label is personal, such as the number of an order: analytics do not learn which one was pressed. */
  readonly isPersonal?: boolean
  readonly intentGroupId: string
  readonly intentGroupName: string
  readonly action: QuickReplyAction
}

/**
 * The action of a press. Links are drawn as links, all others as buttons.
 * Source: docs/wire-format.md#reply-items, QR-01 to QR-12
 */
export type QuickReplyAction =
  | { readonly kind: 'send-text'; readonly text: string }
  | { readonly kind: 'send-event'; readonly text: string; readonly event: BotEvent }
  | {
      readonly kind: 'open-link'
      readonly url: string
      readonly target: LinkTarget
      readonly carriesIds: boolean
    }
  | { readonly kind: 'end'; readonly promptType: EndPromptType }
  | { readonly kind: 'start-live-chat' }
  | { readonly kind: 'open-ticket-form' }

/** `route`: the host page goes there. Source: OP-82 */
export type LinkTarget = 'route' | 'new-tab'

/** A pending call. `request` is sent a second time when the server wants a fresh proof of the shopper first. */
export type AwaitedReply = {
  readonly requestId: string
  readonly isFollowUp: boolean
  readonly request: BotRequest
}

/**
 * A request of the shopper or of a follow-up to the bot. `entryId` is the bubble with the shopper's text. The request has
 * the same id, so that a history with the same text is recognised. `isSecondTry`: the server refused the first try because
 * the shopper's proof had expired. There is no third try.
 */
export type BotRequest = { readonly isSecondTry?: true; readonly entryId?: string } & (
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'event'; readonly event: BotEvent; readonly isFollowUp: boolean }
)

/** A request that an open flow sends to the server for its shopper. */
export type FlowRequest = {
  readonly kind: 'flow'
  readonly flow: FlowName
  readonly instance: string
  readonly effect: FlowEffect
}

export type Outgoing = BotRequest | FlowRequest

/** The scheduled follow-up, one at most. A `due` one waits until it does not disturb the shopper. Source: OP-04 */
export type FollowUp =
  | { readonly at: 'scheduled'; readonly type: FollowUpType | null; readonly event: string }
  | { readonly at: 'due'; readonly type: FollowUpType | null; readonly event: string }

export const emptyConversation: Conversation = {
  entries: [],
  openingIds: [],
  queue: [],
  quickReplies: null,
  awaiting: [],
  held: [],
  followUp: null,
  expandedOrder: null,
  unread: 0,
}
