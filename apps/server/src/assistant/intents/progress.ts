import { getClaimInChat } from '../claims/claim-in-chat'
import type { IntentHandler } from '../intent'
import { createMessage } from '../reply-items'
import { createContactOptions } from './contact'

/**
 * Tells how far a request is. It never says that something is done: an open request is offered again after the answer, and only the
 * shopper sends the form of a claim.
 *
 * Source: docs/understanding.md#intents
 */
export const progress: IntentHandler = async (request, tools) => {
  const { suspended, turnCount: turn, answered, contactTurn } = request.dialogue
  if (suspended !== null) return { items: [createMessage(tools.getResponse('progress', 'open', { turn }))] }
  if (getClaimInChat(request.dialogue) !== null)
    return { items: [createMessage(tools.getResponse('progress', 'form_open', { turn }))] }
  // The last reply already led to people.
  const isAfterPeople = contactTurn !== undefined && contactTurn === turn - 1
  const situation =
    answered?.intent !== 'help_article' ? 'nothing_open' : isAfterPeople ? 'after_people' : 'after_advice'
  return {
    items: [
      createMessage(tools.getResponse('progress', situation, { turn })),
      ...(await createContactOptions(request, tools)),
    ],
  }
}
