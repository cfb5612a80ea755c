/** The intents that answer with products of the whole range. */
export const productIntents: readonly string[] = [
  'product_search',
  'product_advice',
  'compare_products',
  'offers',
]

/** The intents about products, with those about their stock. */
export const productTalkIntents: readonly string[] = [
  ...productIntents,
  'product_availability',
  'find_a_wine',
]

/** Returns whether the last answer was about products or their stock; `null`: nothing was answered yet. */
export function isProductAnswer(answered: { readonly intent: string } | null): boolean {
  return answered !== null && productTalkIntents.includes(answered.intent)
}

/** The intents that tell about stores. */
export const storeIntents: readonly string[] = ['find_nearby_store', 'store_directions', 'store_hours']

/** The intents that tell where an order is, or list the orders. */
export const orderStatusIntents: readonly string[] = ['order_tracking', 'order_list', 'pickup_order']

/** The intents whose changes are read back before they are made. They are answered last, one after the other. */
const changeIntents: ReadonlySet<string> = new Set([
  'cancel_order',
  'change_delivery',
  'change_subscription',
  'change_pickup_nominee',
])

/** Returns whether an intent makes a change that needs a yes. Source: OP-141 */
export function isChange(intent: string | null): boolean {
  return intent !== null && changeIntents.has(intent)
}
