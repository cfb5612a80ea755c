import { findByRank } from './find-by-rank'
import type { CalendarDate } from '@murphy/domain/calendar'
import { getSydneyDate } from '@murphy/domain/calendar'
import type { OrderFacts, OrderStage } from '../../retail/order-change-ports'
import { RetailerFailure } from '../../retail/retailer'
import { namesParcel } from '../intents/find-parcels'
import { findByProduct } from './find-by-product'
import type { OrderMatch } from './find-order-by-description'
import {
  findOrderByDescription,
  findOrdersInState,
  mayDescribeOrder,
  searchedOrders,
} from './find-order-by-description'
import { normalizeDescription } from './normalize-description'
import type { OrderState } from './order-states'
import { readPastDays } from './read-past-day'
import type { TurnScope } from '../turn-scope'

/** Finds what an utterance says about the shopper's own orders. */
export type OrderReaders = {
  /** The last order that the widget showed. */
  readonly lastOrderChecked: string | null
  /** Finds the order that a text describes. `guest`: the text describes one, and the shopper is not logged in. */
  readonly findDescribedOrder: (text: string) => Promise<OrderMatch | { readonly kind: 'guest' }>
  /** Finds the order that a text describes among those of a list that was shown, otherwise among all. */
  readonly findShownOrder: (text: string, shownIds: readonly string[]) => Promise<OrderMatch>
  /** Returns the order of which a matter may be, and that the text describes where several may; `null`: none or several. */
  readonly findAmong: (text: string, isMeant: (order: OrderFacts) => boolean) => Promise<OrderFacts | null>
  /** Finds the orders in a state. */
  readonly findInState: (state: OrderState) => Promise<OrderMatch>
  /** Finds the order whose refund or claim a text means, by the day of the refund or as it describes the order. */
  readonly findRefundedOrder: (text: string) => Promise<OrderMatch>
  /** Returns whether a text names a product of this order and asks about the order, not about the product itself. */
  readonly asksAboutItem: (text: string, orderId: string | null) => Promise<boolean>
  /** Returns whether a text names a product of this order. */
  readonly namesItem: (text: string, orderId: string) => Promise<boolean>
  /** Returns the names of the products of an order; empty when it is none of the latest ones. */
  readonly listItemNames: (orderId: string) => Promise<readonly string[]>
  /** Returns the number of the one order with a failed attempt to deliver; `null`: none or several. */
  readonly findAttempted: () => Promise<string | null>
  /** Returns the newest order; `null`: there is none. */
  readonly findNewest: () => Promise<OrderFacts | null>
  /** Returns the shopper's order that was placed just before or after an order; `null`: there is none. */
  readonly findNeighbour: (orderId: string, side: 'before' | 'after') => Promise<string | null>
  /** Returns how far an order of the shopper is; `null`: it is none of the latest ones. */
  readonly findStage: (orderId: string) => Promise<OrderStage | null>
  /** Returns whether an order is due on a day. */
  readonly isDueOn: (orderId: string, day: CalendarDate) => Promise<boolean>
  /** Returns whether a text names a parcel of this order by its position, carrier, state or content. */
  readonly namesParcel: (text: string, orderId: string) => Promise<boolean>
}

/** Words of a question about the contents of an order. */
const contentWords =
  /\b(?:parcels?|packages?|box(?:es)?|in (?:it|that|there|them|which)|which (?:one|order|of)|did i|have i|how many|arrived?|come|coming|sent|left)\b/i

/** A short text about a product of the order: 'and my merlot'. */
const pointsAtOrder =
  /^(?:(?:so |ok |n )?(?:and|what about|how about) (?:my|our|the)|(?:my|our)) (?:\S+ ?){1,3}$/i

/**
 * Creates the readers of one turn. The orders are read once, and only when a text may be about one. When the retailer does not answer,
 * no order is found.
 */
export function createOrderReaders({ context, tools }: TurnScope): OrderReaders {
  const { shopper } = context
  let reading: Promise<readonly OrderFacts[]> | null = null
  const readOrders = async (): Promise<readonly OrderFacts[]> => {
    if (shopper === null || !tools.isOffered('orders')) return []
    reading ??= tools.retail.orderChanges
      .recent(shopper.shopperId, searchedOrders)
      .catch((failure: unknown) => {
        if (failure instanceof RetailerFailure) return []
        throw failure
      })
    return await reading
  }
  const namesItem = async (text: string, orderId: string): Promise<boolean> => {
    const own = (await readOrders()).filter((order) => order.orderId === orderId)
    return findByProduct(normalizeDescription(text), own).length > 0
  }
  return {
    lastOrderChecked: context.lastOrderChecked,
    namesItem,
    findDescribedOrder: async (text) => {
      if (!mayDescribeOrder(text)) return { kind: 'none' }
      const today = getSydneyDate(context.now)
      if (shopper !== null) return findOrderByDescription(text, await readOrders(), { today })
      // The words alone say that a guest means an order of a day.
      return findOrderByDescription(text, [], { today }).kind === 'unknown'
        ? { kind: 'guest' }
        : { kind: 'none' }
    },
    findShownOrder: async (text, shownIds) => {
      const today = getSydneyDate(context.now)
      const all = await readOrders()
      const listed = all.filter(({ orderId }) => shownIds.includes(orderId))
      const ranked = findByRank(normalizeDescription(text), listed)
      if (ranked !== null) return { kind: 'one', order: ranked }
      const match = findOrderByDescription(text, listed, { today })
      return match.kind === 'one' ? match : findOrderByDescription(text, all, { today })
    },
    findAmong: async (text, isMeant) => {
      const [only, ...others] = (await readOrders()).filter(isMeant)
      if (only === undefined || others.length === 0) return only ?? null
      const match = findOrderByDescription(text, [only, ...others], { today: getSydneyDate(context.now) })
      return match.kind === 'one' ? match.order : null
    },
    findInState: async (state) => findOrdersInState(state, await readOrders(), getSydneyDate(context.now)),
    findRefundedOrder: async (text) => {
      const today = getSydneyDate(context.now)
      const refunded = (await readOrders()).filter(
        ({ refunds, claims }) => refunds.length > 0 || claims.length > 0,
      )
      const ranges = readPastDays(normalizeDescription(text), today).flatMap((days) => days.ranges)
      const ofDay = refunded.filter(({ refunds, claims }) =>
        [...refunds, ...claims].some(({ createdOn }) =>
          ranges.some(({ from, to }) => createdOn >= from && createdOn <= to),
        ),
      )
      const [order, another] = ofDay
      return order !== undefined && another === undefined
        ? { kind: 'one', order }
        : findOrderByDescription(text, refunded, { today })
    },
    listItemNames: async (orderId) =>
      (await readOrders()).find((own) => own.orderId === orderId)?.items.map(({ name }) => name) ?? [],
    findAttempted: async () => {
      const tried = (await readOrders()).filter(
        ({ stage, parcels }) => stage !== 'delivered' && parcels.some(({ isAttempted }) => isAttempted),
      )
      const [only, another] = tried
      return only === undefined || another !== undefined ? null : only.orderId
    },
    findNewest: async () => (await readOrders())[0] ?? null,
    findNeighbour: async (orderId, side) => {
      const orders = await readOrders()
      const index = orders.findIndex((own) => own.orderId === orderId)
      return index < 0 ? null : (orders[side === 'before' ? index + 1 : index - 1]?.orderId ?? null)
    },
    findStage: async (orderId) => (await readOrders()).find((own) => own.orderId === orderId)?.stage ?? null,
    isDueOn: async (orderId, day) => {
      const order = (await readOrders()).find((own) => own.orderId === orderId)
      return order?.day === day || order?.parcels.some(({ expectedOn }) => expectedOn === day) === true
    },
    asksAboutItem: async (text, orderId) => {
      if (orderId === null || !(contentWords.test(text) || pointsAtOrder.test(text))) return false
      return await namesItem(text, orderId)
    },
    namesParcel: async (text, orderId) =>
      (await readOrders()).some((order) => order.orderId === orderId && namesParcel(text, order)),
  }
}
