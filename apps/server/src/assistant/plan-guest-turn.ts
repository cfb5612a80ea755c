import { getGuestMatter } from './claims/guest-matter'
import { hasQuestionForm } from './flows/question-form'
import { countWords } from './plain-words'
import type { DialogueState } from './dialogue-state'
import { askArticles } from './knowledge/article-questions'
import { findBareQuestion } from './knowledge/bare-questions'
import { isChange, orderStatusIntents } from './intent-groups'
import { pickOrderAsk } from './orders/order-ask'
import { planGuestLookup, planReportDetail } from './orders/plan-guest-lookup'
import { hasIntent, isAccepted } from './read-intent'
import type { TurnPlan } from './turn-plan'
import { singleCommand } from './turn-plan'
import type { UnderstoodIntent } from './understanding'

/** The most words of a text that only insists. */
const longestInsistence = 8

const insistence =
  /\b(?:(?:it['’]?s|it is|that['’]?s|they['’]?re) (?:mine|my (?:own|order))|^mine|do it|go (?:on|ahead)|i said so|trust me)\b/i

/**
 * Plans a text of a guest who gives an order number or an email, tells more about a problem, keeps an order, or insists on a request that needs
 * a log-in: the answer then asks for the log-in again. `null`: it says something else.
 *
 * Source: AUTH-07
 */
export function planGuestTurn(
  understood: UnderstoodIntent,
  dialogue: Pick<DialogueState, 'pending' | 'answered' | 'shopperId' | 'guestMatter' | 'turnCount'>,
): TurnPlan | null {
  const lookup = planGuestLookup(understood, dialogue) ?? planReportDetail(understood, dialogue)
  if (lookup !== null) return lookup
  const { pending, answered, shopperId } = dialogue
  if (pending !== null || shopperId !== null) return null
  const { text } = understood
  const matter = getGuestMatter(dialogue) ?? null
  const isLookup = answered?.intent === 'guest_order_lookup'
  const wanted = answered?.asksForLogIn === true && !isLookup ? answered.intent : matter?.intent
  // 'I'll keep it then' declines what was asked for. Nothing was done.
  if (isChange(wanted ?? null) && keepsOrder.test(text.trim()))
    return singleCommand({ kind: 'cancel-flow', of: 'confirmation' })
  // The refund was asked for before: 'how long does it normally take' means that.
  if (matter?.intent === 'refund_status' && findBareQuestion(text) === 'duration')
    return singleCommand(askArticles('refundTime'))
  // Another day for the change that needs a log-in: 'saturday is ok too'.
  const isDay = understood.slots.date !== undefined && countWords(text) <= longestInsistence
  if (wanted === 'change_delivery' && isDay && !hasQuestionForm(text))
    return singleCommand({ kind: 'start-flow', intent: wanted, slots: understood.slots, text })
  // Without the email, the team finds the order by the name and the day.
  if (answered?.intent === 'guest_order_lookup' && lacksEmail.test(text))
    return singleCommand(askArticles('wrongEmail'))
  if (answered?.asksForLogIn !== true) return null
  if (orderStatusIntents.includes(answered.intent) && asksOfIt.test(text.trim()))
    return singleCommand({
      kind: 'start-flow',
      intent: answered.intent,
      slots: answered.slots,
      text: answered.text,
      ...pickOrderAsk(answered),
    })
  if (countWords(text) > longestInsistence || Object.keys(understood.slots).length > 0) return null
  const isYes = hasIntent(understood, 'affirm')
  if (isAccepted(understood) && !isYes) return null
  if (!isYes && !insistence.test(text.trim())) return null
  const { intent, slots, text: asked } = answered
  return singleCommand({ kind: 'start-flow', intent, slots, text: asked, ...pickOrderAsk(answered) })
}

const keepsOrder =
  /^(?:(?:ok(?:ay)?|oh|hm+|nah|no|actually|alright|fine|well|then|i['’]?ll|ill|i will|we['’]?ll|let['’]?s|just|i['’]?d rather|might as well)[\s,.!]+)*(?:keep|leave) (?:it|them|that|the order|my order|things|everything)(?: (?:then|as (?:it|they) (?:is|are|was|were)|as is|now|anyway|for now|the way it is|tho|though))*[\s,.!]*(?:then|cheers|thanks|thank you|ta|thx)?[\s.!]*$/i

const lacksEmail =
  /\b(?:(?:do|can|did)(?:n['’]?t| ?not)|dont|cant|cannot|forgot|forgotten|no idea|not sure|unsure|lost)\b.{0,25}\be-?mails?\b|\bwhich e-?mail\b.{0,15}\b(?:i used|did i use)\b/i

/** A question about the order for which the log-in is needed: 'can it come today or not'. */
const asksOfIt =
  /^(?:(?:and|so|but|ok|well)[\s,]+)*(?:can|could|will|does|is|when|has|where)\b.{0,12}\b(?:it|they)\b.{0,20}\b(?:come|coming|arrive\w*|here|get here|delivered|today|shipped|left)\b.{0,12}$/i
