import type { References } from '../references/references'
import { listNewestShown } from '../references/shown-entities'
import type { TurnScope } from '../turn-scope'
import { isAfterOrderStatus } from './last-order'
import { createOrderReaders } from './order-readers'
import { splitOrderPick } from './split-order-pick'

/** Words that name an order without a list before them. */
const orderNoun =
  /\b(?:orders?|parcels?|packages?|delivery|pick[ -]?ups?|collection)\b|\bones? (?:that )?(?:i|we) (?:just |only )?(?:ordered|bought|placed|got|did)\b/i

/** The order that was picked, named again. */
const ownOrder = /\b(?:my|the|that) (?:order|parcel|package|delivery|pick[ -]?up)\b/i

/**
 * Reads a text that first picks one of the shopper's orders and then asks something about it. The rest is then understood by itself, and
 * its order is known. `null`: the text picks no order, or several fit.
 *
 * Errors: none; a retailer that does not answer has no orders.
 *
 * Source: docs/understanding.md#intents
 */
export async function readOrderPick(
  text: string,
  scope: TurnScope,
): Promise<{ readonly text: string; readonly references: References } | null> {
  const { context, dialogue } = scope
  const { pending } = dialogue
  if (
    context.shopper === null ||
    (pending !== null && pending.for !== 'resumption' && pending.for !== 'choice')
  )
    return null
  const splits = splitOrderPick(text)
  if (splits.length === 0) return null
  const shownIds = listShownOrders(dialogue)
  const isAboutOrders = listNewestShown(dialogue.shown, 'order').length > 0 || isAfterOrderStatus(dialogue)
  const orders = createOrderReaders(scope)
  for (const { pick, rest } of splits) {
    if (!isAboutOrders && !orderNoun.test(pick)) continue
    const match = await orders.findShownOrder(pick, shownIds)
    if (match.kind !== 'one') continue
    const { orderId } = match.order
    const order = {
      kind: 'order' as const,
      id: orderId,
      position: 1,
      label: `Order ${orderId}`,
      attributes: {},
    }
    return { text: rest.replace(ownOrder, 'it'), references: { selected: [order], isBare: false } }
  }
  return null
}

/** Returns the orders of the newest reply that showed several. */
function listShownOrders({ shown }: TurnScope['dialogue']): readonly string[] {
  const lists = shown.map(({ entities }) =>
    entities.flatMap(({ kind, id }) => (kind === 'order' ? [id] : [])),
  )
  return lists.findLast((ids) => ids.length > 1) ?? []
}
