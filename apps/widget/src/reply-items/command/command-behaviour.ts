import type { HiddenBehaviour } from '../behaviour'

/** Acts when the last part of its reply is shown. Source: MSG-22, OP-125 */
export const commandBehaviour: HiddenBehaviour<'command'> = {
  role: 'hidden',
  control: (item) => ({ command: item }),
}
