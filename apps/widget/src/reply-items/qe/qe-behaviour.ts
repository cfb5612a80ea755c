import { plainChoice } from '../../components/choice/draft-choices'
import type { QuickReplyBehaviour } from '../behaviour'

/** Shows its text as the shopper's words and sends its event. Source: QR-09, MSG-06 */
export const qeBehaviour: QuickReplyBehaviour<'qe'> = {
  role: 'quick-reply',
  choices: ({ text, event, parameters = {} }) => [
    { ...plainChoice(text), action: { kind: 'send-event', text, event: { event, parameters } } },
  ],
}
