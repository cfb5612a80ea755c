import type { ReplyItemKind } from '@murphy/contracts/reply-items'
import { Choice } from '../components/choice/choice'
import { ArticleListView } from './article-list/article-list-view'
import { ArticleView } from './article/article-view'
import { DirectionView } from './direction/direction-view'
import { lazyView } from './lazy-view'
import { MessageView } from './message/message-view'
import { OrderTrackingView } from './ordertracking/ordertracking-view'
import { PickupOrderDetailView } from './pickup-order-detail/pickup-order-detail-view'
import { ResendTaxInvoiceView } from './resend-tax-invoice/resend-tax-invoice-view'
import { VerifiedOrdersView } from './verified-orders/verified-orders-view'
import type { View } from './view'

/** Control: it acts, and nothing of it is ever seen. */
const notSeen = null

/**
 * How each kind of reply item is drawn: what is shown, in the list; what is offered, in the one row below it, where a
 * choice looks by what it does and not by its kind. A kind without a line here does not compile.
 */
export const views = {
  message: MessageView,
  article: ArticleView,
  'article-list': ArticleListView,
  store: lazyView('carousels', ({ StoreView }) => StoreView),
  'store-select': lazyView('carousels', ({ StoreSelectView }) => StoreSelectView),
  'pa-store-select': lazyView('carousels', ({ PaStoreSelectView }) => PaStoreSelectView),
  'product-list': lazyView('carousels', ({ ProductListView }) => ProductListView),
  'product-nearby-store-list': lazyView(
    'carousels',
    ({ ProductNearbyStoreListView }) => ProductNearbyStoreListView,
  ),
  ordertracking: OrderTrackingView,
  verifiedOrders: VerifiedOrdersView,
  'pickup-order-detail': PickupOrderDetailView,
  'resend-tax-invoice': ResendTaxInvoiceView,
  direction: DirectionView,
  livechatmessage: lazyView('live-chat', ({ LiveChatMessageView }) => LiveChatMessageView),

  qr: Choice,
  quickReply: Choice,
  conditionalqr: Choice,
  dqr: Choice,
  form: Choice,
  url: Choice,
  help: Choice,
  livechatqr: Choice,
  end: Choice,
  qe: Choice,

  command: notSeen,
  session_id: notSeen,
  last_order_checked: notSeen,
  followup_event_data: notSeen,
} satisfies { readonly [Kind in ReplyItemKind]: View<Kind> }
