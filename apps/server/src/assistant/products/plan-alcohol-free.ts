import { toPlainWords } from '../plain-words'
import { isFree } from '../open-question'
import type { DialogueState } from '../dialogue-state'
import type { TurnPlan } from '../turn-plan'
import { singleCommand } from '../turn-plan'
import type { UnderstoodIntent } from '../understanding'

const alcoholFree =
  /^(?:(?:hi|hey|so|ok|okay|and|then|well|maybe|just|only|any|got|have|some|something|anything|what about|how about|show me|i want|i need|ill have|give me|you|do|the|a|an) )*(?:(?:alcohol|booze) free|non ?alc(?:oholic)?|no alcohol|zero alcohol|without alcohol|zero percent|0 0)(?: (?:then|drinks?|options?|stuff|ones?|alternatives?|things?|version|please|pls|thanks|instead))*$/

/**
 * Plans a bare request for drinks without alcohol: 'so alcohol free then'. It is a search. Without this plan an article about labels would
 * answer it. `null`: the text says more.
 *
 * Source: docs/understanding.md#product-search
 */
export function planAlcoholFree(
  { text, slots }: UnderstoodIntent,
  { pending }: Pick<DialogueState, 'pending'>,
): TurnPlan | null {
  if (!isFree(pending) || slots.orderNumber !== undefined || !alcoholFree.test(toPlainWords(text)))
    return null
  return singleCommand({
    kind: 'start-flow',
    intent: 'product_search',
    slots: {},
    text: 'alcohol free drinks',
  })
}
