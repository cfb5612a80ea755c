import { unchanged } from '@murphy/flow'
import { isSignedIn } from '../session/shopper'
import type { Rule } from '../step'
import type { ClaimOpening } from './claim-flow'
import { openFlow } from './open-flow'
import { openTicketForm } from './open-ticket-form'

/**
 * Opens the form of a claim for the signed-in shopper. The ticket form opens for a guest, whose log-in may have ended
 * meanwhile, and on a shared screen.
 *
 * Source: OP-140
 */
export function openClaimForm({ orderId, kind, lines, description }: ClaimOpening): Rule {
  return (state) => {
    // A flow that the shopper has opened meanwhile stays open.
    if (state.flow !== null) return unchanged(state)
    return isSignedIn(state.session) && !state.device.isHostDevice
      ? openFlow({ name: 'claim', opening: { orderId, kind, lines, description } })(state)
      : openTicketForm('Delivery')(state)
  }
}
