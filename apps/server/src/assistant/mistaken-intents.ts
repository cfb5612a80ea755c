import { orderStatusIntents, productIntents, storeIntents } from './intent-groups'
import { isAccepted } from './read-intent'
import type { UnderstoodIntent } from './understanding'

/** The intents that the engine may mistake any short text for. */
const vague = ['help_article', 'small_talk.ack'] as const

/**
 * The intents that the engine may mistake a text about a topic for. The planner of the topic recognises its texts by their words, and
 * overrules these intents, however sure the engine is.
 */
export const mistakenIntents = {
  /** The order that comes today or next. */
  awaited_order: [
    ...vague,
    ...orderStatusIntents,
    ...productIntents,
    'delivery_options',
    'store_hours',
    'deny',
    'complaint',
  ],
  /** An order that is late. */
  late_order: [
    ...vague,
    'order_tracking',
    'order_list',
    'delivery_options',
    'complaint',
    'deny',
    'start_over',
  ],
  /** A number that is no order number, or that was not found. */
  order_number: [...vague, 'order_tracking', 'order_list', 'compare_products', 'deny', 'guest_order_lookup'],
  /** An order that was shown, or that is described. */
  described_order: [
    ...vague,
    ...productIntents,
    'product_availability',
    'find_a_wine',
    'find_nearby_store',
    'store_directions',
  ],
  /** A question about the last order. */
  order_fact: [
    ...vague,
    ...orderStatusIntents,
    ...productIntents,
    'product_availability',
    'delivery_options',
    'store_hours',
    'log_in',
    'small_talk.identity',
    'affirm',
  ],
  /** The person who collects an order. */
  collector: [...vague, ...orderStatusIntents, 'change_pickup_nominee'],
  /** The address, the day or the instructions of a delivery that is changed. */
  delivery_change: [
    ...vague,
    ...orderStatusIntents,
    ...storeIntents,
    'delivery_options',
    'product_availability',
    'product_search',
  ],
  /** A change that was refused. */
  refusal: ['help_article', 'complaint', 'deny', 'affirm', 'order_tracking', 'product_advice'],
  /** A problem with an order. */
  problem: [...vague, 'order_tracking', 'refund_status', 'product_search'],
  /** A problem that is described while Murphy asks for its order. */
  told_problem: [
    ...vague,
    'refund_status',
    'order_tracking',
    'pickup_order',
    'product_search',
    'product_advice',
    'product_availability',
    'compare_products',
    'delivery_options',
    'change_delivery',
    'small_talk.capabilities',
  ],
  /** The claim whose form was opened. */
  opened_claim: [...vague, ...orderStatusIntents, 'report_problem', 'refund_status'],
  /** A detail of the claim whose form is open. */
  claim_detail: [
    ...vague,
    ...orderStatusIntents,
    ...productIntents,
    'product_availability',
    'find_a_wine',
    'report_problem',
    'refund_status',
    'resend_tax_invoice',
    'age_check',
    'change_delivery',
    'complaint',
    'delivery_options',
    'deny',
    'log_in',
    'start_over',
  ],
  /** A problem of a guest, which is noted in pieces. */
  told_report: [
    ...vague,
    ...orderStatusIntents,
    ...productIntents,
    'product_availability',
    'report_problem',
    'refund_status',
    'affirm',
    'deny',
    'delivery_options',
    'log_in',
    'small_talk.identity',
    'support_ticket',
  ],
  /** A refund that was told. */
  refund: [...vague, 'order_list', 'order_tracking', 'age_check', 'report_problem', 'refund_status'],
  /** Trouble without a subject. */
  trouble: [
    ...vague,
    ...orderStatusIntents,
    ...productIntents,
    'product_availability',
    'affirm',
    'deny',
    'delivery_options',
    'refund_status',
    'resend_tax_invoice',
    'small_talk.capabilities',
    'small_talk.insult',
    'small_talk.praise',
    'store_directions',
    'store_hours',
  ],
  /** A subscription of the shopper. */
  subscription: [
    ...vague,
    ...productIntents,
    'product_availability',
    'cancel_order',
    'change_delivery',
    'change_subscription',
    'delivery_options',
    'deny',
    'order_list',
    'order_tracking',
    'subscription_status',
  ],
  /** Delivery to a place. */
  delivery: [...vague, ...productIntents, 'delivery_options', 'order_tracking'],
  /** The stock of a product that was talked about. */
  stock: [...vague, ...storeIntents, ...productIntents, 'product_availability', 'delivery_options'],
  /** The pick up of a product that was talked about. */
  product_pickup: [
    ...vague,
    ...productIntents,
    'product_availability',
    'change_pickup_nominee',
    'delivery_options',
    'find_nearby_store',
    'pickup_order',
    'store_hours',
  ],
  /** The day on which products would arrive that were shown and not ordered. */
  arrival_of_products: [
    ...vague,
    ...orderStatusIntents,
    ...productIntents,
    'change_delivery',
    'delivery_options',
    'store_hours',
  ],
  /** Products that were shown, and the search before. */
  shown_products: [
    ...vague,
    ...productIntents,
    'age_check',
    'affirm',
    'deny',
    'fallback',
    'find_a_wine',
    'product_availability',
    'small_talk.joke',
    'start_over',
  ],
  /** Stores and their hours. */
  stores: [...vague, ...storeIntents, ...productIntents, 'product_availability', 'delivery_options'],
  /** The last help answer: 'and a riesling?' after how long opened wine keeps. */
  help: [
    'product_search',
    'product_advice',
    'product_availability',
    'offers',
    'find_a_wine',
    ...storeIntents,
    'change_pickup_nominee',
    'gift_recipient',
    'guest_order_lookup',
    'order_list',
    'pickup_order',
    'refund_status',
    'resend_tax_invoice',
    'small_talk.capabilities',
    'small_talk.how_are_you',
    'small_talk.insult',
    'support_ticket',
  ],
} as const satisfies Readonly<Record<string, readonly string[]>>

/** A topic whose texts the engine may mistake for another one. */
type MistakenTopic = keyof typeof mistakenIntents

/** Returns whether the engine may mistake a text about the topic for an intent. */
export function isMistakenFor(intent: string, topic: MistakenTopic): boolean {
  const mistaken: readonly string[] = mistakenIntents[topic]
  return mistaken.includes(intent)
}

/** Returns whether the engine is sure of an intent that it never mistakes a text about the topic for. */
export function isSureOfOther(understood: UnderstoodIntent, topic: MistakenTopic): boolean {
  return isAccepted(understood) && !isMistakenFor(understood.intent, topic)
}
