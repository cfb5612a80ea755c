import type { DialogueState } from './dialogue-state'
import { isChange } from './flows/split-changes'
import { isAccepted } from './read-intent'
import type { TurnPlan } from './turn-plan'
import { singleCommand } from './turn-plan'
import type { UnderstoodIntent } from './understanding'

/** A question for what something else does: 'will that cancel my orders too'. */
const consequence =
  /^(?:(?:ok|okay|and|so|but|wait|hang on|hm+|well|oh)[\s,]+)*(?:will|would|does|do|did|is|are|wont|won['’]?t|doesn['’]?t|if i (?:do|did) (?:that|this|it))[\s,]+(?:that|this|it|they|these|those|doing (?:that|this|it)|(?:will|would|does) (?:that|this|it))\b.{0,40}\b(?:cancel\w*|stop\w*|delet\w*|end|paus\w*|chang\w*|affect\w*|refund\w*|lose)\b/i

/**
 * Plans a question for the effect of what was just talked about. The engine takes its verb for a request, so that a shopper who asks what
 * deleting the account does would be asked which order to cancel. `null`: it is no such question.
 *
 * Source: OP-141, docs/understanding.md#intents
 */
export function planConsequence(
  understood: UnderstoodIntent,
  { pending, answered }: DialogueState,
): TurnPlan | null {
  const { text, slots } = understood
  if (pending !== null || slots.orderNumber !== undefined || !isAccepted(understood)) return null
  if (!isChange(understood.intent) || answered?.intent !== 'help_article') return null
  return consequence.test(text.trim())
    ? singleCommand({ kind: 'ask-knowledge', intent: 'help_article', slots: {}, text })
    : null
}
