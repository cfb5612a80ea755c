import { findProblemKind } from '../flows/find-variant'
import { hasQuestionForm } from '../flows/question-form'
import { findOrderQuestions } from '../intents/find-order-questions'
import type { References } from '../references/references'
import { listNewestShown } from '../references/shown-entities'
import type { TurnScope } from '../turn-scope'
import { isAfterOrderStatus } from './last-order'
import { createOrderReaders } from './order-readers'
import { splitOrderPick } from './split-order-pick'

/** Words that name an order without a list before them. */
const orderNoun =
  /\b(?:orders?|parcels?|packages?|delivery|pick[ -]?ups?|collection)\b|\bones? (?:that )?(?:i|we) (?:just |only )?(?:ordered|bought|placed|got|did)\b/i

const request =
  /^(?:(?:and|so|then|but|also|just|please|pls)[\s,]+)*(?:cancel|change|move|send|show|tell|track|skip|return|refund|check|resend|email|i (?:want|need|would|dont|don['’]t)|i['’]d|id)\b/i

/** Returns whether a text asks for something of an order. */
function asksSomething(text: string): boolean {
  return (
    hasQuestionForm(text) || request.test(text) || findOrderQuestions(text, { isPointed: true }).length > 0
  )
}

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
    // 'The wrong wine in the box from monday' tells of a problem.
    if (findProblemKind(pick) !== null || !asksSomething(rest)) continue
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
