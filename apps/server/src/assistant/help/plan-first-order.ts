import { countWords, toPlainWords } from '../plain-words'
import { isFree } from '../open-question'
import type { DialogueState } from '../dialogue-state'
import { askArticles } from '../knowledge/article-questions'
import type { TurnPlan } from '../turn-plan'
import { singleCommand } from '../turn-plan'
import type { UnderstoodIntent } from '../understanding'

const saving = '(?:discounts?|codes?|offers?|deals?|promos?|coupons?|vouchers?|specials?)'
const asksForSaving = new RegExp(
  `\\b(?:first|1st) (?:time )?(?:order|purchase|buy|buyer|customer|shop)s? ${saving}\\b|\\b${saving} (?:for|on|off|with) (?:my |a |the |your |our )?(?:first|1st) (?:order|purchase|shop)\\b|\\bnew customers? ${saving}\\b|\\b${saving} for new (?:customers?|members?)\\b`,
)
/** A code that did not work is another question. */
const trouble = /\b(?:not|isnt|doesnt|didnt|wont|invalid|error|expired|fail\w*)\b/
const longestQuestion = 12

/**
 * Plans a question for a saving on the first order, which the engine takes for an order: 'first order discount?'. `null`: it is about something
 * else.
 *
 * Source: docs/understanding.md#short-answers
 */
export function planFirstOrder(
  { text, slots }: UnderstoodIntent,
  { pending }: Pick<DialogueState, 'pending'>,
): TurnPlan | null {
  const plain = toPlainWords(text)
  if (!isFree(pending) || slots.orderNumber !== undefined || countWords(plain) > longestQuestion) return null
  return asksForSaving.test(plain) && !trouble.test(plain)
    ? singleCommand(askArticles('firstOrderDiscount'))
    : null
}
