import { chatCopy } from '../copy'
import type { Moment } from '../event'
import { inOrder } from '../step'
import type { Rule } from '../step'
import { say } from './entries'
import { sendEvent } from './send'

/** Its reply shows the other contact options. Source: OP-94 */
const liveChatFallbackEvent = 'LIVECHAT_GETINTOUCH'

/** Live chat is not available: the shopper reads so, and the bot offers other ways. Source: LC-42, OP-94 */
export function refuseLiveChat(moment: Moment): Rule {
  return (state) =>
    inOrder(
      state,
      say(moment, { from: 'bot', text: chatCopy.liveChatUnavailable }),
      sendEvent(moment, { event: liveChatFallbackEvent, parameters: {} }, { isFollowUp: true }),
    )
}
