import type { ReplyItem } from '@murphy/contracts/reply-items'
import type { DialogueState } from './dialogue-state'
import type { Turn, TurnContext } from './turn'
import type { UnderstoodIntent } from './understanding'

/** `not-proven`: the answer would be personal, and the shopper whom the caller named was not proven. */
export type AssistantAnswer = ReplyItem[] | 'not-proven'

/** The understanding and answering half of the server: both doors, REST and hub, ask here. */
export type Assistant = {
  /**
   * The whole answer to one turn, in the order in which it is shown. A turn that needs no words is answered with
   * `[]`; the door then says `session_id` alone, because an empty list means that the bot did not understand (OP-29).
   *
   * Errors: throws only when a store behind it fails; the door answers 503.
   * Source: API-06, API-07, MSG-20
   */
  answer: (turn: Turn, context: TurnContext) => Promise<AssistantAnswer>
}

/** What happened in one turn, for those who watch: the review list, shadow mode, a conversation in the terminal. */
export type TurnRecord = {
  readonly turn: Turn
  readonly context: TurnContext
  /** One entry a wish; empty for an event. */
  readonly understood: readonly UnderstoodIntent[]
  /** The intents that answered, in their order; an event has none. */
  readonly intents: readonly string[]
  /** The dialogue that the words fell into. */
  readonly before: DialogueState
  /** The dialogue as it is after the turn. */
  readonly dialogue: DialogueState
}
export type TurnObserver = (record: TurnRecord) => void
