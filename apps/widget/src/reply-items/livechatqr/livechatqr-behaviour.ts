import { plainChoice } from '../../components/choice/draft-choices'
import type { QuickReplyBehaviour } from '../behaviour'

/** Offered while live chat is available. Source: QR-07, OP-30 */
export const liveChatQrBehaviour: QuickReplyBehaviour<'livechatqr'> = {
  role: 'quick-reply',
  choices: (item) => [
    { ...plainChoice(item.text), offered: 'with-live-chat', action: { kind: 'start-live-chat' } },
  ],
}
