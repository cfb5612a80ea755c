import type { ReplyItem } from '@murphy/contracts/reply-items'
import type { AssistantTools, IntentRequest } from '../intent'
import { createArticles, createMessage } from '../reply-items'
import { directAnswerThreshold, findDirectAnswers, sureAnswerThreshold } from './direct-answers'

/**
 * Returns the approved answer to a general question and its article, for intents that would ask a guest to log in
 * instead. Returns `[]` for a text about one order, and where no answer is certain enough.
 */
export function createGeneralAnswer(
  { text, slots, flow }: Pick<IntentRequest, 'text' | 'slots' | 'flow'>,
  { understanding }: Pick<AssistantTools, 'understanding'>,
): readonly ReplyItem[] {
  if (slots.orderNumber !== undefined || flow !== undefined) return []
  // 'Where is my order' is rarely a general question.
  const threshold = /\b(?:my|mine)\b/i.test(text) ? sureAnswerThreshold : directAnswerThreshold
  const answers = findDirectAnswers(text, understanding, threshold)
  return answers.length === 0
    ? []
    : [...answers.map((answer) => createMessage(answer.text)), createArticles(answers.map(({ hit }) => hit))]
}
