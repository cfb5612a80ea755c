import type { Slots } from '@murphy/understanding'
import type { DialogueState } from '../dialogue-state'
import { isProductAnswer } from '../intent-groups'
import { countWords } from '../plain-words'
import { findFocus } from '../product-search/product-focus'
import type { TurnPlan } from '../turn-plan'
import { singleCommand } from '../turn-plan'
import type { UnderstoodIntent } from '../understanding'
import type { UtteranceReaders } from '../utterance-readers'

const opener = String.raw`^(?:(?:so|and|ok|okay|but|wait|um|hm+|oh|cool|nice|then)[\s,.!]+)*`
const thing = '(?:that|it|this|they|those|these|the price)'
const perPiece = new RegExp(
  String.raw`${opener}(?:is|are) ${thing}(?: the price)? (?:per|a|each|for (?:a|one|the|each)) ?(?:bottle|can|six|six ?pack|pack|case|carton|slab|dozen|each|one|single|lot)?\W*$`,
  'i',
)
const before = new RegExp(
  String.raw`${opener}(?:what|how much) (?:was|were|did) (?:it|they|that|those)(?: cost)? (?:before|originally|normally|usually|full price)\W*$|${opener}(?:what(?:['’]?s| is) the (?:normal|usual|full|original|old) price)\W*$|${opener}(?:(?:so )?(?:how much )?(?:do|would|will) (?:i|we) save|(?:i|we) save how much|how much (?:is|of) (?:the|a) (?:saving|discount))(?: (?:on|if i (?:buy|get)) (?:\d{1,2}|one|two|three|it|that|them))?\W*$`,
  'i',
)
const wayToGet = new RegExp(
  String.raw`${opener}(?:what(?:['’]?s| is) )?(?:the )?(?:cheapest|best) way to (?:get|buy) (?:\d{1,2}|two|three|four|six|twelve|a dozen)(?: of (?:them|those|it|that))?\W*$`,
  'i',
)
/** The price of a pack of each that was shown: 'what about price per carton', 'how much for a slab'. */
const ofPack = new RegExp(
  String.raw`${opener}(?:(?:what about|how about|what['’]?s|what is|what are|whats)[\s,]+)?(?:the )?(?:prices?|cost|how much)(?: (?:is|are|does|do|would|it|they|that|those|be|each|cost))* (?:per|for a|by the|of a|a) (?:carton|case|slab|box|dozen|six ?pack|pack)(?: of (?:each|them|those|it))?\W*$`,
  'i',
)
const longestQuestion = 10

/**
 * Plans a question about the price of what was shown whose words name no product: 'is that per bottle', 'what was it before', 'the cheapest
 * way to get 6'. `null`: it asks something else, or no product was shown.
 *
 * Source: docs/understanding.md#product-search
 */
export function planPriceQuestion(
  { text }: UnderstoodIntent,
  dialogue: DialogueState,
  { references }: Pick<UtteranceReaders, 'references'>,
): TurnPlan | null {
  const { pending, answered } = dialogue
  if (pending !== null || !isProductAnswer(answered) || countWords(text) > longestQuestion) return null
  const focus = findFocus(dialogue)
  const asked = focus === null && ofPack.test(text.trim()) ? 'how much are they' : findAsked(text.trim())
  if (asked === null || references.selected.some(({ kind }) => kind === 'order')) return null
  const slots: Slots =
    focus === null ? {} : { product: { text: 'it', stockCodes: [focus.sku], isInCatalogue: true } }
  return singleCommand({ kind: 'select-entity', intent: 'product_advice', slots, text: asked })
}

function findAsked(text: string): string | null {
  if (perPiece.test(text)) return 'how much is it'
  if (before.test(text)) return 'is it on special'
  // The price comes with that of six and of a case.
  return wayToGet.test(text) ? 'how much is it' : null
}
