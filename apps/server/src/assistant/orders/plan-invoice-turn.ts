import { isAwaitingAnswer } from '../open-question'
import { namesOtherOne } from '../flows/names-other-one'
import { splitInvoiceQuestion } from '../flows/split-invoice-question'
import type { DialogueState } from '../dialogue-state'
import { findInterruptedIntent } from '../interrupted-intent'
import type { IntentCommand, TurnPlan } from '../turn-plan'
import { singleCommand } from '../turn-plan'
import type { UnderstoodIntent } from '../understanding'
import { isAccepted } from '../read-intent'
import type { UtteranceReaders } from '../utterance-readers'
import { createInvoiceCommand } from './invoice-command'
import { getLastOrder, isAfterOrderStatus } from './last-order'

/** Words that ask for the invoice that was talked about. */
const asksToMail =
  /^(?:(?:and|but|so|ok(?:ay)?|please|then|well|just)[\s,]+)*(?:(?:can|could|will|would) (?:you|u|ya)(?: please| just)? )?(?:e-?mail|send|mail|forward) (?:it|that|this|one|me (?:it|that|one|a copy))(?: over| through| across)?(?: (?:to|by|via) (?:me|us|my (?:e-?mail|inbox)|e-?mail))*(?: (?:please|pls|then|again|now|thanks))*\W*$/i

/** Words that ask for it to be sent to another address or person: 'can u email it to my work address'. */
const asksElsewhere =
  /^(?:(?:and|but|so|ok(?:ay)?|please|then|well|just|actually)[\s,]+)*(?:(?:can|could|will|would) (?:you|u|ya)(?: please| just| also)? )?(?:e-?mail|send|mail|forward) (?:it|that|this|one|a copy|the invoice|them) (?:to|through to|across to) (?!me\b|us\b|my (?:e-?mail|inbox)\b)/i

/** A question for the address to which the invoice was mailed: 'to which email'. */
const asksWhichAddress =
  /^(?:(?:and|but|so|ok(?:ay)?|sorry|wait)[\s,]+)*(?:(?:to )?(?:which|what) (?:e-?mail|address|inbox)(?: address)?(?: (?:did|was|is|does|will|do) [^?]{0,40})?(?: to)?|where (?:did|will) (?:you|u|it) (?:send|mail|email|go)(?: (?:it|that))?(?: to)?)\W*$/i

/** Words that the mail has not come: 'did not get it', 'nothing came'. */
const notArrived =
  /^(?:(?:and|but|so|ok(?:ay)?|hey|hm+|sorry|no+|nah|still)[\s,.!]+)*(?:(?:i |it |we )?(?:(?:did|do|have|has)(?:n['’]?t| not)|havent|hasnt|didnt|never|not) (?:get|got|gotten|receive|received|see|seen|come|came|arrive|arrived|find)(?: (?:it|that|the (?:email|mail|invoice)|anything|an email|one|through))*(?: yet| though| tho)?|nothing (?:came|yet|arrived|there|in my (?:inbox|email))|(?:its|it['’]s|it is) not (?:there|here|in my (?:inbox|email)))\W*$/i

/** The turns in which 'it' is still the invoice that was mailed. */
const invoiceTurns = 2

/**
 * Plans 'email it to me' or 'did not get it' after an invoice was mailed: the request is repeated, which sends no second mail within the hour and tells where
 * the first one went. `null`: the text is about something else.
 *
 * Source: OP-89
 */
export function planInvoiceAgain(understood: UnderstoodIntent, dialogue: DialogueState): TurnPlan | null {
  const { text, slots } = understood
  const shownOrder = findToldOrder(understood, dialogue)
  if (shownOrder !== null) return singleCommand(createInvoiceCommand(shownOrder))
  const elsewhere = planElsewhere(text.trim(), dialogue)
  if (elsewhere !== null) return elsewhere
  // Of several orders, 'the other one' says too little: they are listed again.
  if (namesOtherOne(text) && dialogue.pending === null && dialogue.answered?.intent === 'resend_tax_invoice')
    return singleCommand({ kind: 'start-flow', intent: 'resend_tax_invoice', slots: {}, text: '' })
  const { pending, last, helpTopic, lastOrder, turnCount } = dialogue
  const isInvoice = helpTopic?.articleIds.includes('tax-invoice') === true
  if (pending !== null || last?.intent !== 'resend_tax_invoice' || !isInvoice) return null
  if (
    turnCount - (helpTopic?.turn ?? 0) > invoiceTurns ||
    !(asksToMail.test(text.trim()) || notArrived.test(text.trim()))
  )
    return null
  const orderNumber = slots.orderNumber ?? last.slots.orderNumber ?? lastOrder?.orderId
  return singleCommand(createInvoiceCommand(orderNumber))
}

/** Another order whose invoice is wanted too: 'and the same for the four parcel one'. */
const wantsAnotherToo =
  /^(?:(?:and|also|ok(?:ay)?|then|please|pls|now|do|can you|could you|i need)[\s,]+)*(?:(?:the )?same(?: again| thing)? |one |another )?for (?:the|my) .{1,40}\b(?:one|order|delivery|pick ?up)\b/i

/** Plans the invoice of another order right after one was mailed. `null`: the text describes no other order. Source: OP-89 */
export async function planInvoiceForAnother(
  { text, slots }: UnderstoodIntent,
  { pending, answered }: Pick<DialogueState, 'pending' | 'answered'>,
  { orders }: Pick<UtteranceReaders, 'orders'>,
): Promise<TurnPlan | null> {
  if (pending !== null || answered?.intent !== 'resend_tax_invoice' || slots.orderNumber !== undefined)
    return null
  if (!wantsAnotherToo.test(text.trim())) return null
  const match = await orders.findDescribedOrder(text)
  return match.kind === 'one' ? singleCommand(createInvoiceCommand(match.order.orderId)) : null
}

/** The invoice of what was talked about: 'send me the invoice'. */
const itsInvoice = /\b(?:the|its|that|this) (?:tax )?(?:invoice|receipt|bill)\b/i
/** Words of other invoices than that of the order that was told. */
const otherInvoices =
  /\b(?:which|all|every|each|last|latest|newest|recent|orders|invoices|receipts|another|other|old)\b|\d{7}/i

/** Returns the order that was told alone right before its invoice is asked for: 'send me the invoice'. `null`: there is none. */
function findToldOrder(understood: UnderstoodIntent, dialogue: DialogueState): string | null {
  const { intent, slots, text } = understood
  const { pending, turnCount } = dialogue
  if (pending !== null || intent !== 'resend_tax_invoice' || !isAccepted(understood)) return null
  if (slots.orderNumber !== undefined || !itsInvoice.test(text) || otherInvoices.test(text)) return null
  const last = getLastOrder(dialogue)
  const isTold = last !== null && last.isGuess !== true && turnCount - last.turn < 1
  return isTold && isAfterOrderStatus(dialogue) ? last.orderId : null
}

/**
 * Plans a request to mail the invoice of the last answer to another address, and the question to which address it went. The answer says
 * that it goes to the account's address only.
 */
function planElsewhere(
  text: string,
  { pending, answered, last, helpTopic, turnCount }: DialogueState,
): TurnPlan | null {
  const isInvoice = helpTopic?.articleIds.includes('tax-invoice') === true
  const isTopic =
    isInvoice && turnCount - helpTopic.turn <= invoiceTurns && answered?.intent === 'help_article'
  const isMailed = pending === null && (answered?.intent === 'resend_tax_invoice' || isTopic)
  const orderNumber = last?.slots.orderNumber
  if (!isMailed || last?.intent !== 'resend_tax_invoice' || orderNumber === undefined) return null
  if (!asksElsewhere.test(text) && !asksWhichAddress.test(text)) return null
  return singleCommand({ ...createInvoiceCommand(orderNumber), isForOther: true })
}

/**
 * Plans a request for the invoice of one order that also asks about another order. Only the first one is mailed. `null`: the text
 * is about something else.
 *
 * Source: docs/understanding.md#intents
 */
export function planInvoiceTurn({ text }: UnderstoodIntent, { pending }: DialogueState): TurnPlan | null {
  const split = isAwaitingAnswer(pending) ? null : splitInvoiceQuestion(text)
  if (split === null) return null
  const { invoice, question, startsWithQuestion } = split
  const create = (intent: string, part: typeof invoice): IntentCommand => ({
    kind: 'start-flow',
    intent,
    slots: { orderNumber: part.orderNumber },
    text: part.text,
  })
  const mail = create('resend_tax_invoice', invoice)
  const track = create('order_tracking', question)
  const commands = startsWithQuestion ? [track, mail] : [mail, track]
  return { commands, keepsPending: false, suspends: findInterruptedIntent(pending, commands) }
}
