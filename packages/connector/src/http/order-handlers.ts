import type { NomineeRequest } from '@murphy/retail-api'
import type { OrderSource, RequestedAction, SentOrder } from '../order-requests'
import { ApiProblem } from '../problem'
import { toGuestOrder } from '../to-guest-order'
import type { Handlers } from './handlers'

/** The changes of an order that every connected shop offers. */
export type ShopOrderActions = {
  readonly setNominee: (
    request: RequestedAction,
    nominee: NomineeRequest,
  ) => Promise<{ readonly name: string }>
  readonly cancel: (request: RequestedAction, reason: string | null) => Promise<SentOrder>
}

export type OrderHandlerPorts<Order, Position> = {
  readonly orders: OrderSource<Order, Position>
  readonly actions: ShopOrderActions
  /** Returns the mapping of orders to the contract, with the present values of the shop. */
  readonly createMapping: () => Promise<(order: Order) => SentOrder>
  /** Turns places in a list into cursors. `list` identifies the list: a cursor is valid for one. */
  readonly cursors: {
    readonly format: (position: Position, list: readonly string[]) => string
    /** Errors: throws `invalid` for a text that is no cursor of the list. */
    readonly parse: (cursor: string, list: readonly string[]) => Position
  }
}

const standardLimit = 20

/** Creates the handlers of orders, which are the same for every connected shop. */
export function createOrderHandlers<Order, Position>({
  orders,
  actions,
  createMapping,
  cursors,
}: OrderHandlerPorts<Order, Position>): Handlers<
  'orders' | 'order' | 'guestLookup' | 'setNominee' | 'cancelOrder'
> {
  return {
    orders: async ({ path: { shopperKey }, query: { kind = null, limit = standardLimit, cursor } }) => {
      const list = [shopperKey, kind ?? 'all']
      const after = cursor === undefined ? null : cursors.parse(cursor, list)
      const page = await orders.readPage({ shopperKey, limit, after, kind })
      const toOrder = await createMapping()
      return {
        orders: page.orders.map(toOrder),
        nextCursor: page.next === null ? null : cursors.format(page.next, list),
      }
    },

    order: async ({ path }) => {
      const order = await orders.requireOrder(path)
      return (await createMapping())(order)
    },

    guestLookup: async ({ body: { orderId, email } }) => {
      const order = await orders.findOrderOfGuest(orderId, email)
      if (order === null) throw new ApiProblem('not_found', { detail: 'No order has this number and email.' })
      return toGuestOrder((await createMapping())(order))
    },

    setNominee: async ({ path, body, key, bodyHash }) => actions.setNominee({ ...path, key, bodyHash }, body),

    cancelOrder: async ({ path, body, key, bodyHash }) =>
      actions.cancel({ ...path, key, bodyHash }, body.reason),
  }
}
