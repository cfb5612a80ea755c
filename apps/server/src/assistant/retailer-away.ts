import type { Capability } from '@murphy/retail-api'
import { RetailerFailure } from '../retail/retailer'
import type { AssistantTools, IntentRequest, IntentResult } from './intent'
import { createContactOptions } from './intents/contact'
import { createMessage } from './reply-items'

/** Returns the situation of a capability that is off. Source: docs/capabilities.md */
function getOffSituation(capability: Capability): 'off_orders' | 'off_nominee' | 'off_invoice' | 'off' {
  switch (capability) {
    case 'orders':
      return 'off_orders'
    case 'set_nominee':
      return 'off_nominee'
    case 'email_invoice':
      return 'off_invoice'
    default:
      return 'off'
  }
}

/**
 * Runs an answer. When the retailer's systems do not answer or do not offer it, the reply says so and offers ways to contact
 * an agent: it is never an error, and never claims anything.
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
    const situation =
      error.missingCapability === null ? 'retailer_away' : getOffSituation(error.missingCapability)
    return {
      items: [
        createMessage(tools.getResponse('fallback', situation, { turn })),
        ...(await createContactOptions(request, tools)),
      ],
    }
  }
}
