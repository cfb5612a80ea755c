import { lazy } from 'react'
import type { ReplyItemKind, ShownKind } from '@murphy/contracts/reply-items'
import { ArticleListView } from './article-list/article-list-view'
import { ArticleView } from './article/article-view'
import { DirectionView } from './direction/direction-view'
import { MessageView } from './message/message-view'
import { OrderTrackingView } from './ordertracking/ordertracking-view'
import { PickupOrderDetailView } from './pickup-order-detail/pickup-order-detail-view'
import { ResendTaxInvoiceView } from './resend-tax-invoice/resend-tax-invoice-view'
import { VerifiedOrdersView } from './verified-orders/verified-orders-view'
import type { View } from './view'

/** The cards that stand beside each other come in a chunk of their own, with what moves them. */
const loadShelves = () => import('./shelves')

/** Called when the shopper has said something, so that the shelves are there before the answer. */
export function warmShelves(): void {
  loadShelves().catch(() => undefined)
}

/** Drawn elsewhere (all quick replies of a reply are one row below it) or not at all. */
const notInTheList = null

/** How each kind of reply item is drawn in the list. A kind without a line here does not compile. */
export const views = {
  message: MessageView,
  article: ArticleView,
  'article-list': ArticleListView,
  store: lazy(async () => ({ default: (await loadShelves()).StoreView })),
  'store-select': lazy(async () => ({ default: (await loadShelves()).StoreSelectView })),
  'pa-store-select': lazy(async () => ({ default: (await loadShelves()).PaStoreSelectView })),
  'product-list': lazy(async () => ({ default: (await loadShelves()).ProductListView })),
  'product-nearby-store-list': lazy(async () => ({
    default: (await loadShelves()).ProductNearbyStoreListView,
  })),
  ordertracking: OrderTrackingView,
  verifiedOrders: VerifiedOrdersView,
  'pickup-order-detail': PickupOrderDetailView,
  'resend-tax-invoice': ResendTaxInvoiceView,
  direction: DirectionView,
  livechatmessage: lazy(async () => ({ default: (await import('../live-chat')).LiveChatMessageView })),

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
