import { plainChoice } from '../../components/choice/draft-choices'
import type { QuickReplyBehaviour } from '../behaviour'

/** Source: QR-04 */
export const helpBehaviour: QuickReplyBehaviour<'help'> = {
  role: 'quick-reply',
  choices: (item) => [{ ...plainChoice(item.text), action: { kind: 'say', text: item.text } }],
}
