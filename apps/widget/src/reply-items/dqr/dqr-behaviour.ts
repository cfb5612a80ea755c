import { listChoices } from '../../components/choice/draft-choices'
import type { DraftChoice } from '../../core/conversation/draft-choice'
import type { QuickReplyBehaviour } from '../behaviour'

/** Its links tell the page they lead to which chat they come from. Source: QR-03, QR-12, OP-116 */
export const dqrBehaviour: QuickReplyBehaviour<'dqr'> = {
  role: 'quick-reply',
  choices: (item) => listChoices(item).map(carryingIds),
}

function carryingIds({ action, ...choice }: DraftChoice): DraftChoice {
  return { ...choice, action: action.kind === 'open-link' ? { ...action, carriesIds: true } : action }
}
