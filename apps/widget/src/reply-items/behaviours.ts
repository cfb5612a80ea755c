import type { ReplyItemKind } from '@murphy/contracts/reply-items'
import { articleListBehaviour } from './article-list/article-list-behaviour'
import { articleBehaviour } from './article/article-behaviour'
import { commandBehaviour } from './command/command-behaviour'
import { conditionalQrBehaviour } from './conditionalqr/conditionalqr-behaviour'
import { directionBehaviour } from './direction/direction-behaviour'
import { dqrBehaviour } from './dqr/dqr-behaviour'
import { endBehaviour } from './end/end-behaviour'
import { followUpEventDataBehaviour } from './followup-event-data/followup-event-data-behaviour'
import { formBehaviour } from './form/form-behaviour'
import { helpBehaviour } from './help/help-behaviour'
import { lastOrderCheckedBehaviour } from './last-order-checked/last-order-checked-behaviour'
import { liveChatMessageBehaviour } from './livechatmessage/livechatmessage-behaviour'
import { liveChatQrBehaviour } from './livechatqr/livechatqr-behaviour'
import { messageBehaviour } from './message/message-behaviour'
import { orderTrackingBehaviour } from './ordertracking/ordertracking-behaviour'
import { paStoreSelectBehaviour } from './pa-store-select/pa-store-select-behaviour'
import { pickupOrderDetailBehaviour } from './pickup-order-detail/pickup-order-detail-behaviour'
import { productListBehaviour } from './product-list/product-list-behaviour'
import { productNearbyStoreListBehaviour } from './product-nearby-store-list/product-nearby-store-list-behaviour'
import { qeBehaviour } from './qe/qe-behaviour'
import { qrBehaviour } from './qr/qr-behaviour'
import { quickReplyBehaviour } from './quick-reply/quick-reply-behaviour'
import { resendTaxInvoiceBehaviour } from './resend-tax-invoice/resend-tax-invoice-behaviour'
import { sessionIdBehaviour } from './session-id/session-id-behaviour'
import { storeSelectBehaviour } from './store-select/store-select-behaviour'
import { storeBehaviour } from './store/store-behaviour'
import { urlBehaviour } from './url/url-behaviour'
import { verifiedOrdersBehaviour } from './verified-orders/verified-orders-behaviour'
import type { Behaviour } from './behaviour'

/**
 * The behaviour of each kind of reply item. The core uses this list and names no kind itself. A kind without an entry
 * does not compile.
 *
 * Source: docs/wire-format.md#reply-items, LAU-13 to LAU-16, MSG-19, OP-33
 */
export const behaviours = {
  message: messageBehaviour,
  article: articleBehaviour,
  'article-list': articleListBehaviour,
  store: storeBehaviour,
  'store-select': storeSelectBehaviour,
  'pa-store-select': paStoreSelectBehaviour,
  'product-list': productListBehaviour,
  'product-nearby-store-list': productNearbyStoreListBehaviour,
  ordertracking: orderTrackingBehaviour,
  verifiedOrders: verifiedOrdersBehaviour,
  'pickup-order-detail': pickupOrderDetailBehaviour,
  'resend-tax-invoice': resendTaxInvoiceBehaviour,
  direction: directionBehaviour,
  livechatmessage: liveChatMessageBehaviour,

  qr: qrBehaviour,
  quickReply: quickReplyBehaviour,
  conditionalqr: conditionalQrBehaviour,
  dqr: dqrBehaviour,
  form: formBehaviour,
  url: urlBehaviour,
  help: helpBehaviour,
  livechatqr: liveChatQrBehaviour,
  end: endBehaviour,
  qe: qeBehaviour,

  command: commandBehaviour,
  session_id: sessionIdBehaviour,
  last_order_checked: lastOrderCheckedBehaviour,
  followup_event_data: followUpEventDataBehaviour,
} satisfies { readonly [Kind in ReplyItemKind]: Behaviour<Kind> }
