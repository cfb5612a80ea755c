import { plainChoice } from '../../components/choice/draft-choices'
import type { QuickReplyBehaviour } from '../behaviour'

/** A link with an intent of its own. Source: QR-06, OP-82 */
export const urlBehaviour: QuickReplyBehaviour<'url'> = {
  role: 'quick-reply',
  choices: (item) => [
    {
      ...plainChoice(item.text),
      intentGroupId: item.intentGroupId ?? '',
      intentGroupName: item.intentGroupName ?? '',
      action: { kind: 'open-link', url: item.uri, target: item.target ?? 'new-tab', carriesIds: false },
    },
  ],
}
