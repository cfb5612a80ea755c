import type { ReplyItem } from '@murphy/contracts/reply-items'
import type { DialogueRepository, DialogueState } from './dialogue-state'
import type { TurnOutcome } from './turn-outcome'
import type { Turn, TurnContext } from './turn'
import type { UnderstoodIntent } from './understanding'

/** The reply items of a turn. `not-proven`: the answer is personal, and the caller did not prove who the shopper is. */
export type AssistantAnswer = ReplyItem[] | 'not-proven'

/** Understands and answers shoppers. REST and hub both call it. */
export type Assistant = {
  /**
   * Returns the whole answer to one turn, in display order. A turn that needs no reply returns `[]`. The transport
   * then sends `session_id` alone, because an empty list means that the assistant did not understand (OP-29).
   *
   * @param dialogues those of a transport that reads and stores the dialogue with its own data; otherwise the
   *   assistant's
   * Errors: throws only when a repository fails; the transport answers 503.
   * Source: API-06, API-07, MSG-20
   */
  answer: (turn: Turn, context: TurnContext, dialogues?: DialogueRepository) => Promise<AssistantAnswer>
}

/** Record of one turn, for observers: the review list, the resolution report, shadow mode and the terminal chat. */
export type TurnRecord = {
  readonly turn: Turn
  readonly context: TurnContext
  /** One entry for each intent; empty for an event. */
  readonly understood: readonly UnderstoodIntent[]
  /** The intents that answered, in order; empty for an event. */
  readonly intents: readonly string[]
  /** `null`: the turn says nothing about a request. */
  readonly outcome: TurnOutcome | null
  /** The dialogue state before the turn. */
  readonly before: DialogueState
  /** The dialogue state after the turn. */
  readonly dialogue: DialogueState
}
export type TurnObserver = (record: TurnRecord) => void
