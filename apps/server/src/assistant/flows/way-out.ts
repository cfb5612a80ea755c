import type { CalendarDate } from '@murphy/domain/calendar'
import type { OrderFacts } from '../../retail/order-change-ports'
import { isLateAsWhole } from '../orders/awaited-orders'
import type { FlowDefinition } from '../bot-files/flows'
import type { FlowSubject } from '../actions/flow-action'
import { asksForItemRemoval } from './find-item-removal'
import { asksForOrderAddition } from './find-order-addition'

/** The replies that a flow file may have about what is possible instead of a change: by the stage of the order, or by the request. */
export const wayOutReplies = [
  'way_out_picking',
  'way_out_on_its_way',
  'way_out_ready',
  'way_out_delivered',
  'way_out_pick_up',
  'way_out_late',
  'way_out_single',
  'way_out_add',
  'no_call',
  'no_time',
] as const
type WayOut = (typeof wayOutReplies)[number]

/** The reply of a flow file to a shopper who wants the driver called. A file may lack it. */
export const callReply = 'no_call'

/** The reply of a flow file to a shopper who has not got the number or email that was asked for. A file may lack it. */
export const lacksReply = 'lacks_number'

/**
 * The replies of a flow file to a guest who tells more about a problem: without an order number, with one, and where the guest has none. A
 * file has all or none.
 */
export const guestFormReplies = ['guest_form_more', 'guest_form_known', 'guest_form_no_number'] as const

/** The reply of a flow file to a shopper who asks why a value is needed. The question follows. A file may lack it. */
export const reasonReply = 'why_needed'

/** The reply of a flow file to a request to cancel, or to keep, an order that is cancelled already. A file may lack it. */
export const cancelledReply = 'already_cancelled'

/** The replies of a flow file to another change of an order right after one was refused, and to the same change again. A file may lack them. */
export const againReplies = ['not_allowed_either', 'not_allowed_still'] as const

/** The reply of a flow file that refuses several orders together. A file may lack it; then only the first is refused. */
export const togetherReply = 'not_allowed_together'

/** Returns the reply of a flow file about an order that is late, which follows the other way out; `null`: it is not late, or there is none. */
export function findLateReply(
  { replies }: FlowDefinition,
  order: OrderFacts,
  today: CalendarDate,
): WayOut | null {
  return replies['way_out_late'] !== undefined && isLateAsWhole(order, today) ? 'way_out_late' : null
}

/** Returns the reply of a flow file that says what still works for an order at its stage; `null`: there is none. */
export function findWayOut({ replies }: FlowDefinition, subject: FlowSubject): WayOut | null {
  const name = subject.kind === 'order' ? toWayOut(subject.order) : null
  return name !== null && replies[name] !== undefined ? name : null
}

function toWayOut({ stage, storeName }: OrderFacts): WayOut | null {
  switch (stage) {
    case 'picking':
    case 'packed':
      return storeName === null ? 'way_out_picking' : 'way_out_ready'
    case 'on-its-way':
      return 'way_out_on_its_way'
    case 'ready':
      return 'way_out_ready'
    case 'delivered':
    case 'collected':
      return 'way_out_delivered'
    case 'open':
      return storeName === null ? null : 'way_out_pick_up'
    default:
      return null
  }
}

const single =
  /\b(?:(?:only|just) (?:the|one|a|an|two|\d+) (?!order|first|last|second|other|middle|one\b)\p{L}+|one (?:item|product|bottle|can)|(?:drop|remove|take|leave|cancel) (?:only |just )?(?:one|a|an|two|\d{1,2}) (?!day|week|order)\p{L}+.{0,40}\b(?:from|off|out|of)\b|(?:take|leave) the .{2,40} (?:out|off|away)\b)/iu

/**
 * Returns the reply to a text that asks to take a single product out of an order, or to add one, which no shop does; `null`: it
 * does not.
 */
export function findItemChange(text: string): 'way_out_single' | 'way_out_add' | null {
  if (asksForOrderAddition(text)) return 'way_out_add'
  return single.test(text) || asksForItemRemoval(text) ? 'way_out_single' : null
}
