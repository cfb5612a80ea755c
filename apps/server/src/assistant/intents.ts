import type { IntentEntry } from './intent'
import { ageCheck } from './intents/age-check'
import { fallback } from './intents/fallback'
import { findAWine } from './intents/find-a-wine'
import { helpArticle } from './intents/help-article'
import { orderList } from './intents/order-list'
import { orderTracking } from './intents/order-tracking'
import { bareAnswer, endChat, liveChat, startOver, supportTicket } from './intents/contact'
import { changePickupNominee } from './intents/change-pickup-nominee'
import { pickupOrder } from './intents/pickup-order'
import { productAvailability } from './intents/product-availability'
import { resendTaxInvoice } from './intents/resend-tax-invoice'
import { smallTalk, smallTalkNames } from './intents/small-talk'
import { findNearbyStore, storeDirections } from './intents/stores'
import { storeHours } from './intents/store-hours'

/** Every intent that the operator's files may name and who answers it. Adding one is one line here and its files. */
export const intents: Readonly<Record<string, IntentEntry>> = {
  help_article: { group: 'Help', answer: helpArticle, takes: [] },
  product_availability: { group: 'Availability', answer: productAvailability, takes: ['product', 'place'] },
  find_nearby_store: { group: 'Stores', answer: findNearbyStore, takes: ['place'] },
  store_directions: { group: 'Stores', answer: storeDirections, takes: ['place'] },
  store_hours: { group: 'Stores', answer: storeHours, takes: ['place', 'date'] },
  order_tracking: { group: 'Order tracking', answer: orderTracking, takes: ['orderNumber'] },
  order_list: { group: 'Order tracking', answer: orderList, takes: [] },
  resend_tax_invoice: { group: 'Tax invoice', answer: resendTaxInvoice, takes: ['orderNumber'] },
  pickup_order: { group: 'Pick up', answer: pickupOrder, takes: ['orderNumber'] },
  change_pickup_nominee: {
    group: 'Pick up',
    answer: changePickupNominee,
    takes: ['orderNumber', 'personName', 'phone'],
  },
  find_a_wine: {
    group: 'Find a wine',
    answer: findAWine,
    takes: ['wineType', 'varietal', 'price', 'place'],
  },
  live_chat: { group: 'Contact', answer: liveChat, takes: [], isGlobal: true },
  support_ticket: { group: 'Contact', answer: supportTicket, takes: [] },
  age_check: { group: 'Age check', answer: ageCheck, takes: [] },
  end_chat: { group: 'Small talk', answer: endChat, takes: [], isGlobal: true },
  start_over: { group: 'Small talk', answer: startOver, takes: [], isGlobal: true },
  affirm: { group: 'Small talk', answer: bareAnswer('affirm'), takes: [] },
  deny: { group: 'Small talk', answer: bareAnswer('deny'), takes: [] },
  fallback: { group: 'Help', answer: fallback, takes: [] },
  ...Object.fromEntries(
    smallTalkNames.map((name) => [
      name,
      { group: 'Small talk', answer: smallTalk(name), takes: [], keepsState: true },
    ]),
  ),
}
