import type { PendingQuestion } from './dialogue-state'
import type { FlowQuestion } from './flows/plan-flow-commands'
import type { FlowReaction } from './flows/plan-flow-turn'
import type { ProductReaders } from './product-search/open-search'
import type { References } from './references'
import type { UnderstoodIntent } from './understanding'

/** Readings of an utterance that need more than its intents: what was shown, the operator's files, and the range. */
export type UtteranceReaders = {
  /** Returns the offered intent that a text names exactly. */
  readonly findOption: (text: string, choice: PendingQuestion & { readonly for: 'choice' }) => string | null
  /** Returns whether a text holds an unknown name where a suburb is expected. */
  readonly namesUnknownPlace: (text: string) => boolean
  /** The shown entities that the utterance refers to. */
  readonly references: References
  /** Reads what an utterance means for the question of a flow. */
  readonly readFlow: (pending: FlowQuestion, understood: UnderstoodIntent) => FlowReaction
  /** The last order that the widget showed. */
  readonly lastOrderChecked: string | null
} & ProductReaders
