import { RetailerFailure } from '../retail/retailer'
import type { AssistantTools, IntentRequest, IntentResult } from './intent'
import { createContactOptions } from './intents/contact'
import { createMessage } from './reply-items'

/**
 * Runs an answer. When the retailer's systems do not answer, the reply says so and offers ways to contact an agent: it is
 * never an error, and never claims anything.
 *
 * Source: OP-138, OP-142
 */
export async function answerUnlessAway(
  request: Pick<IntentRequest, 'context' | 'dialogue'>,
  tools: AssistantTools,
  answer: () => IntentResult | Promise<IntentResult>,
): Promise<IntentResult> {
  try {
    return await answer()
  } catch (error) {
    if (!(error instanceof RetailerFailure)) throw error
    const turn = request.dialogue.turnCount
    return {
      items: [
        createMessage(tools.getResponse('fallback', 'retailer_away', { turn })),
        ...(await createContactOptions(request, tools)),
      ],
    }
  }
}
