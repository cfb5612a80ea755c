import type { Shape } from '../entities/shape'
import { quickRepliesToPlainText, quickReplyItem } from './quick-reply'

/** Quick replies. */
export const schema = quickReplyItem('qr')
export type QrItem = Shape<typeof schema>

export { quickRepliesToPlainText as toPlainText }

export const examples = [
  {
    type: 'qr',
    items: [
      { text: 'Track an order', intentGroupId: 'ig-7', intentGroupName: 'Order tracking' },
      { text: 'My account', type: 'url', uri: 'https://shop.example/account', target: 'route' },
    ],
  },
  { type: 'qr', items: [] },
] as const satisfies readonly QrItem[]
