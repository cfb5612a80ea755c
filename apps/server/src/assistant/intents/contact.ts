import type { Ticket } from '@murphy/contracts/calls'
import { getSydneyZoneName } from '@murphy/domain/calendar'
import { getHoursText } from '../../settings/opening'
import { createContactOptions, ticketForm } from '../contact-options'
import type { IntentHandler } from '../intent'
import { createMessage } from '../reply-items'

/**
 * Starts live chat when it is open. Otherwise shows the hours and the other ways to contact an agent.
 *
 * Source: GEN-15, MSG-22, docs/understanding.md#intents
 */
export const liveChat: IntentHandler = async (request, tools) => {
  const { context, dialogue } = request
  const turn = dialogue.turnCount
  if (context.isLiveChatAvailable) return { items: [{ type: 'command', commandName: 'START_LIVE_CHAT' }] }
  const { now } = context
  const hours = await getHoursText(tools.settings, now)
  return {
    items: [
      createMessage(
        hours === ''
          ? tools.getResponse('contact', 'never_open', { turn })
          : tools.getResponse('contact', 'closed', {
              turn,
              values: { hours: `${hours} (${getSydneyZoneName(now)})` },
            }),
      ),
      ...(await createContactOptions(request, tools)),
    ],
  }
}

/** Opens the ticket form, with the subject that the utterance mentions. Source: OP-125 */
export const supportTicket: IntentHandler = ({ text, dialogue }, { getResponse }) => {
  const turn = dialogue.turnCount
  const subject = findSubject(text)
  return {
    items: [
      createMessage(getResponse('support_ticket', 'open', { turn })),
      // Leads back to the form after the shopper has left it.
      ticketForm,
      { type: 'command', commandName: 'OPEN_TICKET_FORM', ...(subject ? { subject } : {}) },
    ],
  }
}

const subjects: readonly (readonly [RegExp, Ticket['subject']])[] = [
  [/\b(pay|paid|payment|refund|charged?|card|money|invoice)\b/i, 'Payment'],
  [/\b(deliver(y|ed|ies)?|courier|parcel|package|driver|late)\b/i, 'Delivery'],
  [/\b(store|shop|staff|branch)\b/i, 'Store Location'],
]

function findSubject(text: string): Ticket['subject'] | null {
  return subjects.find(([words]) => words.test(text))?.[1] ?? null
}
