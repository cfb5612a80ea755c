import type { ReplyItem } from '@murphy/contracts/reply-items'
import { isIntentOffered } from '../capability-table'
import type { AssistantTools } from '../intent'
import { createSuggestions } from '../reply-items'

/** Example questions, each with the intent that answers it. */
const exampleQuestions = [
  { text: 'Where is my order?', intent: 'order_tracking' },
  { text: 'How do I return a bottle?', intent: 'help_article' },
  { text: 'When is my store open?', intent: 'store_hours' },
] as const

/** Returns the example questions that the retailer's systems can answer. */
export function listExampleQuestions({ isOffered }: Pick<AssistantTools, 'isOffered'>) {
  return exampleQuestions.filter(({ intent }) => isIntentOffered(intent, isOffered))
}

/** Creates the example questions as quick replies. */
export function createExampleSuggestions(tools: Pick<AssistantTools, 'isOffered'>): ReplyItem {
  return createSuggestions(...listExampleQuestions(tools).map(({ text }) => text))
}
