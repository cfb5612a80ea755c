import { shown } from '../behaviour'

/** Source: MSG-28, OP-53 */
export const directionBehaviour = shown
