import type { Shape } from '../entities/shape'
import { quickRepliesToPlainText, quickReplyItem } from './quick-reply'

/** Quick replies shown by OP-104, or by `condition`. */
export const schema = quickReplyItem('conditionalqr')
export type ConditionalQrItem = Shape<typeof schema>

export { quickRepliesToPlainText as toPlainText }

export const examples = [
  {
    type: 'conditionalqr',
    items: [
      { text: 'Live chat' },
      { text: 'Leave us a message' },
      { text: 'My orders', condition: 'loggedIn' },
    ],
  },
] as const satisfies readonly ConditionalQrItem[]
