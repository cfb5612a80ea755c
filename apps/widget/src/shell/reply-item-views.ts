import type { ComponentType } from 'react'
import type { QuickReplyKind, ReplyItemKind, ShownKind } from '@murphy/contracts/reply-items'
import { Choice } from '../components/choice/choice'
import type { ChoiceProps } from '../components/choice/choice'
import { ArticleListView } from '../reply-items/article-list/article-list-view'
import { ArticleView } from '../reply-items/article/article-view'
import { DirectionView } from '../reply-items/direction/direction-view'
import { MessageView } from '../reply-items/message/message-view'
import { OrderTrackingView } from '../reply-items/ordertracking/ordertracking-view'
import { PickupOrderDetailView } from '../reply-items/pickup-order-detail/pickup-order-detail-view'
import { ResendTaxInvoiceView } from '../reply-items/resend-tax-invoice/resend-tax-invoice-view'
import { VerifiedOrdersView } from '../reply-items/verified-orders/verified-orders-view'
import type { ViewProps } from '../reply-items/view-props'
import { createLazyView } from './lazy-view'

/** The component of a kind; `null` for a hidden one. */
type View<Kind extends ReplyItemKind> = Kind extends ShownKind
  ? ComponentType<ViewProps<Kind>>
  : Kind extends QuickReplyKind
    ? ComponentType<ChoiceProps>
    : null

/** A hidden kind is never drawn. */
const noView = null

/**
 * The view of each kind of reply item. Quick replies share one view, because a choice looks like what it does and not
 * like its kind. A kind without an entry here does not compile.
 */
export const replyItemViews = {
  message: MessageView,
  article: ArticleView,
  'article-list': ArticleListView,
  store: createLazyView('carousels', ({ StoreView }) => StoreView),
  'store-select': createLazyView('carousels', ({ StoreSelectView }) => StoreSelectView),
  'pa-store-select': createLazyView('carousels', ({ PaStoreSelectView }) => PaStoreSelectView),
  'product-list': createLazyView('carousels', ({ ProductListView }) => ProductListView),
  'product-nearby-store-list': createLazyView(
    'carousels',
    ({ ProductNearbyStoreListView }) => ProductNearbyStoreListView,
  ),
  ordertracking: OrderTrackingView,
  verifiedOrders: VerifiedOrdersView,
  'pickup-order-detail': PickupOrderDetailView,
  'resend-tax-invoice': ResendTaxInvoiceView,
  direction: DirectionView,
  livechatmessage: createLazyView('live-chat', ({ LiveChatMessageView }) => LiveChatMessageView),

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

  command: noView,
  session_id: noView,
  last_order_checked: noView,
  followup_event_data: noView,
} satisfies { readonly [Kind in ReplyItemKind]: View<Kind> }
