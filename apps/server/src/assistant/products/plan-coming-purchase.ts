import type { DialogueState } from '../dialogue-state'
import type { ArticleQuestion } from '../knowledge/article-questions'
import { askArticles } from '../knowledge/article-questions'
import { isFree } from '../open-question'
import { getLastOrder } from '../orders/last-order'
import { countWords, toPlainWords } from '../plain-words'
import { findLastQuery } from '../product-search/last-search'
import { listNewestShown } from '../references/shown-entities'
import type { TurnPlan } from '../turn-plan'
import { singleCommand } from '../turn-plan'
import type { UnderstoodIntent } from '../understanding'
import { isAfterProductAnswer } from './shown-products'

const several = String.raw`(?:\d{1,3}|two|three|four|five|six|ten|twelve|a few|several|different|separate|multiple|more than one|many)`
const thing = '(?:it|that|this|them|those|these|one|they|each|some|the bottles?)'
const person = String.raw`(?:him|her|them|my \w+|his|hers?|their|the \w+|someone|somebody|a (?:friend|mate|colleague)|each (?:person|of them))`

/** Questions about goods that are not bought yet, in the order in which they count. */
const rows: readonly (readonly [ArticleQuestion, RegExp])[] = [
  [
    'giftAddresses',
    new RegExp(
      String.raw`\b${several} (?:different |separate )?address(?:es)?\b|\bto ${several} (?:different |separate )?(?:places|houses|homes|people|recipients|clients|friends)\b|\beach (?:to|gets?|at) (?:a |their |its |his |her )?(?:own |different )?(?:address|door|house|home)\b|\b(?:separate|different|own) address(?:es)?\b`,
    ),
  ],
  [
    'oneInvoice',
    /\b(?:one|single|a|an|separate|tax) (?:tax )?(?:invoice|bill|receipt)\b|\binvoices? (?:for|me|us|the|my)\b|\bbe invoiced\b/,
  ],
  [
    'giftOrder',
    new RegExp(
      String.raw`\b(?:send|deliver|post|ship|courier|go|mail|sent|delivered|posted|shipped|get)(?: ${thing})?(?: \w+)? (?:straight |direct(?:ly)? )?to ${person}\b|\b(?:send|deliver|post|ship)(?:ed)? (?:${thing} )?(?:direct|straight)\b|\b(?:with|add|put|include|write|have) (?:in )?(?:an? |the |my )?(?:\w+ )?(?:note|message|card)\b`,
    ),
  ],
]
/** The words of a question or a wish. */
const asking =
  /\b(?:can|could|do|does|will|would|is|are|how|may|want|need|like|possible|please|what if|what about|have to)\b/
/** The goods are ordered already, or others are meant. */
const ordered =
  /\b(?:my (?:order|delivery|parcel|invoice)|(?:the|last|previous|other|old) (?:order|parcel)|order(?:ed)? (?:number|\d|last|yesterday)|ordered|bought|paid|existing|instead of|\d{7,})\b/
const longestQuestion = 18
/** The intents whose answers may be about a purchase. */
const helpIntents: ReadonlySet<string> = new Set(['help_article', 'delivery_options'])
/** A purchase is talked about for this many turns after its products. */
const maxTurns = 6

/**
 * Plans a question about buying products that were shown: several addresses, a gift for another person with a note, or
 * one invoice. Nothing is ordered yet, so that no order is changed and no invoice is sent. `null`: it asks something else, or an order is
 * talked about.
 *
 * Source: docs/understanding.md#intents
 */
export function planComingPurchase(
  { text, slots }: UnderstoodIntent,
  dialogue: DialogueState,
): TurnPlan | null {
  if (!isFree(dialogue.pending) || slots.orderNumber !== undefined || !isBuying(dialogue)) return null
  const plain = toPlainWords(text)
  if (countWords(plain) > longestQuestion || ordered.test(plain)) return null
  if (!asking.test(plain) && !text.trim().endsWith('?')) return null
  const question = rows.find(([, pattern]) => pattern.test(plain))?.[0]
  // 'Can you post it to him in hobart' asks for the delivery to a place.
  const isOfPlace = question === 'giftOrder' && slots.place !== undefined
  return question === undefined || isOfPlace ? null : singleCommand(askArticles(question))
}

/** Returns whether products are being chosen: they were shown last or searched a few turns ago, and no order was shown. */
export function isBuying(dialogue: DialogueState): boolean {
  const { shown, productSearch, turnCount, answered } = dialogue
  if (getLastOrder(dialogue) !== null || listNewestShown(shown, 'order').length > 0) return false
  if (isAfterProductAnswer(dialogue)) return true
  const isRecent = productSearch !== undefined && turnCount - productSearch.turn <= maxTurns
  return isRecent && findLastQuery(dialogue) !== null && helpIntents.has(answered?.intent ?? '')
}
