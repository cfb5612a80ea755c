import { toPlainWords } from '../plain-words'
import { isFree } from '../open-question'
import type { DialogueState } from '../dialogue-state'
import type { TurnPlan } from '../turn-plan'
import { singleCommand } from '../turn-plan'
import type { UnderstoodIntent } from '../understanding'

const wantsGift =
  /^(?:(?:hi|hey|hello|so|um|ok|okay|and|please|pls|just) )*(?:(?:(?:i|we) )?(?:really )?(?:need|want|am after|im after|after|looking for|am looking for|im looking for|have to (?:get|buy)|need to (?:get|buy)|would like|d like)|id like|help me (?:find|pick|choose)|get|buy|any|got any|have you got) (?:a |an |some |any |the )?(?:nice |good |last minute |quick )?(?:gifts?|presents?|pressies?)(?: ideas?)?(?: (?:please|pls|thanks|today|quick|fast))*$/

/**
 * Plans a request for a gift that names no recipient, drink or price: 'need a gift'. It is a search for drinks to give. Without this plan
 * the engine takes it for the parcel of a recipient. `null`: the text says more.
 *
 * Source: docs/understanding.md#product-search
 */
export function planGiftRequest(
  { text, slots }: UnderstoodIntent,
  { pending }: Pick<DialogueState, 'pending'>,
): TurnPlan | null {
  if (!isFree(pending) || slots.orderNumber !== undefined || !wantsGift.test(toPlainWords(text))) return null
  return singleCommand({ kind: 'start-flow', intent: 'product_search', slots: {}, text })
}
