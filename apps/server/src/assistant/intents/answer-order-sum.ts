import { formatDollars } from '@murphy/domain/products'
import type { OrderFacts } from '../../retail/order-change-ports'
import type { Shopper } from '../../retail/ports'
import type { AssistantTools, IntentRequest, IntentResult } from '../intent'
import { searchedOrders } from '../orders/find-order-by-description'
import type { OrderSum } from '../orders/order-sum'
import { createMessage } from '../reply-items'
import { createOrderCards } from './answer-for-shopper'

/** The most orders of a list below an amount. */
const maxListed = 6

/**
 * Answers what several of the shopper's orders cost together, what the difference of two is, or which one cost most or least, with the
 * amount of each. An amount that the retailer does not give makes no sum. The newest order alone is answered with its total.
 *
 * Source: OP-138
 */
export async function answerOrderSum(
  { kind, orders }: OrderSum,
  shopper: Shopper,
  request: IntentRequest,
  { retail, getResponse }: AssistantTools,
): Promise<IntentResult> {
  const recent = await retail.orderChanges.recent(shopper.shopperId, searchedOrders)
  const meant =
    'ids' in orders
      ? recent.filter(({ orderId }) => orders.ids.includes(orderId))
      : recent.slice(0, orders.newest)
  const say = (situation: Parameters<typeof getResponse<'order_list'>>[1], values = {}): string =>
    getResponse('order_list', situation, { turn: request.dialogue.turnCount, values })
  const [only, another] = meant
  // 'My order' may be another one than the newest, so that the latest ones stand below.
  if (only !== undefined && another === undefined && only.total !== null && 'newest' in orders) {
    const values = { orderNumber: only.orderId, amount: `$${only.total}` }
    const text = getResponse('order_tracking', 'total', { turn: request.dialogue.turnCount, values })
    const latest = recent.slice(0, maxListed).map(({ card }) => card)
    return { items: [createMessage(text), createOrderCards(shopper, latest)] }
  }
  const cards = createOrderCards(
    shopper,
    meant.map(({ card }) => card),
  )
  const cents = meant.map(({ total }) => (total === null ? null : Math.round(Number(total) * 100)))
  const amounts = cents.flatMap((each) => each ?? [])
  if (amounts.length < 2 || amounts.length < meant.length)
    return { items: [createMessage(say('sum_unknown')), cards] }
  const list = meant.map((order) => describeAmount(order, say)).join(', ')
  const extreme = kind === 'cheapest' ? Math.min(...amounts) : Math.max(...amounts)
  const found = meant[amounts.indexOf(extreme)]
  const text = say(toSituation(kind, meant.length), {
    list,
    amount: formatDollars(toAmount(kind, amounts) / 100),
    orderNumber: found?.orderId ?? '',
  })
  const isOne = found !== undefined && (kind === 'cheapest' || kind === 'dearest')
  // Only the card of that order, so that 'where is it' means it.
  return isOne
    ? {
        items: [createMessage(text), createOrderCards(shopper, [found.card])],
        describedOrderId: found.orderId,
      }
    : { items: [createMessage(text), cards] }
}

function describeAmount(
  { orderId, total, stage }: OrderFacts,
  say: (situation: 'sum_part' | 'sum_part_cancelled', values: Readonly<Record<string, string>>) => string,
): string {
  const values = { orderNumber: orderId, amount: formatDollars(Number(total)) }
  return say(stage === 'cancelled' ? 'sum_part_cancelled' : 'sum_part', values)
}

/** Returns the sum of the amounts, or the difference of the highest and the lowest. */
function toAmount(kind: OrderSum['kind'], amounts: readonly number[]): number {
  return kind === 'sum'
    ? amounts.reduce((sum, each) => sum + each, 0)
    : Math.max(...amounts) - Math.min(...amounts)
}

function toSituation(kind: OrderSum['kind'], count: number) {
  switch (kind) {
    case 'sum':
      return 'sum'
    case 'difference':
      return 'sum_difference'
    case 'dearest':
      return count === 2 ? 'sum_dearer' : 'sum_dearest'
    case 'cheapest':
      return count === 2 ? 'sum_cheaper' : 'sum_cheapest'
  }
}
