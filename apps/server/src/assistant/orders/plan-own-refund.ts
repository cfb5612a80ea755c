import { isOfRequest } from '../open-question'
import { askArticles } from '../knowledge/article-questions'
import type { DialogueState } from '../dialogue-state'
import { allRefunds } from './plan-refund-turn'
import type { TurnPlan } from '../turn-plan'
import { singleCommand } from '../turn-plan'
import type { UnderstoodIntent } from '../understanding'

const who = String.raw`^(?!.*\b(?:how|what if|if|should)\b)(?:(?:hi|hey|hello|so|um+|ok|yeah)[\s,]+)*(?:i|we|ive|i['’]ve|weve|we['’]ve)(?: have| had)?(?: already| just)?`
/** A statement that something was given back: 'i returned a bottle last week', 'we brought two back'. */
const returned = new RegExp(
  String.raw`${who} (?:returned (?:it|them|something|one|some|a|an|my|the|two|three|\d)|brought back|sent back|took back|dropped back|(?:brought|sent|took) (?:it|them|something|one|some|a few|(?:an?|my|the|two|three|four|\d)(?: \w+){0,2}) back)\b(?!.*\?)`,
  'i',
)
/** An order that was cancelled, whose money is waited for: 'i cancelled an order and want my money'. */
const cancelled = new RegExp(
  String.raw`${who} cancell?ed\b.{0,60}\b(?:my money|the money|money back|refund(?:ed)?|(?:not|never|nothing) (?:paid|been paid|back))\b`,
  'i',
)
/** Money that was told as paid and is not there: 'i dont see it'. */
const unseen =
  /^(?:(?:but|and|well|no|nah|nope|um+|hm+|yeah|still)[\s,]+)*(?:i |we |it )?(?:still )?(?:do(?:es)?n['’]?t|do not|can['’]?t|cannot|did ?n['’]?t|have ?n['’]?t|has ?n['’]?t|is ?n['’]?t|not|never|nothing)(?: (?:see|seen|find|found|got|get|have|received?|show(?:n|s|ing)?|there|arrived|come|on|in))+(?: (?:it|that|them|anything|any|the|my|money|account|card|statement|there|here|yet|though|tho|up|in|on|at all))*\W*$/i

/** Doubts the amount of the refund that was told: 'thats wrong, it should be more', 'i paid more than that', 'wheres the rest'. */
const disputed =
  /\b(?:should|ought to|supposed to) (?:be|have been|get) (?:\w+ ){0,2}(?:more|higher|bigger|\$?\d)|\b(?:that|it|this|amount)(?:['’]?s| is| was)? (?:wrong|not right|not enough|too (?:low|little)|short|less than (?:i|what|it)|incorrect)\b|\b(?:paid|owed|spent) (?:\w+ ){0,2}more\b|\bwhere(?:['’]?s| is) the (?:rest|other half)\b|\bmissing (?:\w+ )?(?:\$\d+|money|dollars)\b|\bnot (?:the (?:full|right|whole|same) (?:amount|sum)|what i paid)\b/i
/** Asks who can look into the amount. */
const asksWhoChecks =
  /\bwho (?:can|could|do i|should i|will) (?:\w+ ){0,2}(?:check|ask|look|talk|speak|fix|contact)\b/i
/** Asks what to do when the money does not come: 'and if it doesnt show up by then'. */
const ifNotThere =
  /\b(?:if|when)\b.{0,25}\b(?:does ?n['’]?t|is ?n['’]?t|not|never|nothing)\b.{0,25}\b(?:show\w*|come|comes|arrives?|turns? up|there|by then|appears?|here|go(?:es)? through)\b/i
/** Asks for any own refund: 'any refunds due to me'. */
const asksForAny =
  /^(?:(?:hi|hey|hello|do|have|are|is|there|i|got|so|um+)[\s,]+)*any (?:\w+ )?refunds?\b.{0,30}\b(?:me|my|due|owed|owing|coming|waiting|pending|account|i)\b/i

/**
 * Plans a statement that waits for the shopper's own money: something was returned, an order was cancelled, or the refund that was told is not
 * seen or is too low. It never begins a cancellation. `null`: it says something else.
 *
 * Source: docs/understanding.md#intents
 */
export function planOwnRefund(
  { text, slots }: UnderstoodIntent,
  { pending, answered, shopperId }: Pick<DialogueState, 'pending' | 'answered' | 'shopperId'>,
): TurnPlan | null {
  if (isOfRequest(pending)) return null
  const said = text.slice(0, 160).trim()
  if (answered?.intent === 'refund_status' && (disputed.test(said) || asksWhoChecks.test(said)))
    return singleCommand({ kind: 'tell-progress', situation: 'refund_disputed' })
  if (answered?.intent === 'refund_status' && ifNotThere.test(said))
    return singleCommand(askArticles('lateRefund'))
  if (asksForAny.test(said) && slots.orderNumber === undefined)
    return singleCommand({ kind: 'start-flow', intent: 'refund_status', slots: {}, text })
  if (answered?.intent === 'refund_status' && unseen.test(said)) {
    const orderNumber = slots.orderNumber ?? answered.slots.orderNumber
    return orderNumber === undefined
      ? singleCommand(askArticles('lateRefund'))
      : singleCommand({
          kind: 'set-slots',
          intent: 'refund_status',
          slots: { orderNumber },
          text: 'it is still not there',
        })
  }
  const isOwn = cancelled.test(said) || (returned.test(said) && answered?.intent !== 'refund_status')
  if (!isOwn || shopperId === null) return null
  // The order that was talked about last may be another one.
  return singleCommand(
    slots.orderNumber === undefined || !text.includes(slots.orderNumber)
      ? allRefunds
      : { kind: 'start-flow', intent: 'refund_status', slots, text },
  )
}
