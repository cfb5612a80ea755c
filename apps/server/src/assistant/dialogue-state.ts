import type { ReplyItem } from '@murphy/contracts/reply-items'
import { maskEmails } from './mask-emails'
import type { ClaimInChat } from './claims/claim-in-chat'
import type { GuestMatter } from './claims/guest-matter'
import type { FlowProgress } from './flows/flow-progress'
import type { LimitName } from './responses/limit-situations'
import { initialMood } from './repair/mood'
import type { Mood } from './repair/mood'
import type { AnsweredDrinksPlan } from './product-search/drinks-plan'
import type { OrderAsk } from './orders/order-ask'
import type { ProductFocus } from './product-search/product-focus'
import type { ClosedTopics } from './policies/closed-topics'
import type { ShownReply } from './references/shown-entities'
import type { ShownEntity } from './references/shown-entity'
import type { Turn } from './turn'
import type { SlotName, Slots } from '@murphy/understanding'

/** The question that Murphy asked and that is still open. */
export type PendingQuestion =
  /** A missing slot of `intent`: the pending slot. */
  | { readonly for: 'slot'; readonly slot: SlotName; readonly intent: string; readonly slots: Slots }
  /** A yes or no to an action that needs confirmation. A state of an earlier release has no `actionId`. */
  | {
      readonly for: 'confirmation'
      readonly intent: string
      readonly slots: Slots
      readonly actionId?: string
      /** Milliseconds since 1970. */
      readonly expiresAt?: number
    }
  /** A yes or no to continuing the intent that was interrupted. */
  | {
      readonly for: 'resumption'
      readonly intent: string
      readonly slots: Slots
      readonly flow?: FlowProgress
    }
  /** A question of a flow: a value, a choice, or the confirmation of a change. */
  | { readonly for: 'flow'; readonly intent: string; readonly flow: FlowProgress }
  /** A choice among the intents that Murphy offered. */
  | {
      readonly for: 'choice'
      readonly intents: readonly string[]
      readonly text: string
      readonly slots: Slots
    }

/** A question of a flow. */
export type FlowQuestion = Extract<PendingQuestion, { readonly for: 'flow' }>

/** An intent with a pending question or confirmation that the shopper interrupted with another intent. */
export type SuspendedIntent = {
  readonly intent: string
  readonly slots: Slots
  readonly flow?: FlowProgress
  /** Murphy has offered once to continue it. Afterwards only the shopper goes back to it. */
  readonly isOffered?: boolean
}

/** A change that waits for the one that is read back. */
export type QueuedChange = {
  readonly intent: string
  readonly slots: Slots
  readonly text: string
  readonly turn: number
}

/** A request and the intent that answered it. */
export type AnsweredRequest = OrderAsk & {
  readonly intent: string
  readonly slots: Slots
  readonly text: string
  /** The answer asked a guest to log in. */
  readonly asksForLogIn?: true
}

/** The articles that the last help answer showed or came from, and its turn. */
export type HelpTopic = {
  readonly articleIds: readonly string[]
  readonly turn: number
  /** The request that opened the topic. A follow-up that says little is read together with it. Absent for other answers. */
  readonly question?: string
}

/** The order that either side named last. It belongs to the shopper and goes with the shopper's dialogue. */
export type LastOrder = {
  readonly orderId: string
  /** The turn in which it was named. */
  readonly turn: number
  /** The store where it is collected; `null`: it is delivered, or that was not shown. */
  readonly storeName: string | null
  /** The store of the conversation at that time. Another one since then was named later. */
  readonly storeId: string | null
  /** Murphy took it from a list of several, and the shopper has not named it: no change is proposed for it. */
  readonly isGuess?: true
  /** The orders that were talked about before it, oldest first. A state of an earlier release has none. */
  readonly earlier?: readonly string[]
}

/** The dialogue state between two turns. All of it may be lost without harm. */
export type DialogueState = {
  readonly intentGroupId: string
  readonly intentGroupName: string
  /**
   * The shopper whose dialogue it is, or `null` for a guest. Another shopper starts with a new state. Source: OP-33
   */
  readonly shopperId: number | null
  readonly pending: PendingQuestion | null
  /** The interrupted intent, offered once after the next answer. */
  readonly suspended: SuspendedIntent | null
  /** The changes of a message that asked for several, which are proposed one after the other. Source: OP-141 */
  readonly queued?: readonly QueuedChange[]
  /**
   * The last intent that used slots, with their values. Follow-ups such as 'and in Fitzroy?' are completed from it.
   */
  readonly last: { readonly intent: string; readonly slots: Slots } | null
  /** The store that the shopper selected or named. */
  readonly storeId: string | null
  /** The store that the widget last sent as the selected one. Absent before the first. */
  readonly selectedStoreId?: string
  /** The last messages, oldest first, without cards. */
  readonly history: readonly { readonly from: 'shopper' | 'murphy'; readonly text: string }[]
  /** The entities of the last replies, oldest reply first. They belong to the shopper and go with the shopper's dialogue. */
  readonly shown: readonly ShownReply[]
  /** The entities that the last utterance with a reference referred to. */
  readonly selected: readonly ShownEntity[]
  /** The order that is talked about. Absent before the first. */
  readonly lastOrder?: LastOrder | undefined
  /** The last request that an intent answered, for repeating its answer and for other answers to it. */
  readonly answered: AnsweredRequest | null
  /** The topic of the last help answer, on which a short follow-up depends. A state of an earlier release has none. */
  readonly helpTopic?: HelpTopic | null
  readonly mood: Mood
  /** The change that Murphy asked to confirm last. Its buttons count until it expires. Source: OP-141 */
  readonly proposal: { readonly intent: string; readonly flow: FlowProgress } | null
  /** The change that was confirmed last and its turn, for correcting it: 'sorry, I meant 10234569'. Source: OP-141 */
  readonly lastChange?: { readonly intent: string; readonly flow: FlowProgress; readonly turn: number }
  /** The change that was refused last and its turn, for correcting it and for what works instead. Absent before the first. */
  readonly refusal?: { readonly intent: string; readonly flow: FlowProgress; readonly turn: number }
  /** The refusal or limit that an answer told last, and its turn. Absent before the first. */
  readonly limit?: { readonly name: LimitName; readonly turn: number }
  /** The claim whose form was opened last, and its turn. Absent before the first. */
  readonly claim?: ClaimInChat & { readonly turn: number }
  /** The request of a guest that needs a log-in or the team, and its turn. Absent before the first. */
  readonly guestMatter?: GuestMatter & { readonly turn: number }
  /** Counts the writes, so that of two turns at the same time one is repeated on what the other has stored. */
  readonly revision: number
  /**
   * The product that the last answer about products was about, its turn, and the stock code of the one before it; `null` after a new
   * search.
   */
  readonly productFocus?: (ProductFocus & { readonly turn: number; readonly earlier?: string }) | null
  /** The event that drinks were planned for last, and its turn. Absent before the first. */
  readonly drinksPlan?: AnsweredDrinksPlan
  /** The last product search and its turn. It is checked when it is read. */
  readonly productSearch?: { readonly query: unknown; readonly turn: number }
  /** The product searches before the last one, newest last. Absent before the second. */
  readonly earlierSearches?: readonly { readonly query: unknown; readonly turn: number }[]
  /**
   * The topics that a safety policy closed for the rest of the conversation. It is stored nowhere else. Source:
   * docs/privacy.md#safety-policies
   */
  readonly safety?: ClosedTopics
  /**
   * The shopper has named an allergy or an intolerance: answers with products say that the label counts. What it is, is not kept. Source:
   * docs/privacy.md#safety-policies
   */
  readonly namesAllergy?: true
  /** The safety policy that answered last, and its turn. Absent before the first. */
  readonly lastPolicy?: { readonly name: string; readonly turn: number }
  /** The turn in which ways to reach the team were shown last. Absent before the first. */
  readonly contactTurn?: number
  /** The topic of the last request, for the resolution report. Absent before the first. */
  readonly topic?: string
  /** The number of turns in a row that were not understood. */
  readonly fallbackCount: number
  /** Counts the turns. Answers with several response texts rotate by it. */
  readonly turnCount: number
}

export const initialDialogueState: DialogueState = {
  intentGroupId: '',
  intentGroupName: '',
  shopperId: null,
  pending: null,
  suspended: null,
  last: null,
  storeId: null,
  history: [],
  shown: [],
  selected: [],
  answered: null,
  mood: initialMood,
  proposal: null,
  revision: 0,
  fallbackCount: 0,
  turnCount: 0,
}

/**
 * Returns the dialogue with the store that the widget sends. The widget sends it with every utterance, so only a
 * changed store counts: a store that the shopper has named since stays.
 *
 * Source: STO-17
 */
export function withSelectedStore(dialogue: DialogueState, storeId: string | null): DialogueState {
  return storeId === null || storeId === dialogue.selectedStoreId
    ? dialogue
    : { ...dialogue, storeId, selectedStoreId: storeId }
}

/** The number of messages that remote services receive. */
const historyLength = 6

/** Returns the latest messages, with those of this turn added. */
export function appendToHistory(
  { history }: DialogueState,
  turn: Turn,
  items: readonly ReplyItem[],
): DialogueState['history'] {
  const utterance = turn.kind === 'text' ? [{ from: 'shopper' as const, text: maskEmails(turn.text) }] : []
  const answered = items.flatMap((item) =>
    item.type === 'message' ? [{ from: 'murphy' as const, text: item.text }] : [],
  )
  return [...history, ...utterance, ...answered].slice(-historyLength)
}

/** Stores dialogue states between turns. An expired or unknown one loads as the initial state. */
export type DialogueRepository = {
  load: (conversationId: string, now: number) => Promise<DialogueState>
  save: (conversationId: string, dialogue: DialogueState, now: number) => Promise<void>
}
