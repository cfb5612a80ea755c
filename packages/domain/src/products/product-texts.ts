import type { StoreCopy } from '../stores'
import { formatStoreName } from '../stores'
import { fill } from '../copy'
import type { ProductCopy } from './copy'

type Stocked = {
  readonly stockCode: string
  readonly storeName: string
  readonly availableInventoryQty: number
  readonly availablePackTypes: readonly {
    readonly Key: string
    readonly DisplayName: string
    readonly UnitQty: number
  }[]
  readonly isDeliveryOnly: boolean
  readonly webdsvflag: boolean
}

/** Returns true for a product that is marked 'Delivery only'. Source: PAV-07, OP-54 */
export function isDeliveryOnlyMarked({ stockCode }: { stockCode: string }): boolean {
  return stockCode.startsWith('ER_')
}

/** Returns true when the store has none to sell, for any reason. Source: PAV-08, OP-54 */
export function isOutOfStock(
  product: Pick<Stocked, 'stockCode' | 'isDeliveryOnly' | 'webdsvflag' | 'availableInventoryQty'>,
): boolean {
  return (
    isDeliveryOnlyMarked(product) ||
    product.isDeliveryOnly ||
    product.webdsvflag ||
    product.availableInventoryQty <= 0
  )
}

/**
 * Returns a card's stock text: out of stock at the store, or the number of the smallest pack. Bottles are counted one
 * by one; other packs are rounded up.
 * Source: PAV-08, PAV-10 to PAV-12, OP-54, OP-55
 */
export function formatStock(product: Stocked, copy: ProductCopy & StoreCopy): string {
  const { availableInventoryQty: quantity, availablePackTypes: packs } = product
  if (isOutOfStock(product)) {
    const { storeName } = product
    return fill(copy.product.outOfStock, {
      store: formatStoreName({ storeName, suburb: storeName }, copy),
    })
  }
  const smallest = packs.reduce<Stocked['availablePackTypes'][number] | null>(
    (least, pack) => (least === null || pack.UnitQty < least.UnitQty ? pack : least),
    null,
  )
  const isBottle = smallest === null || smallest.Key === 'Bottle' || smallest.DisplayName === 'Bottle'
  const count = isBottle ? quantity : Math.ceil(quantity / Math.max(1, smallest.UnitQty))
  return fill(copy.product.available, { count, pack: smallest?.DisplayName ?? copy.product.bottle })
}

/** Returns an amount in dollars, rounded to whole cents. */
export function roundToCents(dollars: number): number {
  return Math.round(dollars * 100) / 100
}

/** Returns the price in dollars, such as '$12.50'. Source: PAV-09, FAW-34 */
export function formatDollars(value: number): string {
  return `$${value.toFixed(2)}`
}

type Price = { readonly Value: number; readonly Message: string; readonly PreText: string }

/** Returns the amount, such as '3 for $45.00', and the unit, such as 'per bottle' or ''. Source: PAV-06, OP-56 */
export function formatPriceParts({
  PreText,
  Value,
  Message,
}: Price): readonly [amount: string, unit: string] {
  return [joinParts(PreText, formatDollars(Value)), Message]
}

/** Returns the price, such as '3 for $45.00 per bottle'; empty parts are left out. Source: PAV-06, OP-56 */
export function formatPrice(price: Price): string {
  return joinParts(...formatPriceParts(price))
}

function joinParts(...parts: readonly string[]): string {
  return parts.filter((part) => part !== '').join(' ')
}

/** Returns the names of a product's offers. Source: PAV-06, OP-56 */
export function listOffers(
  product: {
    readonly isMemberOffer: boolean
    readonly isOnlineOffer: boolean
    readonly isClearance: boolean
    readonly nonMemberPrice: number | null
  },
  { product: copy }: ProductCopy,
): readonly string[] {
  const { nonMemberPrice } = product
  const nonMember =
    nonMemberPrice === null ? [] : [fill(copy.nonMember, { price: formatDollars(nonMemberPrice) })]
  return [
    ...(product.isMemberOffer ? [copy.memberOffer, ...nonMember] : []),
    ...(product.isOnlineOffer ? [copy.onlineOffer] : []),
    ...(product.isClearance ? [copy.clearance] : []),
  ]
}
