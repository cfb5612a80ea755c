import { plainChoice } from '../../components/choice/draft-choices'
import type { QuickReplyBehaviour } from '../behaviour'

/** A link that tells the form which chat it comes from. Source: QR-05, QR-12, OP-116 */
export const formBehaviour: QuickReplyBehaviour<'form'> = {
  role: 'quick-reply',
  choices: (item) => [
    {
      ...plainChoice(item.text),
      action: { kind: 'open-link', url: item.uri, target: 'new-tab', carriesIds: true },
    },
  ],
}
