import type { SlotName } from '@murphy/understanding'
import { productAdviceSituations, productSearchSituations } from './product-search/situations'

/** Every situation that needs a response text, by intent. The files of `bot/responses` hold at least one for each. */
export const situations = {
  // Replies of the dialogue itself. A slot name is the reprompt for that slot.
  conversation: [
    'orderNumber',
    'place',
    'unknown_place',
    'other_language',
    'product',
    'personName',
    'phone',
    'left_unchanged',
    'let_go',
    'other_words',
    'sorry',
    'offer_agent',
    'other_articles',
    'not_helped',
    'did_you_mean',
    'did_you_mean_this',
    'none_of_these',
    'still_want',
    'yes',
    'no',
  ],
  // Replies of the flows of bot/flows that all of them share.
  actions: [
    'unclear',
    'expired',
    'already_done',
    'already_refused',
    'already_handed_over',
    'not_certain',
    'earlier_not_certain',
    'unavailable',
    'invalid',
    'cancel_which',
    'cancel_this_order',
    'cancel_question',
    'no_items',
    'more_items',
    'reason_picking',
    'reason_packed',
    'reason_ready',
    'reason_on_its_way',
    'reason_delivered',
    'reason_collected',
    'reason_cancelled',
    'reason_same_day',
    'reason_other',
  ],
  // Labels of intents on quick replies. A press sends the label, so it must be understood as that intent. Help is
  // labelled with the title of its article.
  labels: [
    'product_availability',
    'find_nearby_store',
    'store_directions',
    'store_hours',
    'delivery_options',
    'order_tracking',
    'order_list',
    'resend_tax_invoice',
    'pickup_order',
    'change_pickup_nominee',
    'find_a_wine',
    'product_search',
    'product_advice',
    'compare_products',
    'offers',
    'live_chat',
    'support_ticket',
    'age_check',
    'end_chat',
    'start_over',
    'cancel_order',
    'change_delivery',
    'report_problem',
    'refund_status',
    'change_subscription',
    'guest_order_lookup',
  ],
  contact: ['choose', 'closed', 'never_open', 'phone', 'live_chat', 'log_in', 'unavailable'],
  help_article: ['one', 'several'],
  product_availability: [
    'ask_product',
    'ask_place',
    'choose_store',
    'found',
    'all_out',
    'unknown',
    'no_store',
    'nearby',
    'nowhere',
  ],
  find_nearby_store: ['ask_place', 'found', 'nearby', 'none'],
  store_directions: ['ask_place', 'found', 'nearby', 'none', 'link'],
  delivery_options: [
    'ask_place',
    'example',
    'tell_postcode',
    'nowhere',
    'delivered',
    'fees',
    'option_fee',
    'fee',
    'free_from',
    'time',
    'time_short',
    'days',
    'one_day',
    'earliest',
    'same_day',
    'next_same_day',
    'cut_off',
    'no_same_day',
  ],
  store_hours: [
    'ask_place',
    'open_today',
    'closed_today',
    'open_on',
    'closed_on',
    'open_holiday_today',
    'closed_holiday_today',
    'open_holiday_on',
    'closed_holiday_on',
    'not_kept',
    'holiday_closed',
    'holiday_by_state',
    'holiday_differs',
    'state_hours',
    'state_day',
    'holiday',
    'nearby',
    'none',
  ],
  // `due` is the end of the sentences about a delivery under way.
  order_tracking: [
    'found',
    'processed',
    'in_depot',
    'on_its_way',
    'delivered',
    'delayed',
    'failed',
    'cancelled',
    'several_deliveries',
    'due',
    'not_found',
  ],
  order_list: [
    'guest',
    'log_in',
    'signed_in',
    'under_way',
    'delivery',
    'pickup',
    'subscription',
    'no_delivery',
    'no_pickup',
    'no_subscription',
  ],
  resend_tax_invoice: [
    'guest',
    'ask_order',
    'choice',
    'choice_of_one',
    'sent',
    'not_invoiced',
    'not_certain',
    'unavailable',
  ],
  pickup_order: ['found', 'confirmed', 'awaiting', 'ready', 'collected', 'cancelled', 'not_a_pickup'],
  change_pickup_nominee: [
    'guest',
    'choose_order',
    'no_orders',
    'too_late',
    'ask_details',
    'ask_name',
    'ask_phone',
    'confirm',
    'updated',
    'bad_name',
    'not_certain',
    'earlier_not_certain',
    'failed',
  ],
  find_a_wine: ['ask_place', 'choose_store', 'open'],
  product_search: productSearchSituations,
  product_advice: productAdviceSituations,
  support_ticket: ['open'],
  complaint: ['any'],
  age_check: ['verify'],
  end_chat: ['any', 'button'],
  start_over: ['any'],
  affirm: ['any'],
  deny: ['any'],
  fallback: [
    'first',
    'again',
    'other_language',
    'retailer_away',
    'known_at',
    'off',
    'off_orders',
    'off_nominee',
    'off_invoice',
    'off_products',
    'off_stores',
    'off_stock',
    'off_tickets',
    'off_guest_lookup',
    'off_subscriptions',
    'off_cancel',
    'off_address',
    'off_day',
    'off_instructions',
    'off_claim',
    'off_subscription_actions',
    'off_delivery',
  ],
  events: [
    'after_articles',
    'after_stores',
    'after_products',
    'after_orders',
    'pickup_collected',
    'pickup_cancelled',
    'nominee_updated',
    'nominee_cancelled',
  ],
  'small_talk.greet': ['any', 'signed_in'],
  'small_talk.thanks': ['any'],
  'small_talk.how_are_you': ['any'],
  'small_talk.identity': ['any'],
  // `some` is for a retailer that does not offer all of the others.
  'small_talk.capabilities': ['any', 'some', 'orders', 'stock', 'stores', 'wine', 'invoice', 'nominee'],
  'small_talk.praise': ['any'],
  'small_talk.insult': ['any'],
  'small_talk.joke': ['any'],
  'small_talk.ack': ['any'],
} as const

/** The placeholders that response texts may contain. */
export const responsePlaceholders = [
  'abilities',
  'address',
  'amount',
  'attribute',
  'count',
  'date',
  'day',
  'days',
  'drinks',
  'due',
  'email',
  'fee',
  'first',
  'freeFrom',
  'high',
  'holiday',
  'hours',
  'instructions',
  'items',
  'list',
  'low',
  'name',
  'names',
  'next',
  'option',
  'orderNumber',
  'people',
  'phone',
  'place',
  'placed',
  'product',
  'products',
  'reason',
  'second',
  'shown',
  'stars',
  'state',
  'store',
  'subscription',
  'time',
  'until',
  'wish',
] as const
/** Values of placeholders. */
export type ResponseValues = Readonly<Partial<Record<(typeof responsePlaceholders)[number], string>>>

type Situations = typeof situations
/** A situation of an intent. */
export type SituationOf<Intent extends keyof Situations> = Situations[Intent][number]
/** An intent that can be offered by its label. */
export type LabelledIntent = Situations['labels'][number]
/** A slot that Murphy can ask for. */
export type PromptedSlot = Extract<Situations['conversation'][number], SlotName>
export type SmallTalkName = Extract<keyof Situations, `small_talk.${string}`>

/**
 * Returns the response text for a situation of an intent, from the operator's files. Replaces `{name}` by the value
 * of that name. Several texts rotate by `turn`.
 */
export type GetResponse = <Intent extends keyof Situations>(
  intent: Intent,
  situation: Situations[Intent][number],
  options: { readonly turn: number; readonly values?: ResponseValues },
) => string

/** Response texts by intent and situation, as read from the operator's files. */
export type ResponseTexts = Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>

/**
 * Creates the lookup of response texts.
 *
 * Errors: throws a sentence that names every file and situation without a text.
 */
export function createResponses(responseTexts: ResponseTexts): GetResponse {
  const missing = Object.entries(situations).flatMap(([intent, names]) =>
    names.filter((name) => !responseTexts[intent]?.[name]?.length).map((name) => `${intent}.yml: ${name}`),
  )
  if (missing.length > 0) throw new Error(`bot/responses lacks texts for ${missing.join(', ')}.`)
  return (intent, situation, { turn, values }) => {
    const filled: Readonly<Record<string, string>> = values ?? {}
    const variants = responseTexts[intent]?.[situation] ?? []
    const responseText = variants[turn % variants.length] ?? ''
    return responseText.replaceAll(/\{(\w+)\}/g, (whole, name: string) => filled[name] ?? whole)
  }
}
