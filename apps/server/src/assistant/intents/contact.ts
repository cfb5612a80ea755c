import type { Ticket } from '@murphy/contracts/calls'
import { sydneyZoneName } from '@murphy/domain/calendar'
import { shopperHoursText } from '../../settings/opening'
import { contactOptions, ticketForm } from '../contact-options'
import type { Intent } from '../intent'
import { message } from '../reply-items'
import { examples } from './fallback'
import { helpArticle } from './help-article'

/**
 * A person is asked for: live chat starts at once when it is open, else the hours and the other ways are shown.
 * Source: GEN-15, MSG-22, understanding section 6
 */
export const liveChat: Intent = async (asked, tools) => {
  const { context, dialogue } = asked
  const turn = dialogue.turnCount
  if (context.isLiveChatAvailable) return { items: [{ type: 'command', commandName: 'START_LIVE_CHAT' }] }
  const { now } = context
  const hours = await shopperHoursText(tools.settings, now)
  return {
    items: [
      message(
        hours === ''
          ? tools.say('contact', 'never_open', { turn })
          : tools.say('contact', 'closed', { turn, values: { hours: `${hours} (${sydneyZoneName(now)})` } }),
      ),
      ...(await contactOptions(asked, tools)),
    ],
  }
}

/** The shopper wants to write: the ticket form opens, with the subject that the words speak of. Source: OP-125 */
export const supportTicket: Intent = ({ text, dialogue }, { say }) => {
  const turn = dialogue.turnCount
  const subject = subjectOf(text)
  return {
    items: [
      message(say('support_ticket', 'open', { turn })),
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

function subjectOf(text: string): Ticket['subject'] | null {
  return subjects.find(([words]) => words.test(text))?.[1] ?? null
}

/** The shopper is done: the `end` quick reply leads to the question whether the chat is finished. Source: QR-08 */
export const endChat: Intent = ({ dialogue }, { say }) => {
  const turn = dialogue.turnCount
  return {
    items: [
      message(say('end_chat', 'any', { turn })),
      { type: 'end', text: say('end_chat', 'button', { turn }) },
    ],
  }
}

/** Whatever was open is forgotten. */
export const startOver: Intent = ({ dialogue }, { say }) => ({
  items: [message(say('start_over', 'any', { turn: dialogue.turnCount })), examples],
})

/** A bare yes or no with nothing asked before it. With nothing open, 'cancel it' can only mean an order. */
export function bareAnswer(name: 'affirm' | 'deny'): Intent {
  return (asked, tools) =>
    /\bcancel/i.test(asked.text)
      ? helpArticle({ ...asked, text: 'cancel my order' }, tools)
      : { items: [message(tools.say(name, 'any', { turn: asked.dialogue.turnCount })), examples] }
}
