import { logIn } from './intents/log-in'
import { createFlowHandler } from './flows/run-flow'
import type { IntentDefinition } from './intent'
import { ageCheck } from './intents/age-check'
import { deliveryOptions } from './intents/delivery-options'
import { fallback } from './intents/fallback'
import { findAWine } from './intents/find-a-wine'
import { giftRecipient } from './intents/gift-recipient'
import { guestOrderLookup } from './intents/guest-order-lookup'
import { helpArticle } from './intents/help-article'
import { orderList } from './intents/order-list'
import { orderTracking } from './intents/order-tracking'
import { complaint } from './intents/complaint'
import { contactDetails, liveChat, supportTicket } from './intents/contact'
import { changePickupNominee } from './intents/change-pickup-nominee'
import { pickupOrder } from './intents/pickup-order'
import { productAvailability } from './intents/product-availability'
import { compareProducts, productAdvice } from './intents/product-advice'
import { offers } from './intents/offers'
import { productSearch } from './intents/product-search'
import { orderTrouble } from './intents/order-trouble'
import { resendTaxInvoice } from './intents/resend-tax-invoice'
import { createBareAnswer, endChat, createSmallTalk, smallTalkNames, startOver } from './intents/small-talk'
import { findNearbyStore, storeDirections } from './intents/stores'
import { subscriptionStatus } from './intents/subscription-status'
import { storeHours } from './intents/store-hours'
import type { SlotName } from '@murphy/understanding'

/** The slots whose values continue a product search. */
const productSlots: readonly SlotName[] = ['product', 'varietal', 'wineType', 'price', 'place']

/**
 * The handler of every intent that the operator's files may name. A new intent needs one line here and its own
 * files.
 */
export const intents: Readonly<Record<string, IntentDefinition>> = {
  help_article: { group: 'Help', answer: helpArticle, slotNames: [] },
  product_availability: {
    group: 'Availability',
    answer: productAvailability,
    slotNames: ['product', 'place'],
  },
  find_nearby_store: { group: 'Stores', answer: findNearbyStore, slotNames: ['place'] },
  store_directions: { group: 'Stores', answer: storeDirections, slotNames: ['place'] },
  delivery_options: { group: 'Delivery', answer: deliveryOptions, slotNames: ['place'] },
  store_hours: { group: 'Stores', answer: storeHours, slotNames: ['place', 'date'] },
  order_tracking: { group: 'Order tracking', answer: orderTracking, slotNames: ['orderNumber'] },
  order_list: { group: 'Order tracking', answer: orderList, slotNames: [] },
  order_trouble: { group: 'Order tracking', answer: orderTrouble, slotNames: ['orderNumber'] },
  resend_tax_invoice: { group: 'Tax invoice', answer: resendTaxInvoice, slotNames: ['orderNumber'] },
  pickup_order: { group: 'Pick up', answer: pickupOrder, slotNames: ['orderNumber'] },
  change_pickup_nominee: {
    group: 'Pick up',
    answer: changePickupNominee,
    slotNames: ['orderNumber', 'personName', 'phone'],
  },
  cancel_order: { group: 'Orders', answer: createFlowHandler('cancel_order'), slotNames: ['orderNumber'] },
  change_delivery: {
    group: 'Orders',
    answer: createFlowHandler('change_delivery'),
    slotNames: ['orderNumber', 'date', 'place'],
  },
  report_problem: {
    group: 'Orders',
    answer: createFlowHandler('report_problem'),
    slotNames: ['orderNumber'],
  },
  refund_status: { group: 'Orders', answer: createFlowHandler('refund_status'), slotNames: ['orderNumber'] },
  change_subscription: { group: 'Orders', answer: createFlowHandler('change_subscription'), slotNames: [] },
  subscription_status: { group: 'Orders', answer: subscriptionStatus, slotNames: [] },
  guest_order_lookup: { group: 'Order tracking', answer: guestOrderLookup, slotNames: ['orderNumber'] },
  gift_recipient: { group: 'Order tracking', answer: giftRecipient, slotNames: [] },
  log_in: { group: 'Help', answer: logIn, slotNames: [] },
  find_a_wine: {
    group: 'Find a wine',
    answer: findAWine,
    slotNames: ['wineType', 'varietal', 'price', 'place'],
  },
  product_search: { group: 'Products', answer: productSearch, slotNames: productSlots },
  product_advice: { group: 'Products', answer: productAdvice, slotNames: productSlots },
  compare_products: { group: 'Products', answer: compareProducts, slotNames: ['product'] },
  offers: { group: 'Products', answer: offers, slotNames: productSlots },
  live_chat: { group: 'Contact', answer: liveChat, slotNames: [], isGlobal: true },
  support_ticket: { group: 'Contact', answer: supportTicket, slotNames: [] },
  contact_details: { group: 'Contact', answer: contactDetails, slotNames: [], keepsPending: true },
  complaint: { group: 'Contact', answer: complaint, slotNames: [] },
  age_check: { group: 'Age check', answer: ageCheck, slotNames: [] },
  end_chat: { group: 'Small talk', answer: endChat, slotNames: [], isGlobal: true },
  start_over: { group: 'Small talk', answer: startOver, slotNames: [], isGlobal: true },
  affirm: { group: 'Small talk', answer: createBareAnswer('affirm'), slotNames: [] },
  deny: { group: 'Small talk', answer: createBareAnswer('deny'), slotNames: [] },
  fallback: { group: 'Help', answer: fallback, slotNames: [] },
  ...Object.fromEntries(
    smallTalkNames.map((name) => [
      name,
      { group: 'Small talk', answer: createSmallTalk(name), slotNames: [], keepsPending: true },
    ]),
  ),
}
