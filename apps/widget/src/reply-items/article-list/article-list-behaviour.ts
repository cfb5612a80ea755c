import { shown } from '../behaviour'
import type { ShownBehaviour } from '../behaviour'

/** Each of its articles is voted on in its view. Source: MSG-10, LAU-15, OP-47 */
export const articleListBehaviour: ShownBehaviour = { ...shown, followUp: 'articles', canBeVotedOn: false }
