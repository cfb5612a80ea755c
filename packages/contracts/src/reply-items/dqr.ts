import type { Shape } from '../entities/shape'
import { quickRepliesToPlainText, quickReplyItem } from './quick-reply'

/** Quick replies whose links get `msid`, `muid` and `migid` (OP-116). */
export const schema = quickReplyItem('dqr')
export type DqrItem = Shape<typeof schema>

export { quickRepliesToPlainText as toPlainText }

export const examples = [
  { type: 'dqr', items: [{ text: 'Party planner', type: 'url', uri: 'https://shop.example/party' }] },
] as const satisfies readonly DqrItem[]
