import { cancelOrder } from './cancel-order'
import { changeAddress, changeDay, changeInstructions } from './change-delivery'
import { createSubscriptionChange } from './change-subscription'
import { findGiftParcel } from './find-gift-parcel'
import { findGuestOrder } from './find-guest-order'
import type { FlowAction } from './flow-action'
import { createOpenClaim } from './open-claim'
import { resendInvoices } from './resend-invoices'
import { showRefunds } from './show-refunds'

/** The actions that the files of `bot/flows` may name. */
export const flowActions: Readonly<Record<string, FlowAction>> = {
  cancel_order: cancelOrder,
  change_address: changeAddress,
  change_day: changeDay,
  change_instructions: changeInstructions,
  claim_damaged: createOpenClaim('damaged'),
  claim_missing: createOpenClaim('missing'),
  claim_wrong: createOpenClaim('wrong'),
  show_refunds: showRefunds,
  skip_subscription: createSubscriptionChange('skip'),
  pause_subscription: createSubscriptionChange('pause'),
  resume_subscription: createSubscriptionChange('resume'),
  stop_subscription: createSubscriptionChange('stop'),
  resend_invoices: resendInvoices,
  find_guest_order: findGuestOrder,
  find_gift_parcel: findGiftParcel,
}
