import { shown } from '../behaviour'

/** Source: MSG-08 */
export const liveChatMessageBehaviour = shown
