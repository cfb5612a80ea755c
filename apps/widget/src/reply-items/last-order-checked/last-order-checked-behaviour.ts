import type { HiddenBehaviour } from '../behaviour'

/** Source: MSG-27 */
export const lastOrderCheckedBehaviour: HiddenBehaviour<'last_order_checked'> = {
  role: 'hidden',
  control: ({ orderId }) => ({ lastOrderChecked: orderId }),
}
