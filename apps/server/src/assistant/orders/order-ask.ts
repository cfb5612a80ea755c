import type { OrderQuestion } from '../intents/order-question'
import type { AwaitedQuestion } from './awaited-orders'
import type { OrderState } from './order-states'

/** The question that a plan puts to orders. The answer does not look for it in the text. */
export type OrderAsk = {
  /** The question for all orders that are awaited. The text describes none of them. */
  readonly awaited?: AwaitedQuestion | undefined
  /** The state of the orders that are meant. */
  readonly orderState?: OrderState | undefined
  /** The question about the order of the slots. */
  readonly orderQuestion?: OrderQuestion | undefined
  /** The invoice is wanted at another address than the account's. */
  readonly isForOther?: true | undefined
}

/** Returns the parts that are set, to ask the same again. */
export function pickOrderAsk({ awaited, orderState, orderQuestion, isForOther }: OrderAsk): OrderAsk {
  return {
    ...(awaited === undefined ? {} : { awaited }),
    ...(orderState === undefined ? {} : { orderState }),
    ...(orderQuestion === undefined ? {} : { orderQuestion }),
    ...(isForOther === undefined ? {} : { isForOther }),
  }
}
