import { stay } from '@murphy/flow'
import type { TicketSubject } from '@murphy/contracts/entities'
import type { Moment } from '../event'
import type { State } from '../state'
import { inOrder, put } from '../step'
import type { Rule } from '../step'
import { openFlow } from './open-flow'
import type { TicketValues } from '../../flows/ticket/ticket-form'

/**
 * The ticket form, with what is known: an unsent draft of this chat, else name and email of a signed-in shopper.
 * A subject that the bot names counts before the one of a draft.
 *
 * Source: QR-11, TKT-01, OP-45, OP-104, OP-125
 */
export function openTicketForm(moment: Moment, subject: TicketSubject | null): Rule {
  return (state) => {
    // Somebody who has opened something meanwhile is not called away from it.
    if (state.flow !== null) return stay(state)
    const draft = state.conversation.ticketDraft ?? knownOf(state)
    return inOrder(
      state,
      put('conversation', { ticketDraft: null }),
      openFlow(moment, {
        name: 'ticket',
        opening: {
          values: { ...draft, subject: subject ?? draft.subject },
          chatbotUserId: state.session.chatbotUserId,
        },
      }),
    )
  }
}

function knownOf({ session }: State): TicketValues {
  const names = session.shopper.at === 'signed-in' ? session.shopper.names : null
  const parts = [names?.firstName, names?.lastName].filter((part) => part !== null && part !== undefined)
  return {
    name: names?.fullName ?? parts.join(' '),
    email: names?.email ?? '',
    subject: '',
    message: '',
  }
}
