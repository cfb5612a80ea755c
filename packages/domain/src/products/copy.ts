import type { Replaceable } from '../copy'

/** Copy of product cards. Source: PAV-06 to PAV-12, OP-54 to OP-56 */
export const standardProductCopy = {
  outOfStock: 'Out of stock at {store}',
  available: '{count} x {pack} available',
  bottle: 'Bottle',
  memberOffer: 'Member offer',
  nonMember: 'Non-member {price}',
  onlineOffer: 'Online offer',
  clearance: 'Clearance',
} as const

export type ProductCopy = { readonly product: Replaceable<typeof standardProductCopy> }
