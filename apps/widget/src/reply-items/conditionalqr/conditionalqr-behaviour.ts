import { listChoices } from '../../pieces/choice/draft-choices'
import type { QuickReplyBehaviour } from '../behaviour'

/** Source: QR-02, OP-104 */
export const conditionalQrBehaviour: QuickReplyBehaviour<'conditionalqr'> = {
  role: 'quick-reply',
  choices: listChoices,
}
