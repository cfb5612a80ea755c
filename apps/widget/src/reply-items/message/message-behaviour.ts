import { shown } from '../behaviour'

/** Source: MSG-07 */
export const messageBehaviour = shown
