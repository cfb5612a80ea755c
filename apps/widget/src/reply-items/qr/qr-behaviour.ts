import { listChoices } from '../../components/choice/draft-choices'
import type { QuickReplyBehaviour } from '../behaviour'

/** Each a plain reply or a link. Source: QR-01, QR-10 */
export const qrBehaviour: QuickReplyBehaviour<'qr'> = {
  role: 'quick-reply',
  choices: listChoices,
}
