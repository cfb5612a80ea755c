import type { Capability } from '@murphy/retail-api'
import type { ReplyItem } from '@murphy/contracts/reply-items'
import type { AssistantTools, IntentRequest } from '../intent'
import { createSuggestions } from '../reply-items'

/** The lookups without a log-in, by the capability that offers them. */
const lookups = { guest_lookup: 'guest_order_lookup', parcel_lookup: 'gift_recipient' } as const
type Lookup = keyof typeof lookups

/**
 * Returns the ways to look up a delivery without a log-in, which follow the log-in prompt.
 *
 * @param offered the ways that fit the request, the likeliest first
 * Source: OP-139, decision 054
 */
export function createLookupOffer(
  request: IntentRequest,
  tools: AssistantTools,
  offered: readonly Lookup[],
): readonly ReplyItem[] {
  const labels = offered
    .filter((capability) => isOfferedToGuests(request, tools, capability))
    .map((capability) =>
      tools.getResponse('labels', lookups[capability], { turn: request.dialogue.turnCount }),
    )
  return labels.length === 0 ? [] : [createSuggestions(...labels)]
}

/** Returns whether guests may look something up. A host device is shared, so that it never shows it without a log-in. */
export function isOfferedToGuests(
  { context }: IntentRequest,
  { isOffered }: AssistantTools,
  capability: Lookup & Capability,
): boolean {
  return context.isHostDevice !== true && isOffered(capability)
}
