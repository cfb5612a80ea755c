/**
 * The answers that are computed from the retailer's data, with the intent that computes them.
 *
 * Source: docs/understanding.md#files
 */
const computingIntents = {
  delivery_fees: 'delivery_options',
  delivery_times: 'delivery_options',
  delivery_area: 'delivery_options',
  same_day_cut_off: 'delivery_options',
  store_hours: 'store_hours',
  holiday_hours: 'store_hours',
  product_price: 'product_advice',
  product_stock: 'product_availability',
  order_status: 'order_tracking',
  refund_status: 'refund_status',
} as const

export type ComputedAnswerName = keyof typeof computingIntents

/** The values of `computed` in a file of `bot/answers`. */
export const computedAnswerNames = Object.keys(computingIntents).filter(
  (name): name is ComputedAnswerName => name in computingIntents,
)

/** Returns the intent that computes an answer. */
export function getComputingIntent(name: ComputedAnswerName): string {
  return computingIntents[name]
}
