import { unchanged } from '@murphy/flow'
import type { TicketSubject } from '@murphy/contracts/entities'
import { getFullName, getShopperNames } from '../session/shopper'
import type { State } from '../state'
import type { Rule } from '../step'
import { openFlow } from './open-flow'
import type { TicketValues } from './ticket-flow'

/**
 * Opens the ticket form with the known name and email of a signed-in shopper, and a text that the bot has prepared.
 * Source: QR-11, TKT-01, OP-45, OP-104, OP-125
 */
export function openTicketForm(subject: TicketSubject | null, message = ''): Rule {
  return (state) => {
    // A flow that the shopper has opened meanwhile stays open.
    if (state.flow !== null) return unchanged(state)
    return openFlow({
      name: 'ticket',
      opening: {
        values: { ...createKnownValues(state), subject: subject ?? '', message },
        chatbotUserId: state.session.chatbotUserId,
      },
    })(state)
  }
}

function createKnownValues({ session }: State): TicketValues {
  return {
    name: getFullName(session),
    email: getShopperNames(session)?.email ?? '',
    subject: '',
    message: '',
  }
}
