import type { ShownKind } from '@murphy/contracts/reply-items'
import { shown } from '../core/reply-behaviour'
import type { Behaviours, ShownBehaviour } from '../core/reply-behaviour'
import { hiddenBehaviours } from './hidden-items/hidden-behaviours'
import { quickReplyBehaviours } from './quick-replies/quick-reply-behaviours'

/** The behaviour of each kind that is shown. Source: MSG-07 to MSG-18, MSG-28, ORD-34, LAU-13 to LAU-16, OP-33 */
const shownBehaviours: { readonly [Kind in ShownKind]: ShownBehaviour } = {
  message: shown,
  /** Voted on in its view, not below its card. Source: LAU-15, OP-47 */
  article: { ...shown, followUp: 'articles', canBeVotedOn: false },
  /** Each of its articles is voted on in its view. Source: LAU-15, OP-47 */
  'article-list': { ...shown, followUp: 'articles', canBeVotedOn: false },
  store: { ...shown, followUp: 'stores' },
  'store-select': { ...shown, followUp: 'stores' },
  'pa-store-select': { ...shown, followUp: 'stores' },
  'product-list': { ...shown, followUp: 'products' },
  'product-nearby-store-list': { ...shown, followUp: 'products' },
  ordertracking: { ...shown, followUp: 'orders', isPersonal: true },
  verifiedOrders: { ...shown, followUp: 'orders', isPersonal: true },
  'pickup-order-detail': { ...shown, followUp: 'orders', isPersonal: true },
  /** Names an order and an address; nothing follows it. Source: OP-33, OP-89 */
  'resend-tax-invoice': { ...shown, isPersonal: true },
  direction: shown,
  livechatmessage: shown,
}

/**
 * The behaviour of each kind of reply item. The core receives this list and names no kind itself. A kind without an entry
 * does not compile.
 *
 * Source: docs/wire-format.md#reply-items, LAU-13 to LAU-16, MSG-19, OP-33
 */
export const behaviours = {
  ...shownBehaviours,
  ...quickReplyBehaviours,
  ...hiddenBehaviours,
} satisfies Behaviours
