import type { ReplyItemKind, ShownKind } from '@murphy/contracts/reply-items'
import { ArticleListView } from './article-list/article-list-view'
import { ArticleView } from './article/article-view'
import { DirectionView } from './direction/direction-view'
import { LiveChatMessageView } from './livechatmessage/livechatmessage-view'
import { MessageView } from './message/message-view'
import { OrderTrackingView } from './ordertracking/ordertracking-view'
import { PaStoreSelectView } from './pa-store-select/pa-store-select-view'
import { PickupOrderDetailView } from './pickup-order-detail/pickup-order-detail-view'
import { ProductListView } from './product-list/product-list-view'
import { ProductNearbyStoreListView } from './product-nearby-store-list/product-nearby-store-list-view'
import { ResendTaxInvoiceView } from './resend-tax-invoice/resend-tax-invoice-view'
import { StoreSelectView } from './store-select/store-select-view'
import { StoreView } from './store/store-view'
import { VerifiedOrdersView } from './verified-orders/verified-orders-view'
import type { View } from './view'

/** Drawn elsewhere (all quick replies of a reply are one row below it) or not at all. */
const notInTheList = null

/** How each kind of reply item is drawn in the list. A kind without a line here does not compile. */
export const views = {
  message: MessageView,
  article: ArticleView,
  'article-list': ArticleListView,
  store: StoreView,
  'store-select': StoreSelectView,
  'pa-store-select': PaStoreSelectView,
  'product-list': ProductListView,
  'product-nearby-store-list': ProductNearbyStoreListView,
  ordertracking: OrderTrackingView,
  verifiedOrders: VerifiedOrdersView,
  'pickup-order-detail': PickupOrderDetailView,
  'resend-tax-invoice': ResendTaxInvoiceView,
  direction: DirectionView,
  livechatmessage: LiveChatMessageView,

  qr: notInTheList,
  quickReply: notInTheList,
  conditionalqr: notInTheList,
  dqr: notInTheList,
  form: notInTheList,
  url: notInTheList,
  help: notInTheList,
  livechatqr: notInTheList,
  end: notInTheList,
  qe: notInTheList,

  command: notInTheList,
  session_id: notInTheList,
  last_order_checked: notInTheList,
  followup_event_data: notInTheList,
} satisfies { readonly [Kind in ReplyItemKind]: Kind extends ShownKind ? View<Kind> : null }
