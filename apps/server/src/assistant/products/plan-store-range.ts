import type { DialogueState } from '../dialogue-state'
import { storeIntents } from '../intent-groups'
import { isFree } from '../open-question'
import { countWords, toPlainWords } from '../plain-words'
import { isAccepted } from '../read-intent'
import { listNewestShown } from '../references/shown-entities'
import { createStockCommand } from './stock-command'
import type { TurnPlan } from '../turn-plan'
import { singleCommand } from '../turn-plan'
import type { UnderstoodIntent } from '../understanding'
import type { UtteranceReaders } from '../utterance-readers'

/** Asks what a store has that is in view: 'have they got any tassie whisky in', 'do they stock rum there'. */
const asksThem =
  /\b(?:(?:have|do|would|will|does|has|are|is) (?:they|there|that one|it|the store|that store)\b.{0,20}\b(?:got|have|stock|sell|keep|carry|any|some)|(?:would|do|have|will) they (?:have|got|stock|sell)|they (?:have|got|stock|sell)|(?:got|any|have)\b.{1,40}\b(?:there|in stock|at that one))\b/
/** A question about the store itself, or about an order. */
const otherMatter =
  /\b(?:park\w*|open|close|hours|phone|number|toilet|ramp|wheelchair|my order|pick ?up order|order|parcel|refund|return|deliver\w*|hold|job|staff|glass hire|ice|cold|chilled|fridge|cool ?room)\b/
const longestQuestion = 16
const storeTalk: readonly string[] = [...storeIntents, 'product_availability']

/**
 * Plans a question for a kind of drink right after an answer about a store: the range is searched with the stock of that store. `null`: it
 * asks something else, or no store is in view.
 *
 * Source: docs/understanding.md#intents
 */
export async function planStoreRange(
  understood: UnderstoodIntent,
  { pending, answered, storeId, shown }: DialogueState,
  { namesWish }: Pick<UtteranceReaders, 'namesWish'>,
): Promise<TurnPlan | null> {
  const { text, slots } = understood
  const isStoreInView = storeId !== null || listNewestShown(shown, 'store').length > 0
  if (!isFree(pending) || answered === null || !storeTalk.includes(answered.intent) || !isStoreInView)
    return null
  if (slots.orderNumber !== undefined || slots.place !== undefined) return null
  const plain = toPlainWords(text)
  if (countWords(plain) > longestQuestion || otherMatter.test(plain) || !asksThem.test(plain)) return null
  if (
    isAccepted(understood) &&
    !/^(?:product_|find_nearby_store|help_article|find_a_wine)/.test(understood.intent)
  )
    return null
  if (slots.product?.isInCatalogue === true)
    return singleCommand(createStockCommand(text, { product: slots.product, place: undefined }))
  return (await namesWish(text))
    ? singleCommand({ kind: 'start-flow', intent: 'product_search', slots: {}, text: `${text} in store` })
    : null
}
