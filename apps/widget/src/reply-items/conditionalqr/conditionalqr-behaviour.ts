import { listChoices } from '../../components/choice/draft-choices'
import type { QuickReplyBehaviour } from '../behaviour'

/** The only list whose items may say for whom they are. Source: QR-02, OP-104 */
export const conditionalQrBehaviour: QuickReplyBehaviour<'conditionalqr'> = {
  role: 'quick-reply',
  choices: (item) =>
    listChoices(item).map((choice, index) => ({
      ...choice,
      condition: item.items[index]?.condition ?? null,
    })),
}
