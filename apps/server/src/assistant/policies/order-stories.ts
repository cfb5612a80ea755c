import { findOrderMatter } from '../matters/order-matters'
import { drunkPolicy, habitPolicy, medicinePolicy, pricePolicy } from './policy-names'

/** The policies whose words also stand in harmless stories about orders. Those about danger, minors, health and
 * the data of others are never among them. */
const policiesOfStories: ReadonlySet<string> = new Set([
  drunkPolicy,
  habitPolicy,
  pricePolicy,
  medicinePolicy,
])

/**
 * Returns whether a text that the classifier alone takes for a policy names a matter of an order in its own words: 'chuck another sixpack on
 * my order'. A pattern of a policy is never overruled.
 */
export function isOrderStory(text: string, policy: string): boolean {
  return policiesOfStories.has(policy) && findOrderMatter(text, {}) !== null
}
