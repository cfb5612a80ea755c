import { unchanged } from '@murphy/flow'
import type { NomineeForm } from '@murphy/contracts/live-chat'
import { openFlow } from '../flow/open-flow'
import { selectOpenView } from '../selectors'
import { getEntryIntent } from '../session/identity'
import type { Rule } from '../step'

/**
 * Opens the nominee form with an agent's proposal in its fields. From then on it behaves as the shopper's own form: it
 * asks the shop for the order, is checked and sent as any other.
 *
 * Source: NOM-01, NOM-30, NOM-41
 */
export function openProposedForm(form: NomineeForm): Rule {
  return (state) => {
    if (state.flow !== null || selectOpenView(state)?.at !== 'chat') return unchanged(state)
    return openFlow({
      name: 'nominee',
      opening: {
        ...getEntryIntent(state.session),
        order: {
          orderId: form.order_id,
          status: form.status,
          date: form.date,
          pickUpStoreName: form.store,
          orderType: 'Pickup',
          nomineeDetails: null,
          orderDate: null,
          deliveryDate: null,
          deliveryCount: 0,
          consignmentShippingTypes: [],
          productImages: [],
          isSubscription: false,
          intentGroupId: '',
          intentGroupName: '',
        },
        proposed: { nomineeFullName: form.name, nomineePhoneNumber: form.mobile },
      },
    })(state)
  }
}
