import type { Ticket } from '@murphy/contracts/calls'
import { sydneyZoneName } from '@murphy/domain/calendar'
import { getHoursText } from '../../settings/opening'
import { createContactOptions, ticketForm } from '../contact-options'
import type { IntentHandler } from '../intent'
import { createMessage } from '../reply-items'
import { exampleSuggestions } from './fallback'
import { helpArticle } from './help-article'

/**
 * A person is asked for: live chat starts at once when it is open, else the hours and the other ways are shown.
 * Source: GEN-15, MSG-22, understanding section 6
 */
export const liveChat: IntentHandler = async (asked, tools) => {
  const { context, dialogue } = asked
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
              values: { hours: `${hours} (${sydneyZoneName(now)})` },
            }),
      ),
      ...(await createContactOptions(asked, tools)),
    ],
  }
}

/** The shopper wants to write: the ticket form opens, with the subject that the words speak of. Source: OP-125 */
export const supportTicket: IntentHandler = ({ text, dialogue }, { getResponse }) => {
  const turn = dialogue.turnCount
  const subject = findSubject(text)
  return {
    items: [
      createMessage(getResponse('support_ticket', 'open', { turn })),
      // The way back to the form for somebody who has left it.
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

/** The shopper is done: the `end` quick reply leads to the question whether the chat is finished. Source: QR-08 */
export const endChat: IntentHandler = ({ dialogue }, { getResponse }) => {
  const turn = dialogue.turnCount
  return {
    items: [
      createMessage(getResponse('end_chat', 'any', { turn })),
      { type: 'end', text: getResponse('end_chat', 'button', { turn }) },
    ],
  }
}

/** Whatever was open is forgotten. */
export const startOver: IntentHandler = ({ dialogue }, { getResponse }) => ({
  items: [createMessage(getResponse('start_over', 'any', { turn: dialogue.turnCount })), exampleSuggestions],
})

/** A bare yes or no with nothing asked before it. With nothing open, 'cancel it' can only mean an order. */
export function createBareAnswer(name: 'affirm' | 'deny'): IntentHandler {
  return (asked, tools) =>
    /\bcancel/i.test(asked.text)
      ? helpArticle({ ...asked, text: 'cancel my order' }, tools)
      : {
          items: [
            createMessage(tools.getResponse(name, 'any', { turn: asked.dialogue.turnCount })),
            exampleSuggestions,
          ],
        }
}
