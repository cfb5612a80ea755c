import type { Slots } from '@murphy/understanding'
import type { DialogueState } from '../dialogue-state'
import { isSureOfOther } from '../mistaken-intents'
import { countWords } from '../plain-words'
import { findFocus } from '../product-search/product-focus'
import type { TurnPlan } from '../turn-plan'
import { singleCommand } from '../turn-plan'
import type { UnderstoodIntent } from '../understanding'
import type { UtteranceReaders } from '../utterance-readers'
import { isAfterProductAnswer } from './shown-products'

const longestQuestion = 16
const memberPrice =
  /\bmembers?(?:hip)?['’]?s? (?:price|prices|cost|deal|offer)\b|\b(?:price|cost|cheaper|less|discount|deal) (?:for|as a|if i['’]?m a|if im a|to) members?\b/i
/** A question what makes a product dear or special. The range has its facts, and not the maker's reasons. */
const reason =
  /\bwhy\b.{0,25}\b(?:dear|expensive|pric(?:e?y|ier)|costly|so much|that much|more than)\b|\bwhat(?:['’]?s| is| makes)\b.{0,25}\b(?:so|that) (?:dear|expensive|special|good|great|different)\b|\bwhat(?:['’]?s| is)? (?:so )?special about (?:it|that|this|the)\b/i
/** Words of the shop's rules about prices, or of something else that costs. */
const otherMatter =
  /\b(?:delivery|shipping|postage|subscription|join|become|sign up|membership fee|online|in ?store|stores?)\b/i

/**
 * Plans a question about a product that was shown which an article or an offer would take: 'the first, member price?', 'why is that one so
 * dear'. It is answered with the facts of the product. `null`: it asks something else, or no single product is meant.
 *
 * Source: docs/understanding.md#product-search
 */
export function planProductFact(
  understood: UnderstoodIntent,
  dialogue: DialogueState,
  { references }: Pick<UtteranceReaders, 'references'>,
): TurnPlan | null {
  const { text } = understood
  if (dialogue.pending !== null || !isAfterProductAnswer(dialogue)) return null
  if (countWords(text) > longestQuestion || otherMatter.test(text)) return null
  if (isSureOfOther(understood, 'shown_products')) return null
  const asked = memberPrice.test(text)
    ? 'is it cheaper for members'
    : reason.test(text)
      ? 'tell me about it'
      : null
  if (asked === null) return null
  const product = findProduct(dialogue, references)
  return product === null
    ? null
    : singleCommand({ kind: 'select-entity', intent: 'product_advice', slots: { product }, text: asked })
}

/** Returns the product that a text points at, or the one that was talked about last; `null`: there are several. */
function findProduct(
  dialogue: DialogueState,
  { selected }: UtteranceReaders['references'],
): NonNullable<Slots['product']> | null {
  const chosen = selected.filter(({ kind }) => kind === 'product')
  const [only, another] = chosen
  if (only !== undefined && another === undefined)
    return { text: only.label.toLowerCase(), stockCodes: [only.id], isInCatalogue: true }
  const focus = another === undefined ? findFocus(dialogue) : null
  return focus === null ? null : { text: 'it', stockCodes: [focus.sku], isInCatalogue: true }
}
