import { runFlow } from '../flows/run-flow'
import type { IntentHandler } from '../intent'
import { createArticles, createMessage } from '../reply-items'
import { isOfferedToGuests } from './guest-lookup-offer'

/** The article for recipients of gifts, by the words that find it. */
const articleWords = 'who sent me this gift'

/**
 * Tells the recipient of a gift, who knows the parcel's number and postcode, its status. On a host device, and where the retailer
 * does not offer it, the article for recipients answers. Nothing is bound to the shopper.
 *
 * Source: decision 054
 */
export const giftRecipient: IntentHandler = async (request, tools) => {
  if (isOfferedToGuests(request, tools, 'parcel_lookup'))
    return await runFlow('gift_recipient', request, tools)
  const [hit] = tools.understanding.searchArticles(articleWords, 1)
  const text = tools.getResponse('fallback', 'off_parcel_lookup', { turn: request.dialogue.turnCount })
  return { items: [createMessage(text), ...(hit === undefined ? [] : [createArticles([hit])])] }
}
