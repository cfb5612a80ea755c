import type { ReplyItem } from '@murphy/contracts/reply-items'
import type { IntentRequest, AssistantTools } from './intent'
import { createLoginLink, createMessage } from './reply-items'

/**
 * The labels of the ticket form's two states. The widget recognises the form by these labels and shows one of them.
 * Source: QR-11, OP-104
 */
export const ticketFormLabels = ['Send us a message', 'Leave us a message'] as const

export const ticketForm: ReplyItem = {
  type: 'conditionalqr',
  items: ticketFormLabels.map((text) => ({ text })),
}

/**
 * Returns the ways to contact an agent. A signed-in shopper gets live chat, the ticket form and the phone number; a
 * guest gets the ticket form and a login link. The live-chat offer contains its own text for the time when live chat
 * is closed.
 *
 * Source: AUTH-06, QR-11, OP-30, OP-104
 */
export async function createContactOptions(
  { context, dialogue }: Pick<IntentRequest, 'context' | 'dialogue'>,
  { getResponse, settings, storefrontUrl }: AssistantTools,
): Promise<readonly ReplyItem[]> {
  const turn = dialogue.turnCount
  if (!context.shopper)
    return [ticketForm, createLoginLink(storefrontUrl, getResponse('contact', 'log_in', { turn }))]
  const phone = await settings.get('contact.phone')
  const liveChat: ReplyItem = {
    type: 'livechatqr',
    text: getResponse('contact', 'live_chat', { turn }),
    unavailable_response: getResponse('contact', 'unavailable', { turn }),
  }
  return [
    ...(phone === null ? [] : [createMessage(getResponse('contact', 'phone', { turn, values: { phone } }))]),
    ...(context.isLiveChatAvailable ? [liveChat] : []),
    ticketForm,
  ]
}
