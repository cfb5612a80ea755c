import { shown } from '../behaviour'
import type { ShownBehaviour } from '../behaviour'

/** Voted on in its view, not below its card. Source: MSG-09, LAU-15, OP-47 */
export const articleBehaviour: ShownBehaviour = { ...shown, followUp: 'articles', canBeVotedOn: false }
