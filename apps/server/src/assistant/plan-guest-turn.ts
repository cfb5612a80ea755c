import { countWords } from './plain-words'
import type { AnsweredRequest, DialogueState } from './dialogue-state'
import { askArticles } from './knowledge/article-questions'
import { isOnlyOrderNumber } from './flows/read-correction'
import { orderStatusIntents } from './intent-groups'
import { pickOrderAsk } from './orders/order-ask'
import { findEmail } from './flows/read-slot'
import { hasIntent, isAccepted } from './read-intent'
import type { TurnPlan } from './turn-plan'
import { singleCommand } from './turn-plan'
import type { UnderstoodIntent } from './understanding'

/** The most words of a text that gives no more than an order number and an email. */
const longestPair = 10
/** The most words of a text that only insists. */
const longestInsistence = 8

const insistence =
  /\b(?:(?:it['’]?s|it is|that['’]?s|they['’]?re) (?:mine|my (?:own|order))|^mine|do it|go (?:on|ahead)|i said so|trust me)\b/i

/**
 * Plans a text with which a guest insists on a request that needs a log-in: the answer asks for the log-in again. `null`: it says something
 * else.
 *
 * Source: AUTH-07
 */
export function planGuestTurn(
  understood: UnderstoodIntent,
  { pending, answered, shopperId }: Pick<DialogueState, 'pending' | 'answered' | 'shopperId'>,
): TurnPlan | null {
  if (pending !== null || shopperId !== null) return null
  const { text, slots: named } = understood
  // Number and email together look an order up, unless they were given for another request.
  const isOther = answered?.asksForLogIn === true && !mayLookUp(answered.intent)
  if (
    !isOther &&
    named.orderNumber !== undefined &&
    findEmail(text) !== null &&
    countWords(text) <= longestPair
  )
    return singleCommand({
      kind: 'start-flow',
      intent: 'guest_order_lookup',
      slots: { orderNumber: named.orderNumber },
      text,
    })
  // Another email for the number that was not found: 'it might be under my work one, kim@work.example'.
  if (
    answered?.intent === 'guest_order_lookup' &&
    answered.slots.orderNumber !== undefined &&
    findEmail(text) !== null
  )
    return singleCommand({
      kind: 'start-flow',
      intent: 'guest_order_lookup',
      slots: { orderNumber: named.orderNumber ?? answered.slots.orderNumber },
      text,
    })
  // Without the email, the team finds the order by the name and the day.
  if (answered?.intent === 'guest_order_lookup' && lacksEmail.test(text))
    return singleCommand(askArticles('wrongEmail'))
  if (answered?.asksForLogIn !== true) return null
  const lookup = planLookup(understood, answered)
  if (lookup !== null) return lookup
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

/** Returns whether number and email look the order of a request up: of its state, or of a problem with it. */
function mayLookUp(intent: string): boolean {
  return orderStatusIntents.includes(intent) || intent === 'report_problem'
}

const lacksEmail =
  /\b(?:(?:do|can|did)(?:n['’]?t| ?not)|dont|cant|cannot|forgot|forgotten|no idea|not sure|unsure|lost)\b.{0,25}\be-?mails?\b|\bwhich e-?mail\b.{0,15}\b(?:i used|did i use)\b/i

/** A question about the order for which the log-in is needed: 'can it come today or not'. */
const asksOfIt =
  /^(?:(?:and|so|but|ok|well)[\s,]+)*(?:can|could|will|does|is|when|has|where)\b.{0,12}\b(?:it|they)\b.{0,20}\b(?:come|coming|arrive\w*|here|get here|delivered|today|shipped|left)\b.{0,12}$/i

/**
 * Plans the lookup by order number and email for a guest who types one of them instead of logging in. It tells the state of the order
 * too. `null`: the text has neither.
 *
 * Source: OP-139
 */
function planLookup({ text, slots }: UnderstoodIntent, answered: AnsweredRequest): TurnPlan | null {
  if (!orderStatusIntents.includes(answered.intent)) return null
  if (findEmail(text) === null && !isOnlyOrderNumber(text)) return null
  const orderNumber = slots.orderNumber ?? answered.slots.orderNumber
  return singleCommand({
    kind: 'start-flow',
    intent: 'guest_order_lookup',
    slots: orderNumber === undefined ? {} : { orderNumber },
    text,
  })
}
