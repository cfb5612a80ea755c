import type { ShopperKeys } from '../../sessions/shopper-keys'
import type { CallRecorded } from '../actions/recorded-calls'
import type { SubscriptionAction, Subscriptions } from '../order-change-ports'
import type { Retailer } from '../retailer'
import { RetailerFailure } from '../retailer'
import { toChangeAnswer } from './change-answer'
import { notFound } from './own-orders'

/** The calls that change a subscription, by action. */
export const subscriptionCalls = {
  skip: 'skipSubscription',
  pause: 'pauseSubscription',
  resume: 'resumeSubscription',
  stop: 'stopSubscription',
} as const satisfies Readonly<Record<SubscriptionAction, keyof Retailer>>

type SubscriptionCalls = Pick<
  Retailer,
  'subscriptions' | (typeof subscriptionCalls)[keyof typeof subscriptionCalls]
>

/**
 * Creates the port of subscriptions on the retailer's systems.
 *
 * Errors: rejects with a RetailerFailure when the retailer gives no usable answer to a read.
 * Source: OP-123, OP-142
 */
export function createSubscriptions(
  retailer: SubscriptionCalls,
  shopperKeys: ShopperKeys,
  callRecorded: CallRecorded,
): Subscriptions {
  return {
    list: async (shopperId) => {
      const shopperKey = await shopperKeys.findShopperKey(shopperId)
      if (shopperKey === null) return []
      const found = await retailer.subscriptions({ shopperKey })
      if (found.ok)
        return found.value.subscriptions.map(({ id, name, quantity, status, nextOn, price, allowed }) => ({
          subscriptionId: id,
          name,
          quantity,
          status,
          nextOn,
          price: price?.amount ?? null,
          allowed,
        }))
      if (found.error.kind === 'not_found') return []
      throw new RetailerFailure('subscriptions', found.error)
    },
    change: async ({ shopperId, subscriptionId, action, actionId }) => {
      const shopperKey = await shopperKeys.findShopperKey(shopperId)
      if (shopperKey === null) return notFound
      return toChangeAnswer(
        await callRecorded(
          { key: actionId, kind: 'subscription', shopperId, orderId: subscriptionId, content: { action } },
          (idempotencyKey) =>
            retailer[subscriptionCalls[action]]({ shopperKey, subscriptionId, idempotencyKey }),
        ),
      )
    },
  }
}
