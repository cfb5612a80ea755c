import type { SubscriptionFacts } from '../../retail/order-change-ports'
import { RetailerFailure } from '../../retail/retailer'
import { findSubscription } from './find-subscription'
import { speaksOfSubscription } from './subscription-words'
import type { TurnScope } from '../turn-scope'

/** Readings of an utterance that need the shopper's own subscriptions. */
export type SubscriptionReaders = {
  /** Returns whether a text names a subscription of the shopper, or speaks of the ones that the shopper has. */
  readonly namesSubscription: (text: string) => Promise<boolean>
  /** Returns whether a text names one of the shopper's subscriptions: 'the reds one'. */
  readonly namesOneSubscription: (text: string) => Promise<boolean>
}

/** Creates the readers of one turn. Without an answer of the retailer no subscription is named. */
export function createSubscriptionReaders({ context: { shopper }, tools }: TurnScope): SubscriptionReaders {
  const readAll = async (): Promise<readonly SubscriptionFacts[]> => {
    if (shopper === null || !tools.isOffered('subscriptions')) return []
    try {
      return await tools.retail.subscriptions.list(shopper.shopperId)
    } catch (failure) {
      if (failure instanceof RetailerFailure) return []
      throw failure
    }
  }
  return {
    namesSubscription: async (text) => {
      const all = await readAll()
      const isOwn = /\b(?:my|our|i|we)\b/i.test(text) && speaksOfSubscription(text)
      return all.length > 0 && (isOwn || findSubscription(text, all) !== null)
    },
    namesOneSubscription: async (text) => findSubscription(text, await readAll()) !== null,
  }
}
