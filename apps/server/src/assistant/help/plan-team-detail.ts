import { hasQuestionForm } from '../flows/question-form'
import { isStatement } from '../knowledge/help-talk'
import type { DialogueState } from '../dialogue-state'
import { countWords } from '../plain-words'
import { isAccepted } from '../read-intent'
import type { TurnPlan } from '../turn-plan'
import { singleCommand } from '../turn-plan'
import type { UnderstoodIntent } from '../understanding'
import { saysWhatItIsAbout } from './team-words'

/** The fewest words of a detail. Fewer react to the last answer. */
const fewestWords = 3

const onlyYes =
  /^(?:(?:yes|yeah|yep|yup|ya|sure|ok|okay|please|pls|yes please|go on|do that|alright)[\s,.!]*){1,3}$/i

const asksOfOrder = /\b(?:where|when|refund\w*|track\w*|status|late)\b/i

/**
 * Plans what a shopper tells the team right after the ways to reach it were shown, such as 'its about a refund in geelong': it belongs into
 * a message. `null`: it asks something, or Murphy understands it.
 *
 * Source: docs/understanding.md#intents
 */
export function planTeamDetail(
  understood: UnderstoodIntent,
  { contactTurn, turnCount, pending }: Pick<DialogueState, 'contactTurn' | 'turnCount' | 'pending'>,
): TurnPlan | null {
  const { text, decision, slots } = understood
  // The number and the email of an order look it up, and so does a question for it: 'refund. 10234455. where'.
  const isLookUp = text.includes('@') || countWords(text) < fewestWords || asksOfOrder.test(text)
  if (slots.orderNumber !== undefined && isLookUp) return null
  if (pending !== null || contactTurn !== turnCount - 1) return null
  // A yes after the ways to reach the team wants the one that works now.
  if (onlyYes.test(text.trim()))
    return singleCommand({ kind: 'start-flow', intent: 'support_ticket', slots: {}, text: '' })
  const isToldTopic = understood.intent === 'help_article' && saysWhatItIsAbout(text)
  if (isAccepted(understood) && !isToldTopic) return null
  const isDetail =
    countWords(text) >= fewestWords &&
    isStatement(text) &&
    !hasQuestionForm(text) &&
    (decision === 'reject' || saysWhatItIsAbout(text))
  return isDetail ? singleCommand({ kind: 'start-flow', intent: 'support_ticket', slots: {}, text }) : null
}
