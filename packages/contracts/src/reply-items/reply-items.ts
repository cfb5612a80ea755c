import type { GenericSchema } from 'valibot'
import type { Shape } from '../entities/shape'
import * as article from './article'
import * as articleList from './article-list'
import * as command from './command'
import * as conditionalqr from './conditionalqr'
import * as direction from './direction'
import * as dqr from './dqr'
import * as end from './end'
import * as followupEventData from './followup-event-data'
import * as form from './form'
import * as help from './help'
import type { ReplyItemKind } from './kinds'
import * as lastOrderChecked from './last-order-checked'
import * as livechatmessage from './livechatmessage'
import * as livechatqr from './livechatqr'
import * as message from './message'
import * as ordertracking from './ordertracking'
import * as paStoreSelect from './pa-store-select'
import * as pickupOrderDetail from './pickup-order-detail'
import * as productList from './product-list'
import * as productNearbyStoreList from './product-nearby-store-list'
import * as qe from './qe'
import * as qr from './qr'
import * as quickReplyList from './quick-reply-list'
import * as resendTaxInvoice from './resend-tax-invoice'
import * as sessionId from './session-id'
import * as store from './store'
import * as storeSelect from './store-select'
import * as url from './url'
import * as verifiedOrders from './verified-orders'

// Three lists over the same modules, so that a program's bundle contains only the list that it uses.

/** Schema of each kind; a kind without a schema does not compile. */
export const replyItemSchemas = {
  message: message.schema,
  article: article.schema,
  'article-list': articleList.schema,
  store: store.schema,
  'store-select': storeSelect.schema,
  'pa-store-select': paStoreSelect.schema,
  'product-list': productList.schema,
  'product-nearby-store-list': productNearbyStoreList.schema,
  ordertracking: ordertracking.schema,
  verifiedOrders: verifiedOrders.schema,
  'pickup-order-detail': pickupOrderDetail.schema,
  'resend-tax-invoice': resendTaxInvoice.schema,
  direction: direction.schema,
  livechatmessage: livechatmessage.schema,
  qr: qr.schema,
  quickReply: quickReplyList.schema,
  conditionalqr: conditionalqr.schema,
  dqr: dqr.schema,
  form: form.schema,
  url: url.schema,
  help: help.schema,
  livechatqr: livechatqr.schema,
  end: end.schema,
  qe: qe.schema,
  command: command.schema,
  session_id: sessionId.schema,
  last_order_checked: lastOrderChecked.schema,
  followup_event_data: followupEventData.schema,
} satisfies { [Kind in ReplyItemKind]: GenericSchema }

/** One item of a reply, of any of the 28 kinds. Source: MSG-19, OP-126 */
export type ReplyItem = { [Kind in ReplyItemKind]: ReplyItemOf<Kind> }[ReplyItemKind]
export type ReplyItemOf<Kind extends ReplyItemKind> = Shape<(typeof replyItemSchemas)[Kind]>

/** Plain text of each kind for an agent's transcript. */
const plainTexts: { readonly [Kind in ReplyItemKind]: (item: ReplyItemOf<Kind>) => string } = {
  message: message.toPlainText,
  article: article.toPlainText,
  'article-list': articleList.toPlainText,
  store: store.toPlainText,
  'store-select': storeSelect.toPlainText,
  'pa-store-select': paStoreSelect.toPlainText,
  'product-list': productList.toPlainText,
  'product-nearby-store-list': productNearbyStoreList.toPlainText,
  ordertracking: ordertracking.toPlainText,
  verifiedOrders: verifiedOrders.toPlainText,
  'pickup-order-detail': pickupOrderDetail.toPlainText,
  'resend-tax-invoice': resendTaxInvoice.toPlainText,
  direction: direction.toPlainText,
  livechatmessage: livechatmessage.toPlainText,
  qr: qr.toPlainText,
  quickReply: quickReplyList.toPlainText,
  conditionalqr: conditionalqr.toPlainText,
  dqr: dqr.toPlainText,
  form: form.toPlainText,
  url: url.toPlainText,
  help: help.toPlainText,
  livechatqr: livechatqr.toPlainText,
  end: end.toPlainText,
  qe: qe.toPlainText,
  command: command.toPlainText,
  session_id: sessionId.toPlainText,
  last_order_checked: lastOrderChecked.toPlainText,
  followup_event_data: followupEventData.toPlainText,
}

/** The contract of one kind of reply item. */
export type ReplyItemContract<Kind extends ReplyItemKind> = {
  readonly schema: GenericSchema<unknown, ReplyItemOf<Kind>>
  /** Returns the item as plain text for an agent; '' for an item that is never shown. */
  readonly toPlainText: (item: ReplyItemOf<Kind>) => string
  readonly examples: readonly [ReplyItemOf<Kind>, ...ReplyItemOf<Kind>[]]
}

/* @__NO_SIDE_EFFECTS__ */
function contract<const Schema, const ToPlainText, const Examples>(
  schema: Schema,
  toPlainText: ToPlainText,
  examples: Examples,
) {
  return { schema, toPlainText, examples }
}

/** Contracts of all kinds, for tests, the gallery and documents; a kind without one does not compile. */
export const replyItems = {
  message: contract(message.schema, message.toPlainText, message.examples),
  article: contract(article.schema, article.toPlainText, article.examples),
  'article-list': contract(articleList.schema, articleList.toPlainText, articleList.examples),
  store: contract(store.schema, store.toPlainText, store.examples),
  'store-select': contract(storeSelect.schema, storeSelect.toPlainText, storeSelect.examples),
  'pa-store-select': contract(paStoreSelect.schema, paStoreSelect.toPlainText, paStoreSelect.examples),
  'product-list': contract(productList.schema, productList.toPlainText, productList.examples),
  'product-nearby-store-list': contract(
    productNearbyStoreList.schema,
    productNearbyStoreList.toPlainText,
    productNearbyStoreList.examples,
  ),
  ordertracking: contract(ordertracking.schema, ordertracking.toPlainText, ordertracking.examples),
  verifiedOrders: contract(verifiedOrders.schema, verifiedOrders.toPlainText, verifiedOrders.examples),
  'pickup-order-detail': contract(
    pickupOrderDetail.schema,
    pickupOrderDetail.toPlainText,
    pickupOrderDetail.examples,
  ),
  'resend-tax-invoice': contract(
    resendTaxInvoice.schema,
    resendTaxInvoice.toPlainText,
    resendTaxInvoice.examples,
  ),
  direction: contract(direction.schema, direction.toPlainText, direction.examples),
  livechatmessage: contract(livechatmessage.schema, livechatmessage.toPlainText, livechatmessage.examples),
  qr: contract(qr.schema, qr.toPlainText, qr.examples),
  quickReply: contract(quickReplyList.schema, quickReplyList.toPlainText, quickReplyList.examples),
  conditionalqr: contract(conditionalqr.schema, conditionalqr.toPlainText, conditionalqr.examples),
  dqr: contract(dqr.schema, dqr.toPlainText, dqr.examples),
  form: contract(form.schema, form.toPlainText, form.examples),
  url: contract(url.schema, url.toPlainText, url.examples),
  help: contract(help.schema, help.toPlainText, help.examples),
  livechatqr: contract(livechatqr.schema, livechatqr.toPlainText, livechatqr.examples),
  end: contract(end.schema, end.toPlainText, end.examples),
  qe: contract(qe.schema, qe.toPlainText, qe.examples),
  command: contract(command.schema, command.toPlainText, command.examples),
  session_id: contract(sessionId.schema, sessionId.toPlainText, sessionId.examples),
  last_order_checked: contract(
    lastOrderChecked.schema,
    lastOrderChecked.toPlainText,
    lastOrderChecked.examples,
  ),
  followup_event_data: contract(
    followupEventData.schema,
    followupEventData.toPlainText,
    followupEventData.examples,
  ),
} satisfies { [Kind in ReplyItemKind]: ReplyItemContract<Kind> }

/**
 * Returns an item as plain text for an agent's transcript; '' for an item that is never shown.
 * Source: LC-39, OP-102
 */
export function toPlainText(item: ReplyItem): string {
  // The list maps each kind to its own function, which the compiler cannot relate to `item.type`.
  const toText = plainTexts[item.type] as (item: ReplyItem) => string
  return toText(item)
}
