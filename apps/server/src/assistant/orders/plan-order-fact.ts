import { countWords } from '../plain-words'
import type { DialogueState, PendingQuestion } from '../dialogue-state'
import { asksAboutChoice } from '../flows/asks-about-choice'
import { hasQuestionForm } from '../flows/question-form'
import { findOrderQuestions } from '../intents/find-order-questions'
import { findInterruptedIntent } from '../interrupted-intent'
import { isSureOfOther } from '../mistaken-intents'
import { getSlotNames } from '../read-intent'
import type { IntentCommand, TurnPlan } from '../turn-plan'
import { singleCommand } from '../turn-plan'
import type { UnderstoodIntent } from '../understanding'
import { getLastOrder } from './last-order'

/** A longer text says more than a question about an order. */
const longestQuestion = 9
/** The turns for which a pronoun means the last order. */
const pronounTurns = 2
const asksFact =
  /^(?:(?:wait|hang on|hold on|ok|okay|but|and|so|first|sorry|well|um+|oh|hm+|actually)[\s,.!]+)*(?:how|what|whats|what['’]s|when|whens|when['’]s|who|whos|who['’]s)\b/i
const pronoun = /\b(?:it|its|that|this|them|they|those|these)\b/i

/**
 * Plans a question about an order while Murphy waits for a value: 'whats in it', 'when was that'. It is answered from the order that is
 * talked about, and the open question is offered again. Where several orders are offered, Murphy asks which one. `null`: the text is no such
 * question.
 *
 * Source: docs/understanding.md#intents
 */
export function planOrderFact(understood: UnderstoodIntent, dialogue: DialogueState): TurnPlan | null {
  const { pending } = dialogue
  const { text, slots } = understood
  if (pending === null || !waitsForOrder(pending)) return null
  if (countWords(text) > longestQuestion || !hasQuestionForm(text) || asksAboutChoice(text)) return null
  if (!asksFact.test(text.trim()) || !pronoun.test(text)) return null
  if (findOrderQuestions(text, { isPointed: true }).length === 0 || isSureOfOther(understood, 'order_fact'))
    return null
  const orderNumber = slots.orderNumber ?? findAskedOrder(pending, dialogue)
  if (orderNumber === null)
    return pending.for === 'flow'
      ? singleCommand({ kind: 'set-slots', intent: pending.intent, slots: {}, text, flow: pending.flow })
      : null
  const command: IntentCommand = {
    kind: 'select-entity',
    intent: 'order_tracking',
    slots: { orderNumber },
    text,
  }
  return { ...singleCommand(command), suspends: findInterruptedIntent(pending, [command]) }
}

type ValueQuestion = Extract<PendingQuestion, { readonly for: 'slot' | 'flow' }>

/** Returns whether a value of a request about an order is asked for. The order of a flow that has one is in focus already. */
function waitsForOrder(pending: PendingQuestion): pending is ValueQuestion {
  if (pending.for === 'slot') return getSlotNames(pending.intent).includes('orderNumber')
  return pending.for === 'flow' && pending.flow.asks === 'subject' && areOrders(pending.flow.candidates)
}

function areOrders(ids: readonly string[]): boolean {
  return ids.length > 0 && ids.every((id) => /^\d+$/.test(id))
}

/** Returns the order that the question is about; `null`: it may be one of several. */
function findAskedOrder(pending: ValueQuestion, dialogue: DialogueState): string | null {
  if (pending.for === 'flow') {
    const [only, another] = pending.flow.candidates
    return another === undefined ? (only ?? null) : null
  }
  if (pending.slots.orderNumber !== undefined) return pending.slots.orderNumber
  const last = getLastOrder(dialogue)
  const isRecent = last !== null && last.isGuess !== true && dialogue.turnCount - last.turn <= pronounTurns
  return isRecent ? last.orderId : null
}
