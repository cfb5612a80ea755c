import type { FlowDefinition } from '../bot-files/flows'
import type { UnderstoodIntent } from '../understanding'
import { asksForSubscription, wantsSubscriptionChange } from '../subscriptions/subscription-words'
import { findOrderQuestions } from '../intents/find-order-questions'
import { findOrdinalIndex } from '../references/ordinals'
import { toAddressValue } from './address-value'
import { namesPartOfAddress } from './part-of-address'
import { hasQuestionForm } from './question-form'
import { findAddress } from './find-address'
import { addInstructions } from './add-instructions'
import { asksToCallDriver, findInstructions } from './find-instructions'
import type { FlowProgress } from './flow-progress'
import { offersFirstCandidate, startProgress, withoutSubject } from './flow-progress'
import { hasIntent, switchesIntent, switchThreshold } from '../read-intent'
import { saysGoodbye } from '../repair/closing-words'
import { asksAboutChoice, asksIfNumberNeeded, asksWhyNeeded } from './asks-about-choice'
import { continuesSubscription, dropsQuestion } from './drops-question'
import { lacksValue } from './lacks-value'
import { namesOtherOne, splitRejected } from './names-other-one'
import { isOrderReference } from './order-reference'
import type { ConsentReaction } from './read-consent'
import { readConsent } from './read-consent'
import type { Correction, CorrectedChange } from './read-correction'
import { isOnlyOrderNumber, readCorrection } from './read-correction'
import { findAskedVariant, findVariant } from './find-variant'
import { readSlot } from './read-slot'
import { hasReservation, splitAddition } from './split-addition'
import { splitCorrection } from './split-correction'
import { repeatsProblem, tellsMore } from './tells-more'
import { lacksReply, reasonReply } from './way-out'

/**
 * The reaction of an utterance to the question of a flow. `value`: it answers. `stop`: the shopper does not want it any more.
 * `again`: it answers nothing, and Murphy asks again. `elsewhere`: it is about something else. `change`: it wants another
 * change than the one that was read back.
 */
export type FlowReaction =
  | { readonly kind: 'consent'; readonly consent: ConsentReaction }
  | Extract<Correction, { readonly kind: 'change' }>
  /** `text`: the part of the utterance that holds the value. */
  | { readonly kind: 'value'; readonly text?: string }
  | { readonly kind: 'stop' | 'again' | 'elsewhere' }

/** The words with which a shopper may say yes to an action in its own words. */
const actionWords =
  'cancel change send deliver skip pause stop resume move update make invoices invoice'.split(' ')

/** The values that reading a correction needs besides the flow. */
export type FlowContext = Pick<CorrectedChange, 'today' | 'getFlow' | 'hadOpener'>

/** Reads what an utterance means for the question that a flow has asked. Pure. Source: OP-141 */
export function readFlowTurn(
  flow: FlowDefinition,
  { intent, flow: progress }: { readonly intent: string; readonly flow: FlowProgress },
  understood: UnderstoodIntent,
  context: FlowContext,
): FlowReaction {
  const { text, slots } = understood
  const isOtherIntent = leavesIntent(understood, intent) && !tellsMore(understood, intent)
  switch (progress.asks) {
    case 'confirmation':
      return readConfirmation(flow, { intent, progress, ...context }, understood)
    case 'variant':
      if (dropsQuestion(text) && flow.name === 'change_delivery') return { kind: 'stop' }
      if (findAskedVariant(flow, understood) !== null && !isOtherIntent) return { kind: 'value' }
      break
    case 'subject': {
      // A subscription has no order number: the text asks about the order.
      if (flow.subject === 'subscription' && slots.orderNumber !== undefined) return { kind: 'elsewhere' }
      if (slots.orderNumber !== undefined || findOrdinalIndex(text) !== null) return { kind: 'value' }
      if (offersFirstCandidate(progress) && readConsent(text) === 'yes') return { kind: 'value' }
      if (flow.subject === 'subscription' && asksOfSubscription(text)) return { kind: 'elsewhere' }
      if (namesOtherOne(text) || asksAboutChoice(text)) return { kind: 'again' }
      const wanted = splitRejected(text) ?? text
      if (flow.subject === 'order' && isOrderReference(wanted) && !/\bnot?\b/i.test(wanted))
        return { kind: 'value', text: wanted }
      if (!changesMind.test(text) && asksQuestion(understood, intent)) break
      if (flow.subject === 'subscription' && !isOtherIntent && !declines(understood, intent))
        return { kind: 'value' }
      break
    }
    default: {
      const slot = flow.variants[progress.variant ?? '']?.slots[progress.asks]
      if (slot === undefined) return { kind: 'elsewhere' }
      if (hasIntent(understood, 'deny')) return { kind: slot.type === 'day' && slots.date ? 'value' : 'stop' }
      if (isOrderReference(text)) return { kind: 'value' }
      if (progress.subjectId !== null && asksIfNumberNeeded(text)) return { kind: 'again' }
      if (slot.type === 'address' && namesPartOfAddress(text)) return { kind: 'again' }
      if (flow.replies[reasonReply] !== undefined && asksWhyNeeded(text)) return { kind: 'again' }
      const address = slot.type === 'instructions' ? readMisplacedAddress(progress, understood) : null
      if (address !== null) return { kind: 'change', intent, flow: address }
      const isInstructions = slot.type === 'instructions'
      if (isInstructions && asksToCallDriver(text)) return { kind: 'value' }
      if (isInstructions && asksForElse(understood)) return { kind: 'elsewhere' }
      if (readSlot(slot, { text, slots, isExpected: true }) !== null) return { kind: 'value' }
      if (declines(understood, intent)) return { kind: 'stop' }
      if (numberSlots.has(slot.type) && flow.replies[lacksReply] !== undefined && lacksValue(text))
        return { kind: 'value' }
      if (asksQuestion(understood, intent)) return { kind: 'elsewhere' }
      if (numberSlots.has(slot.type) && leavesQuestion(understood, intent)) return { kind: 'elsewhere' }
    }
  }
  if (declines(understood, intent)) return { kind: 'stop' }
  const isChoice = progress.asks === 'variant' || progress.asks === 'subject'
  if (isChoice && asksQuestion(understood, intent)) return { kind: 'elsewhere' }
  // The same is not asked a fourth time.
  if (isChoice && progress.repeats >= lastRepeat && !tellsMore(understood, intent))
    return { kind: 'elsewhere' }
  return isOtherIntent ? { kind: 'elsewhere' } : { kind: 'again' }
}

/** A choice is asked for this often, unless more is told about the problem of a claim. */
const lastRepeat = 2

/** Another change in the form of a question: 'can i just skip one'. */
const changesMind = /\bcan (?:i|you|u|we) just (?:skip|pause|stop|cancel|resume)\b/i

/** The slots whose value has digits or an email's sign, so that other words are about something else. */
const numberSlots: ReadonlySet<string> = new Set(['order_number', 'email', 'parcel_number', 'postcode'])

/** Returns whether the engine takes a text without a value for another request: 'i want my money back'. */
function leavesQuestion({ intent, decision, isHalfSentence }: UnderstoodIntent, flowIntent: string): boolean {
  return decision === 'accept' && !isHalfSentence && intent !== flowIntent && intent !== 'affirm'
}

/** The requests that no instructions for a driver are taken for. */
const otherRequests: ReadonlySet<string> = new Set([
  'cancel_order',
  'change_subscription',
  'order_list',
  'order_tracking',
  'refund_status',
  'report_problem',
  'resend_tax_invoice',
  'subscription_status',
])
const driverWords =
  /\b(?:leave|put|drop|hide|stash|ring|knock|buzz|bell|door|gate|porch|dog|neighbou?rs?|driver|courier|unit|lift|stairs|code|safe|side|back|front)\b/i

/** Returns whether a text asks for something else where instructions for the driver were asked for: 'just send me the invoice'. */
function asksForElse({ intent, decision, score, text }: UnderstoodIntent): boolean {
  const isRequest = decision === 'accept' && score >= switchThreshold && otherRequests.has(intent ?? '')
  return isRequest && !driverWords.test(text)
}

/** Returns the change to the address that a shopper gives where instructions for the driver were asked for; `null`: it is none. */
function readMisplacedAddress(
  { name, subjectId }: FlowProgress,
  { text, slots }: UnderstoodIntent,
): FlowProgress | null {
  const { address } = findAddress(text, slots)
  if (address === null || findInstructions(text) !== null) return null
  return startProgress(name, { variant: 'address', subjectId, values: { address: toAddressValue(address) } })
}

/** Returns whether a text drops the question: 'dont delete yet', 'leave it then'. */
function declines(understood: UnderstoodIntent, flowIntent: string): boolean {
  const { text } = understood
  if (dropsQuestion(text) && !continuesSubscription(text, flowIntent)) return true
  return hasIntent(understood, 'deny') && !repeatsProblem(text, flowIntent)
}

/** Returns whether a text asks something of its own, which is answered before the flow asks again: 'how soon is it refunded'. */
function asksQuestion(
  { text, intent, decision, isHalfSentence }: UnderstoodIntent,
  flowIntent: string,
): boolean {
  if (!hasQuestionForm(text) || isHalfSentence || intent === 'affirm' || intent === flowIntent) return false
  // 'Is it the one from monday' names an order.
  return decision !== 'reject' || !/\b(?:ones?|order)\b/i.test(text)
}

const questionOpener =
  /^(?:(?:wait|hang on|hold on|ok|okay|but|and|so|first|sorry|well|hm+|um+|oh)[\s,.!]+)*(?:how|what|whats|what['’]s|when|whens|when['’]s|who|whos|where|wheres|which|is it|has it)\b/i

/** Returns whether a text asks a fact of the subscription whose change is read back: 'wait when is the next one'. */
function asksOfSubscription(text: string): boolean {
  return questionOpener.test(text.trim()) && asksForSubscription(text) && !wantsSubscriptionChange(text)
}

/** Returns whether a text asks a fact of the order whose change is read back: 'whats in it anyway'. */
function asksOfOrder({ text, slots }: UnderstoodIntent, { subjectId }: FlowProgress): boolean {
  const isOrder = subjectId !== null && /^\d+$/.test(subjectId)
  const isQuestion = questionOpener.test(text.trim())
  return (
    isOrder &&
    isQuestion &&
    slots.date === undefined &&
    slots.place === undefined &&
    findOrderQuestions(text, { isPointed: true }).length > 0
  )
}

/** Returns whether a text asks something else while a change is read back: 'and if im not home'. */
function asksAside({ text, intent, decision }: UnderstoodIntent, flowIntent: string): boolean {
  return (
    hasQuestionForm(text) &&
    decision !== 'reject' &&
    intent !== flowIntent &&
    intent !== 'affirm' &&
    intent !== 'deny' &&
    intent?.startsWith('small_talk.') !== true
  )
}

function readConfirmation(
  flow: FlowDefinition,
  change: CorrectedChange,
  understood: UnderstoodIntent,
): FlowReaction {
  const { text, slots } = understood
  const { intent, progress } = change
  const labels = flow.variants[progress.variant ?? '']?.confirmation
  if (labels === null || labels === undefined) return { kind: 'elsewhere' }
  const longer = addInstructions(progress, text)
  if (longer !== null) return { kind: 'change', intent, flow: longer }
  const isLabel = [labels.yes, labels.no].some((label) => label.toLowerCase() === text.trim().toLowerCase())
  const consent = readConsent(text, { ...labels, actionWords })
  if (flow.subject !== 'none' && progress.subjectId !== null && namesOtherOne(text))
    return { kind: 'change', intent, flow: withoutSubject(progress, progress.subjectId) }
  // A named order or day may be another one than the one that was read back. 'Cancel it' names the order that was.
  const hasOther = Object.entries(slots).some(
    ([name, value]) => value !== undefined && !(name === 'orderNumber' && value === progress.subjectId),
  )
  if (isLabel || (consent === 'yes' && !hasOther))
    return { kind: 'consent', consent: consent === 'yes' ? 'yes' : 'no' }
  const correction = readCorrection(understood, change)
  if (leavesChange(understood, change, correction)) return { kind: 'elsewhere' }
  if (correction?.kind === 'change') return correction
  // A question is answered, and the change is offered again.
  const mayAsk =
    consent === 'other' || (consent === 'unclear' && hasReservation(text) && hasQuestionForm(text))
  if (mayAsk && (asksOfOrder(understood, progress) || asksAside(understood, intent)))
    return { kind: 'elsewhere' }
  const mayAdd = consent === 'unclear' || consent === 'other'
  const added = mayAdd ? findAddedChange(flow, change, understood) : null
  if (added !== null) return added
  if (correction !== null) return { kind: 'consent', consent: 'withdrawn' }
  if (flow.subject === 'subscription' && asksOfSubscription(text)) return { kind: 'elsewhere' }
  if (consent !== 'other') return { kind: 'consent', consent: consent === 'no' ? 'no' : 'unclear' }
  if (understood.intent === intent && understood.decision === 'accept') return { kind: 'value' }
  return slots.orderNumber === undefined ? { kind: 'consent', consent: 'unclear' } : { kind: 'elsewhere' }
}

/** Returns another change of the same delivery that a yes adds: 'yes but leave it at the door'; `null`: it adds none. */
function findAddedChange(
  flow: FlowDefinition,
  { intent, progress: { variant: current, subjectId } }: CorrectedChange,
  { text, slots }: UnderstoodIntent,
): FlowReaction | null {
  const added = flow.name === 'change_delivery' ? splitAddition(text) : null
  const variant = added === null ? null : findVariant(flow, { text: added, slots })
  if (variant === null || variant === current) return null
  return { kind: 'change', intent, flow: startProgress(flow.name, { variant, subjectId }) }
}

/**
 * Reads what an utterance wants instead of a change that was just done. `null`: it is about something else.
 *
 * Source: OP-141
 */
export function readCorrectionOfDone(
  change: CorrectedChange,
  understood: UnderstoodIntent,
): Extract<Correction, { readonly kind: 'change' }> | null {
  if (change.hadOpener !== true && !splitCorrection(understood.text).isCorrection) return null
  const correction = readCorrection(understood, change)
  if (correction?.kind !== 'change') return null
  return leavesChange(understood, change, correction) ? null : correction
}

/** Returns whether an utterance asks for something that has nothing to do with the change. */
function leavesChange(
  understood: UnderstoodIntent,
  { intent, hadOpener = false }: CorrectedChange,
  correction: Correction | null,
): boolean {
  if (!leavesIntent(understood, intent) || isOnlyOrderNumber(understood.text)) return false
  if (correction?.kind !== 'change') return true
  const isCorrecting =
    hadOpener || splitCorrection(understood.text).isCorrection || prefersOther(understood, intent, correction)
  return (
    correction.intent !== understood.intent && (!isCorrecting || understood.slots.orderNumber !== undefined)
  )
}

/** Returns whether a text that sounds like a help question wants a milder change: 'why not just pause it then'. */
function prefersOther(
  { intent, text }: UnderstoodIntent,
  asked: string,
  { intent: wanted }: { readonly intent: string },
): boolean {
  return intent === 'help_article' && wanted === asked && /\b(?:just|instead|rather)\b/i.test(text)
}

/** Returns whether an utterance clearly asks for another intent. 'I meant 64 at the end' says no goodbye. */
function leavesIntent(understood: UnderstoodIntent, intent: string): boolean {
  if (understood.intent === 'end_chat' && !saysGoodbye(understood.text)) return false
  return switchesIntent(understood, intent)
}
