import { createContactOptions } from './contact'
import type { ReplyItem } from '@murphy/contracts/reply-items'
import { isIntentOffered } from '../capability-table'
import type { AssistantTools, IntentHandler, IntentRequest } from '../intent'
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
        createNextSteps(request, tools),
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

/** The lowest score of an article whose title is offered. */
const offeredArticleThreshold = 0.2
const offeredArticleLimit = 2

/** The next steps that fit what the conversation was about, by intent group. */
const stepsOfGroup: Readonly<Record<string, readonly { readonly text: string; readonly intent: string }[]>> =
  {
    'Order tracking': [
      { text: 'Where is my order?', intent: 'order_tracking' },
      { text: 'Show my recent orders', intent: 'order_list' },
    ],
    'Pick up': [
      { text: 'Check my pick up order', intent: 'pickup_order' },
      { text: 'Change who picks up my order', intent: 'change_pickup_nominee' },
    ],
    Stores: [
      { text: 'Check store opening hours', intent: 'store_hours' },
      { text: 'Find a store near me', intent: 'find_nearby_store' },
    ],
    Availability: [
      { text: 'Check if a product is in stock', intent: 'product_availability' },
      { text: 'Help me choose a wine', intent: 'find_a_wine' },
    ],
  }

/**
 * Creates quick replies that may meet what the shopper wanted: the nearest articles, otherwise steps that fit the conversation or
 * examples; an agent is always among them.
 */
function createNextSteps({ text, dialogue }: IntentRequest, tools: AssistantTools): ReplyItem {
  const { isOffered, getResponse, understanding } = tools
  const titles = understanding
    .searchArticles(text, offeredArticleLimit)
    .filter(({ score }) => score >= offeredArticleThreshold)
    .map(({ title }) => title)
  const steps = stepsOfGroup[dialogue.intentGroupName] ?? exampleQuestions
  const offered = steps.filter(({ intent }) => isIntentOffered(intent, isOffered)).map((step) => step.text)
  const person = getResponse('labels', 'live_chat', { turn: dialogue.turnCount })
  return createSuggestions(...(titles.length > 0 ? titles : offered), person)
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
