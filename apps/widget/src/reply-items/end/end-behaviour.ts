import { plainChoice } from '../../pieces/choice/draft-choices'
import type { QuickReplyBehaviour } from '../behaviour'

/** Source: QR-08, END-07 */
export const endBehaviour: QuickReplyBehaviour<'end'> = {
  role: 'quick-reply',
  choices: (item) => [{ ...plainChoice(item.text), action: { kind: 'end' } }],
}
