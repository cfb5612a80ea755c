import { createContactOptions } from './contact'
import type { ReplyItem } from '@murphy/contracts/reply-items'
import { isIntentOffered } from '../capability-table'
import type { AssistantTools, IntentHandler } from '../intent'
import { createMessage, createSuggestions } from '../reply-items'

/**
 * Tells the shopper that nothing was understood, or that Murphy knows only English, and shows example questions. The
 * second time in a row it offers ways to contact an agent.
 */
export const fallback: IntentHandler = async (request, tools) => {
  const { fallbackCount, turnCount: turn } = request.dialogue
  if (fallbackCount === 0) {
    const situation = tools.understanding.isInOtherLanguage(request.text) ? 'other_language' : 'first'
    return {
      items: [
        createMessage(tools.getResponse('fallback', situation, { turn })),
        createExampleSuggestions(tools),
      ],
      isFallback: true,
    }
  }
  return {
    items: [
      createMessage(tools.getResponse('fallback', 'again', { turn })),
      ...(await createContactOptions(request, tools)),
    ],
    isFallback: true,
  }
}

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
