import type { ReplyItem } from '@murphy/contracts/reply-items'
import type { AssistantTools, IntentRequest } from '../intent'
import { createSuggestions } from '../reply-items'

/** Returns the way to look up an order without a log-in, which follows the log-in prompt. Source: OP-139 */
export function createGuestLookupOffer(request: IntentRequest, tools: AssistantTools): readonly ReplyItem[] {
  if (!isOfferedToGuests(request, tools)) return []
  const label = tools.getResponse('labels', 'guest_order_lookup', { turn: request.dialogue.turnCount })
  return [createSuggestions(label)]
}

/** Returns whether guests may look up an order. A host device is shared, so that it never shows one without a log-in. */
export function isOfferedToGuests({ context }: IntentRequest, { isOffered }: AssistantTools): boolean {
  return context.isHostDevice !== true && isOffered('guest_lookup')
}
