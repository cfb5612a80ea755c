import type { Shape } from '../entities/shape'
import { labelToPlainText, labelledItem } from './quick-reply'

/** A button that starts the request for a live chat. */
export const schema = labelledItem('livechatqr')
export type LiveChatQrItem = Shape<typeof schema>

export { labelToPlainText as toPlainText }

export const examples = [
  {
    type: 'livechatqr',
    text: 'Live chat',
    unavailable_response: 'Live chat is closed right now. You can leave us a message.',
  },
] as const satisfies readonly LiveChatQrItem[]
