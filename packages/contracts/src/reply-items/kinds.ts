/** Kinds that are shown, each as one bubble or card group (OP-04, OP-07). */
export const shownKinds = [
  'message',
  'article',
  'article-list',
  'store',
  'store-select',
  'pa-store-select',
  'product-list',
  'product-nearby-store-list',
  'ordertracking',
  'verifiedOrders',
  'pickup-order-detail',
  'resend-tax-invoice',
  'direction',
  'livechatmessage',
] as const

/** Kinds that are buttons. All buttons of one reply form one group in order, shown with the last part. */
export const quickReplyKinds = [
  'qr',
  'quickReply',
  'conditionalqr',
  'dqr',
  'form',
  'url',
  'help',
  'livechatqr',
  'end',
  'qe',
] as const

/** Kinds that act without being shown. */
export const hiddenKinds = ['command', 'session_id', 'last_order_checked', 'followup_event_data'] as const

export type ShownKind = (typeof shownKinds)[number]
export type QuickReplyKind = (typeof quickReplyKinds)[number]
export type HiddenKind = (typeof hiddenKinds)[number]

/** The 28 kinds of reply items. Source: MSG-19 */
export type ReplyItemKind = ShownKind | QuickReplyKind | HiddenKind
