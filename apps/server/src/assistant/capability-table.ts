import type { Capability } from '@murphy/retail-api'
import type { situations } from './responses/response-situations'

type OffSituation = Extract<(typeof situations.fallback)[number], `off${string}`>

/** The parts of Murphy that a capability switches on: one row of docs/capabilities.md. */
export type CapabilityRow = {
  /** The intents that use it. */
  readonly intents: readonly string[]
  /** The widget's flows that use it. */
  readonly screens: readonly string[]
  /** The labels that are left out without it. */
  readonly labels: readonly string[]
  /** The response of `fallback` while it is off; `null`: answers do without it. */
  readonly off: OffSituation | null
}

/** The row of each capability. A test compares it with docs/capabilities.md. Source: docs/capabilities.md */
export const capabilityTable: Readonly<Record<Capability, CapabilityRow>> = {
  shoppers: { intents: ['small_talk.greet'], screens: ['ticket'], labels: [], off: null },
  orders: {
    intents: [
      'order_list',
      'order_tracking',
      'pickup_order',
      'change_pickup_nominee',
      'resend_tax_invoice',
      'cancel_order',
      'change_delivery',
      'report_problem',
      'refund_status',
    ],
    screens: ['delivery-tracking'],
    labels: [
      'Track my order',
      'Show my recent orders',
      'Check my pick up order',
      'Where is my order?',
      'Check a refund',
    ],
    off: 'off_orders',
  },
  guest_lookup: {
    intents: ['guest_order_lookup', 'order_tracking', 'order_list'],
    screens: [],
    labels: ['Check with order number and email'],
    off: 'off_guest_lookup',
  },
  parcel_lookup: {
    intents: ['gift_recipient', 'order_tracking', 'order_list'],
    screens: [],
    labels: ['Check a gift that is coming to me'],
    off: 'off_parcel_lookup',
  },
  delivery_options: {
    intents: ['delivery_options'],
    screens: [],
    labels: ['Check delivery to my postcode'],
    off: 'off_delivery',
  },
  subscriptions: {
    intents: ['change_subscription', 'subscription_status'],
    screens: [],
    labels: ['See my subscriptions'],
    off: 'off_subscriptions',
  },
  set_nominee: {
    intents: ['change_pickup_nominee'],
    screens: ['nominee'],
    labels: ['Change who picks up my order'],
    off: 'off_nominee',
  },
  email_invoice: {
    intents: ['resend_tax_invoice'],
    screens: [],
    labels: ['Resend a tax invoice'],
    off: 'off_invoice',
  },
  cancel: createActionRow('cancel_order', 'off_cancel', ['Cancel an order']),
  change_address: createActionRow('change_delivery', 'off_address', ['Change the address']),
  change_day: createActionRow('change_delivery', 'off_day', ['Change the day']),
  change_instructions: createActionRow('change_delivery', 'off_instructions', ['Change the instructions']),
  claim: {
    ...createActionRow('report_problem', 'off_claim', ['Report a problem with an order']),
    screens: ['claim', 'ticket'],
  },
  subscription_actions: createActionRow('change_subscription', 'off_subscription_actions', [
    'Skip the next delivery',
    'Pause it',
    'Resume it',
    'Stop it for good',
    'Change a subscription',
  ]),
  products: {
    intents: [
      'product_availability',
      'find_a_wine',
      'product_search',
      'product_advice',
      'compare_products',
      'offers',
    ],
    screens: ['find-a-wine'],
    labels: [
      'Check if a product is in stock',
      'Help me choose a wine',
      'I am looking for a drink',
      'Tell me more about a product',
      'Compare two products',
      'Show me the specials',
    ],
    off: 'off_products',
  },
  stores: {
    intents: ['find_nearby_store', 'store_directions', 'store_hours', 'product_availability', 'find_a_wine'],
    screens: [],
    labels: [
      'Find a store near me',
      'Get directions to a store',
      'Check store opening hours',
      'When is my store open?',
    ],
    off: 'off_stores',
  },
  stock: {
    intents: ['product_availability', 'find_a_wine'],
    screens: ['find-a-wine'],
    labels: [],
    off: 'off_stock',
  },
  live_stock: { intents: ['product_availability'], screens: [], labels: [], off: null },
  // Without it the operator's own articles answer.
  articles: { intents: [], screens: [], labels: [], off: null },
  tickets: {
    intents: ['support_ticket'],
    screens: ['ticket'],
    labels: ['Send us a message', 'Leave us a message', 'Write to customer service'],
    off: 'off_tickets',
  },
  uploads: { intents: [], screens: ['claim'], labels: [], off: null },
  events: { intents: [], screens: [], labels: [], off: null },
}

/** Creates the row of a change. Without the capability its flow collects the same values and hands them over to the team. */
function createActionRow(intent: string, off: OffSituation, labels: readonly string[]): CapabilityRow {
  return { intents: [intent], screens: ['ticket'], labels, off }
}

/** The capabilities without which an intent has no answer; the first one names the sentence. */
const requirements: Readonly<Record<string, readonly [Capability, ...Capability[]]>> = {
  order_list: ['orders'],
  order_tracking: ['orders'],
  pickup_order: ['orders'],
  change_pickup_nominee: ['set_nominee', 'orders'],
  resend_tax_invoice: ['email_invoice', 'orders'],
  product_availability: ['products', 'stores'],
  find_a_wine: ['products', 'stores', 'stock'],
  product_search: ['products'],
  product_advice: ['products'],
  compare_products: ['products'],
  offers: ['products'],
  find_nearby_store: ['stores'],
  store_directions: ['stores'],
  store_hours: ['stores'],
  cancel_order: ['orders'],
  change_delivery: ['orders'],
  report_problem: ['orders'],
  refund_status: ['orders'],
  change_subscription: ['subscriptions'],
  support_ticket: ['tickets'],
}

/** The intents that need a capability. */
export const dependentIntents = Object.entries(requirements)

type IsOffered = (capability: Capability) => boolean

/** Returns the capability whose sentence answers an intent that cannot be answered; `null`: it can be. */
export function findOffCapability(intent: string, isOffered: IsOffered): Capability | null {
  const required = Object.hasOwn(requirements, intent) ? requirements[intent] : undefined
  return required === undefined || required.every(isOffered) ? null : required[0]
}

/** Returns whether the retailer offers all that an intent needs. */
export function isIntentOffered(intent: string, isOffered: IsOffered): boolean {
  return findOffCapability(intent, isOffered) === null
}
