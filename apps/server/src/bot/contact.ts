import type { ReplyItem } from '@murphy/contracts/reply-items'
import type { Asked, Tools } from './intent'
import { contactPage, logIn, message } from './reply'

/**
 * The ways to reach people: a signed-in shopper gets live chat, the ticket form and the phone, a guest the ticket form
 * and the way to log in; both the retailer's contact page. The live-chat offer says by itself what holds while live chat is closed.
 *
 * Source: AUTH-06, QR-11, OP-30, OP-104
 */
export async function contactOptions(
  { context, dialogue }: Pick<Asked, 'context' | 'dialogue'>,
  { say, settings, storefrontUrl }: Tools,
): Promise<readonly ReplyItem[]> {
  const turn = dialogue.turnCount
  const ticket: ReplyItem = {
    type: 'conditionalqr',
    items: [{ text: say('contact', 'ticket', { turn }) }],
  }
  const page = contactPage(storefrontUrl, say('contact', 'page', { turn }))
  if (!context.shopper) return [ticket, page, logIn(storefrontUrl, say('contact', 'log_in', { turn }))]
  const phone = await settings.get('contact.phone')
  const liveChat: ReplyItem = {
    type: 'livechatqr',
    text: say('contact', 'live_chat', { turn }),
    unavailable_response: say('contact', 'unavailable', { turn }),
  }
  return [
    ...(phone === null ? [] : [message(say('contact', 'phone', { turn, values: { phone } }))]),
    ...(context.isLiveChatAvailable ? [liveChat] : []),
    ticket,
    page,
  ]
}
