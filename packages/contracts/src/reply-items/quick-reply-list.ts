import type { Shape } from '../entities/shape'
import { quickRepliesToPlainText, quickReplyItem } from './quick-reply'

/** Quick replies under their second kind name. */
export const schema = quickReplyItem('quickReply')
export type QuickReplyListItem = Shape<typeof schema>

export { quickRepliesToPlainText as toPlainText }

export const examples = [
  { type: 'quickReply', items: [{ text: 'Yes' }] },
] as const satisfies readonly QuickReplyListItem[]
