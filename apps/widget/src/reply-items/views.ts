import { lazy } from 'react'
import type { ReplyItemKind, ShownKind } from '@murphy/contracts/reply-items'
import { MessageView } from './message/message-view'
import type { View } from './view'

/** Cards come in one chunk of their own: nobody sees one before having said something. */
const loadCards = () => import('./cards')
/** Those that stand beside each other, with what moves them. */
const loadShelves = () => import('./shelves')

/** Called when the shopper has said something, so that the cards are there before the answer. */
export function warmCards(): void {
  loadCards().catch(() => undefined)
  loadShelves().catch(() => undefined)
}

/** Drawn elsewhere (all quick replies of a reply are one row below it) or not at all. */
const notInTheList = null

/** How each kind of reply item is drawn in the list. A kind without a line here does not compile. */
export const views = {
  message: MessageView,
  article: lazy(async () => ({ default: (await loadCards()).ArticleView })),
  'article-list': lazy(async () => ({ default: (await loadCards()).ArticleListView })),
  store: lazy(async () => ({ default: (await loadShelves()).StoreView })),
  'store-select': lazy(async () => ({ default: (await loadShelves()).StoreSelectView })),
  'pa-store-select': lazy(async () => ({ default: (await loadShelves()).PaStoreSelectView })),
  'product-list': lazy(async () => ({ default: (await loadShelves()).ProductListView })),
  'product-nearby-store-list': lazy(async () => ({
    default: (await loadShelves()).ProductNearbyStoreListView,
  })),
  ordertracking: lazy(async () => ({ default: (await loadCards()).OrderTrackingView })),
  verifiedOrders: lazy(async () => ({ default: (await loadCards()).VerifiedOrdersView })),
  'pickup-order-detail': lazy(async () => ({ default: (await loadCards()).PickupOrderDetailView })),
  'resend-tax-invoice': lazy(async () => ({ default: (await loadCards()).ResendTaxInvoiceView })),
  direction: lazy(async () => ({ default: (await loadCards()).DirectionView })),
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
