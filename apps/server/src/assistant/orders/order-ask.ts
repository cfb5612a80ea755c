import type { OrderQuestion } from '../intents/order-question'
import type { AwaitedQuestion } from './awaited-orders'
import type { OrderState } from './order-states'
import type { OrderSum } from './order-sum'

/** The question about orders that a plan has understood. The answer then does not look for it in the text. */
export type OrderAsk = {
  /** The question about all awaited orders, of which the text describes none. */
  readonly awaited?: AwaitedQuestion | undefined
  /** The state of the orders that the question is about. */
  readonly orderState?: OrderState | undefined
  /** The question about the order whose number is a slot. */
  readonly orderQuestion?: OrderQuestion | undefined
  /** The invoice is wanted at another address than the account's. */
  readonly isForOther?: true | undefined
  /** The amounts of several orders are asked for together. */
  readonly orderSum?: OrderSum | undefined
}

/** Returns the parts that are set, to ask the same again. */
export function pickOrderAsk({
  awaited,
  orderState,
  orderQuestion,
  isForOther,
  orderSum,
}: OrderAsk): OrderAsk {
  return {
    ...(awaited === undefined ? {} : { awaited }),
    ...(orderState === undefined ? {} : { orderState }),
    ...(orderQuestion === undefined ? {} : { orderQuestion }),
    ...(isForOther === undefined ? {} : { isForOther }),
    ...(orderSum === undefined ? {} : { orderSum }),
  }
}
