import { isAwaitingValue } from '../open-question'
import type { DialogueState } from '../dialogue-state'
import { namesNewestOrder } from '../orders/find-order-by-description'
import { getLastOrder } from '../orders/last-order'
import { asksToBuy, asksToReorder } from './purchase-words'
import type { TurnPlan } from '../turn-plan'
import { singleCommand } from '../turn-plan'
import type { UnderstoodIntent } from '../understanding'
import type { UtteranceReaders } from '../utterance-readers'

/**
 * Plans a request to buy a product that was shown, or to order once more what was ordered before. Murphy does neither: the answer says so
 * and shows the product or the order. `null`: the text asks for neither, or nothing was shown.
 *
 * Source: docs/understanding.md#intents
 */
export async function planPurchase(
  { text, slots }: UnderstoodIntent,
  dialogue: DialogueState,
  { orders, references }: Pick<UtteranceReaders, 'orders' | 'references'>,
): Promise<TurnPlan | null> {
  const { pending } = dialogue
  if (isAwaitingValue(pending)) return null
  const [selected] = references.selected
  if (asksToBuy(text) && (selected?.kind === 'product' || slots.product?.isInCatalogue === true))
    return singleCommand({ kind: 'select-entity', intent: 'product_advice', slots, text })
  if (!asksToReorder(text)) return null
  const typed = slots.orderNumber !== undefined && text.includes(slots.orderNumber) ? slots.orderNumber : null
  const isLast = namesNewestOrder(text) || /\blast (?:one|time|lot)\b/i.test(text)
  const spoken = isLast ? null : (getLastOrder(dialogue)?.orderId ?? null)
  const orderNumber = typed ?? spoken ?? (await orders.findNewest())?.orderId ?? null
  return singleCommand({
    kind: 'select-entity',
    intent: 'order_tracking',
    slots: orderNumber === null ? {} : { orderNumber },
    text,
  })
}
