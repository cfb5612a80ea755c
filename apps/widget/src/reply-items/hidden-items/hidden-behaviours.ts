import type { HiddenKind } from '@murphy/contracts/reply-items'
import type { HiddenBehaviour } from '../../core/reply-behaviour'

/** The values that each kind of hidden item sets. */
export const hiddenBehaviours: { readonly [Kind in HiddenKind]: HiddenBehaviour<Kind> } = {
  /** Acts when the last part of its reply is shown. Source: MSG-22, OP-125 */
  command: { role: 'hidden', control: (item) => ({ command: item }) },

  /** Source: MSG-26 */
  session_id: { role: 'hidden', control: ({ sessionId }) => ({ sessionId }) },

  /** Source: MSG-27 */
  last_order_checked: { role: 'hidden', control: ({ orderId }) => ({ lastOrderChecked: orderId }) },

  /** Has precedence over the follow-up of the kinds in its reply. Source: MSG-21 */
  followup_event_data: {
    role: 'hidden',
    control: ({ followUpEventType: type, followUpEventName: event }) => ({ followUp: { type, event } }),
  },
}
