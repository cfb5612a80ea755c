import type { ArticleQuestion } from '../knowledge/article-questions'
import { askArticles } from '../knowledge/article-questions'
import { countWords } from '../plain-words'
import { isOfRequest } from '../open-question'
import { findInterruptedIntent } from '../interrupted-intent'
import type { DialogueState } from '../dialogue-state'
import type { TurnPlan } from '../turn-plan'
import { singleCommand } from '../turn-plan'
import type { UnderstoodIntent } from '../understanding'

const collector = String.raw`(?:nominee|pick ?-?up (?:person|guy|name|contact)|collector|(?:person|one|name) (?:who|that|for) (?:is |will )?(?:pick(?:s|ing)?|collect\w*|pick ?-?ups?)|pick (?:it|my order|the order) up|(?:picking|collecting) (?:it |my order |the order )?up)`

/** Questions about pick ups that an article settles for every order. */
const rows: readonly (readonly [ArticleQuestion, RegExp])[] = [
  [
    'removeNominee',
    new RegExp(
      String.raw`\b(?:remove|delete|undo|cancel|take)\b.{1,30}\b(?:as |from |off )?(?:the |my |a )?${collector}\b|\btake \S+(?: \S+)? off (?:the |my )?(?:pick ?-?up|collection)\b|\b(?:remove|delete|undo|take)\b.{1,30}\b(?:as |from |off )(?:the |my |a )?(?:pick(?:ing)?|collect(?:ing)?) (?:it |my order |the order )?up`,
      'i',
    ),
  ],
  [
    'whoMayCollect',
    /^(?:(?:hi|hey|so|and|ok)[\s,]+)*who(?:['’]?s| is| all| else)*(?: (?:can|may|could|is allowed to|has to|should|do i let|allowed to))+ (?:collect|pick ?-?up|pick|grab|get)\b.{0,25}$/i,
  ],
  [
    'pickupInstead',
    /\b(?:pick (?:it|them|my order|this) up|pick ?-?up|collect(?: (?:it|them|my order))?)\b.{0,20}\b(?:instead(?: of)?|rather than)\b.{0,25}\b(?:deliver\w*|sent|posted)\b|\bdeliver\w*\b.{0,20}\b(?:instead of|rather than)\b.{0,15}\b(?:pick|collect)\w*|\b(?:change|switch|swap)\b.{0,15}\b(?:pick ?-?up|collection|delivery) (?:to|into|for) (?:a )?(?:delivery|pick ?-?up|collection)\b/i,
  ],
  [
    'nomineeBrings',
    /\b(?:nominee|pick ?-?up (?:person|guy)|(?:person|one) (?:who(?:['’]?s| is)?|that(?:['’]?s| is)?) (?:picks?|picking|collects?|collecting))\b.{0,30}\b(?:id|licen[cs]e|identification|bring|need)\b/i,
  ],
  [
    'latestPickup',
    /\b(?:latest|how late|until when|til when|till when)\b.{0,20}\b(?:(?:can|could|may) (?:i|we)|(?:i|we) (?:can|could|may)) (?:still |come and |come )*(?:pick|collect|grab)\b/i,
  ],
  [
    'otherCollector',
    /\b(?:how|what) (?:about|if)\b.{0,14}\bpick ?-?up\b.{0,20}\b(?:my|our|a|the) \p{L}+ (?:gets?|grabs?|picks? (?:it )?up|collects?|fetch(?:es)?|does) (?:it|them|that)?/iu,
  ],
  [
    'holdTime',
    /\bhow (?:long|many days)\b.{0,25}\b(?:keep|hold|store)\b.{0,25}\b(?:pick ?-?ups?|collection|click (?:and|&|n) collect)\b/i,
  ],
]

const longestText = 14
/** 'How long do they keep it' after a pick up. */
const keepsIt =
  /^(?:(?:and|so|but|ok|okay)[\s,]+)*(?:how (?:long|many days)|(?:un)?til(?:l)? when) (?:do|does|will|can|would|are) (?:they|you|u|the store|the shop|it)(?: (?:guys|be))? (?:keep|hold|store|held|kept)(?: (?:it|them|that|onto it|on to it|my \w+))?(?: (?:for|there|for me))*\W*$/i

/**
 * Plans a question about pick ups whose answer is the same for each of them, so that no order has to be chosen first: who may collect, how
 * long an order is kept, and how a nominee is taken off. `null`: it is about something else, or names an order.
 *
 * Source: docs/understanding.md#intents
 */
export function planPickupRule(
  { text, slots }: UnderstoodIntent,
  { pending, answered }: Pick<DialogueState, 'pending' | 'answered'>,
): TurnPlan | null {
  if (slots.orderNumber === undefined && keepsIt.test(text.slice(0, 120).trim())) {
    const isChoice = pending?.for === 'slot' && pending.intent === 'pickup_order'
    const command = askArticles('holdTime')
    if (isChoice) return { ...singleCommand(command), suspends: findInterruptedIntent(pending, [command]) }
    if (pending === null && answered?.intent === 'pickup_order') return singleCommand(command)
  }
  if (isOfRequest(pending) || slots.orderNumber !== undefined || slots.phone !== undefined) return null
  const asked = text.slice(0, 200).trim()
  if (countWords(asked) > longestText) return null
  const question = rows.find(([, words]) => words.test(asked))?.[0]
  return question === undefined ? null : singleCommand(askArticles(question))
}
