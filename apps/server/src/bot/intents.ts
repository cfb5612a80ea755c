import type { Intent } from './intent'
import { fallback } from './intents/fallback'
import { helpArticle } from './intents/help-article'
import { orderList, orderTracking, pickupOrder } from './intents/orders'
import { bareAnswer, endChat, person } from './intents/people'
import { smallTalk } from './intents/small-talk'
import { storeHours } from './intents/store-hours'

const smallTalkNames = [
  'small_talk.greet',
  'small_talk.thanks',
  'small_talk.how_are_you',
  'small_talk.identity',
  'small_talk.capabilities',
  'small_talk.praise',
  'small_talk.insult',
  'small_talk.joke',
  'small_talk.ack',
] as const

/** Every intent that the operator's files may name, its group and who answers it. Adding one is one line here and its files. */
export const intents: Readonly<Record<string, { readonly group: string; readonly answer: Intent }>> = {
  help_article: { group: 'Help', answer: helpArticle },
  order_tracking: { group: 'Order tracking', answer: orderTracking },
  order_list: { group: 'Order tracking', answer: orderList },
  pickup_order: { group: 'Pick up', answer: pickupOrder },
  store_hours: { group: 'Stores', answer: storeHours },
  live_chat: { group: 'Contact', answer: person },
  end_chat: { group: 'Small talk', answer: endChat },
  affirm: { group: 'Small talk', answer: bareAnswer('affirm') },
  deny: { group: 'Small talk', answer: bareAnswer('deny') },
  fallback: { group: 'Help', answer: fallback },
  ...Object.fromEntries(
    smallTalkNames.map((name) => [name, { group: 'Small talk', answer: smallTalk(name) }]),
  ),
}
