import type { IntentHandler } from '../intent'
import { createMessage } from '../reply-items'
import { answerForShopper } from './answer-for-shopper'

/** Shows where a guest logs in and what works without; tells a signed-in shopper that they are signed in. Source: AUTH-07 */
export const logIn: IntentHandler = async (request, tools) => {
  const turn = request.dialogue.turnCount
  return await answerForShopper({ ...request, text: '' }, tools, {
    guestText: tools.getResponse('log_in', 'guest', { turn }),
    personal: async ({ firstName: name }) => ({
      items: [createMessage(tools.getResponse('log_in', 'signed_in', { turn, values: { name } }))],
    }),
  })
}
