import type { IntentCommand } from '../turn-plan'

/** The questions that planners put to the help articles in place of a shopper's words, which lean on the conversation. */
export const articleQuestions = {
  /** For goods that are not ordered yet. */
  pickupTime: 'how soon can i pick up an order',
  otherCollector: 'can someone else pick up my order for me',
  doubleCharge: 'i was charged twice',
  refundTime: 'how long does a refund take',
  refundWay: 'does a refund go back to the card i paid with',
  channelPrices: 'why do prices differ online and in store',
} as const

/** Returns the command that puts one of the questions to the help articles. */
export function askArticles(question: keyof typeof articleQuestions): IntentCommand {
  return { kind: 'ask-knowledge', intent: 'help_article', slots: {}, text: articleQuestions[question] }
}
