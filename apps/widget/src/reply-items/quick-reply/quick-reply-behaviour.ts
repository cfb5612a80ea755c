import { listChoices } from '../../components/choice/draft-choices'
import type { QuickReplyBehaviour } from '../behaviour'

/** The same as `qr` under its second name. Source: QR-01, QR-10 */
export const quickReplyBehaviour: QuickReplyBehaviour<'quickReply'> = {
  role: 'quick-reply',
  choices: listChoices,
}
