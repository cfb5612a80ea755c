import type { HiddenBehaviour } from '../behaviour'

/** Source: MSG-26 */
export const sessionIdBehaviour: HiddenBehaviour<'session_id'> = {
  role: 'hidden',
  control: ({ sessionId }) => ({ sessionId }),
}
