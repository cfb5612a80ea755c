import type { ReplyItem } from '@murphy/contracts/reply-items'
import type { Turn } from './turn'
import type { SlotName, Slots } from '@murphy/understanding'

/** What Murphy waits for after a question of his own. */
export type PendingQuestion =
  /** A value that `intent` needs before it can answer. */
  | { readonly for: 'slot'; readonly slot: SlotName; readonly intent: string; readonly slots: Slots }
  /** Yes or no to something that is done only after a yes. */
  | { readonly for: 'confirmation'; readonly intent: string; readonly slots: Slots }
  /** Yes or no to going on with what another wish has interrupted. */
  | { readonly for: 'resumption'; readonly intent: string; readonly slots: Slots }
  /** One of the meanings that Murphy has offered. */
  | {
      readonly for: 'choice'
      readonly intents: readonly string[]
      readonly text: string
      readonly slots: Slots
    }

/** An intent that waited for a value when the shopper asked something else. */
export type SuspendedIntent = { readonly intent: string; readonly slots: Slots }

/** What is remembered of one conversation between two turns. Everything in it may be lost without harm. */
export type DialogueState = {
  readonly intentGroupId: string
  readonly intentGroupName: string
  /** Whose conversation it is; `null`: a guest's. Another shopper starts afresh. Source: OP-33 */
  readonly shopperId: number | null
  readonly pending: PendingQuestion | null
  /** Offered once, after the answer that came in between. */
  readonly suspended: SuspendedIntent | null
  /** The last intent that took values, with them: what half a sentence leans on ('and in Fitzroy?'). */
  readonly last: { readonly intent: string; readonly slots: Slots } | null
  /** The store that the shopper has chosen or named. */
  readonly storeId: string | null
  /** The store that the widget named last as the selected one; absent before it named any. */
  readonly selectedStoreId?: string
  /** The last lines, oldest first, without what was shown as cards. */
  readonly history: readonly { readonly from: 'shopper' | 'murphy'; readonly text: string }[]
  /** How many turns in a row were not understood. */
  readonly fallbackCount: number
  /** Counts the turns, so that answers with several wordings take turns. */
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
  fallbackCount: 0,
  turnCount: 0,
}

/**
 * The widget sends the selected store with every text. It is what the shopper has in mind when it is new; a store that
 * they have named since stays.
 *
 * Source: STO-17
 */
export function withSelectedStore(dialogue: DialogueState, storeId: string | null): DialogueState {
  return storeId === null || storeId === dialogue.selectedStoreId
    ? dialogue
    : { ...dialogue, storeId, selectedStoreId: storeId }
}

/** How many lines services that read the conversation get to see. */
const historyLength = 6

/** The last lines with those of this turn. */
export function appendToHistory(
  { history }: DialogueState,
  turn: Turn,
  items: readonly ReplyItem[],
): DialogueState['history'] {
  const said = turn.kind === 'text' ? [{ from: 'shopper' as const, text: turn.text }] : []
  const answered = items.flatMap((item) =>
    item.type === 'message' ? [{ from: 'murphy' as const, text: item.text }] : [],
  )
  return [...history, ...said, ...answered].slice(-historyLength)
}

/** Keeps dialogues between turns. An expired or unknown one is a fresh one. */
export type DialogueRepository = {
  load: (conversationId: string, now: number) => Promise<DialogueState>
  save: (conversationId: string, dialogue: DialogueState, now: number) => Promise<void>
}
