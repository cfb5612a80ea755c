import { allPickups } from './plan-awaited-order'
import type { DialogueState } from '../dialogue-state'
import { isOnlyOrderNumber } from '../flows/read-correction'
import { askArticles } from '../knowledge/article-questions'
import { countWords } from '../plain-words'
import type { DialogueCommand, TurnPlan } from '../turn-plan'
import { singleCommand } from '../turn-plan'
import type { UnderstoodIntent } from '../understanding'

const longestText = 14

const ofInvoice =
  /\b(?:with|need|wants?|needs|missing|put|add|has|have|under|without)\b.{0,15}\b(?:company|business|abn|trading|firm|our|my (?:company|business|work))\b.{0,20}(?:\bname\b|\babn\b|\bon it\b|\bdetails\b)|\babn\b/i
const asksForGst =
  /\bgst\b|\bproper (?:tax )?(?:invoice|one|receipt)\b|\bnot (?:the|a|an) (?:order )?confirmation\b/i
const notAdded =
  /\b(?:never|not|did(?:n['’]?t|nt| not)|has(?:n['’]?t|nt| not)|have(?:n['’]?t|nt| not)|no|zero|none|where are|wheres?)\b.{0,30}\b(?:add\w*|any|points|credited|show\w*|came|come|got|gave|give|count\w*)\b/i
const ownShop =
  /\b(?:my|the|that|this|last|latest)\b.{0,14}\b(?:pick ?up|order|delivery|purchase|shop|visit|buy|one)\b/i
const twoFees =
  /\b(?:2|two|twice|double|several|three|3|second|another|extra)\b.{0,20}\b(?:delivery|shipping|postage)\b.{0,10}\b(?:fees?|charges?|costs?)?\b|\b(?:delivery|shipping|postage) (?:fees?|charges?)?\b.{0,10}\b(?:twice|two times|again)\b/i
const takesOff =
  /\b(?:take|knock|remove|refund|waive|drop|get|give|pay|credit)\b.{0,14}\b(?:one|it|that|them|the (?:second|other|extra) (?:one|fee)|a fee|the fees?)\b.{0,8}\b(?:off|back|down)\b|\b(?:refund|waive|remove) (?:one|it|that|the (?:second|other|extra)(?: one| fee)?)\b|\b(?:refund|waive|remove) one\b/i

const oneOrder = /\b(?:one|same|single|1) (?:order|purchase|lot)\b/i
/** The pick up of one's own, and not the hours of a store: 'no not the store hours, when is my one ready'. */
const ownReady = /\b(?:mine|my (?:own|one|order|pick ?up))\b.{0,12}\bready\b/i
/** Murphy has asked for the order whose points are missing. */
const asksForOrderOfPoints = /^Points arrive\b.*\border number\b/i

/**
 * Plans a short text about the invoice, the points or the fees that the last answer was about: a company name on that invoice, points of an own
 * order that were never added, a fee to take off. `null`: it is about something else.
 *
 * Source: docs/understanding.md#intents
 */
export function planMatterInView(understood: UnderstoodIntent, dialogue: DialogueState): TurnPlan | null {
  const { text, slots } = understood
  const { pending, answered, helpTopic, turnCount, history } = dialogue
  if (pending !== null || countWords(text) > longestText) return null
  const typed = slots.orderNumber !== undefined && text.includes(slots.orderNumber)
  const isFee = slots.orderNumber !== undefined && twoFees.test(text)
  if (isFee) {
    const state: DialogueCommand = {
      kind: 'select-entity',
      intent: 'order_tracking',
      slots: { orderNumber: slots.orderNumber },
      text: '',
    }
    return { ...singleCommand(askArticles('feePerBox')), commands: [state, askArticles('feePerBox')] }
  }
  const topics = helpTopic && turnCount - helpTopic.turn <= 2 ? helpTopic.articleIds : []
  const isInvoice = answered?.intent === 'resend_tax_invoice' || topics.includes('tax-invoice')
  if (isInvoice && !typed) {
    if (ofInvoice.test(text)) return singleCommand(askArticles('invoiceName'))
    if (asksForGst.test(text) && answered?.intent === 'resend_tax_invoice')
      return singleCommand({ kind: 'tell-progress', situation: 'invoice_has_gst' })
  }
  if (
    topics.includes('points') &&
    notAdded.test(text) &&
    (ownShop.test(text) || slots.orderNumber !== undefined)
  )
    return singleCommand({ kind: 'tell-progress', situation: 'points_not_added' })
  const [lastReply] = history.filter(({ from }) => from === 'murphy').slice(-2)
  if (
    typed &&
    isOnlyOrderNumber(text) &&
    lastReply !== undefined &&
    asksForOrderOfPoints.test(lastReply.text)
  )
    return singleCommand({ kind: 'tell-progress', situation: 'points_of_order' })
  if (topics.includes('delivery-fees') && oneOrder.test(text))
    return singleCommand(askArticles('supplierFee'))
  if (answered?.intent === 'pickup_order' && ownReady.test(text) && slots.orderNumber === undefined)
    return singleCommand(allPickups)
  if (topics.includes('delivery-fees') && takesOff.test(text))
    return singleCommand({
      kind: 'start-flow',
      intent: 'order_trouble',
      slots: {},
      text: 'refund the delivery fee',
    })
  return null
}
