import { plainChoice } from '../../components/choice/draft-choices'
import type { EndPromptType } from '../../core/frame/frame-state'
import type { QuickReplyBehaviour } from '../behaviour'

/** Source: QR-08, END-04, END-07, OP-17 */
export const endBehaviour: QuickReplyBehaviour<'end'> = {
  role: 'quick-reply',
  choices: (item) => [
    { ...plainChoice(item.text), action: { kind: 'end', promptType: promptType(item.timeOutType) } },
  ],
}

function promptType(timeOutType = 3): EndPromptType {
  return timeOutType === 3 ? 3 : 'default'
}
