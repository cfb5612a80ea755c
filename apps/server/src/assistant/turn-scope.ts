import type { DialogueState } from './dialogue-state'
import type { AssistantTools } from './intent'
import type { IntentAnswer } from './reply-items'
import type { TurnContext } from './turn'
import type { UnderstoodIntent } from './understanding'

/** The context, the dialogue and the tools with which a turn is answered. */
export type TurnScope = {
  readonly context: TurnContext
  readonly dialogue: DialogueState
  readonly tools: AssistantTools
}

/** The answers of a turn, and the dialogue after them. */
export type TurnResult = {
  readonly answers: readonly IntentAnswer[]
  readonly understood: readonly UnderstoodIntent[]
  readonly dialogue: DialogueState
}
