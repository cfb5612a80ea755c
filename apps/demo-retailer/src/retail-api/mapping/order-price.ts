/** A line of an order with the prices of its product, in whole cents. */
export type PricedLine = {
  readonly quantity: number
  readonly pack_type: string
  readonly price_cents: number
  readonly second_price_cents: number | null
  readonly second_price_message: string
  readonly second_price_pre_text: string
  /** Single units in the pack; null: a pack that is no longer sold. */
  readonly unit_qty: number | null
  /** Units of the product's smallest pack, which is what `price_cents` buys. */
  readonly smallest_unit_qty: number | null
}

export type DeliveryCharge = { readonly label: string; readonly cents: number }

/** An order with what its price depends on. */
export type PricedOrder<Line extends PricedLine = PricedLine> = {
  readonly kind: 'delivery' | 'pickup' | 'subscription'
  readonly lines: readonly Line[]
}

type Fee = { readonly label: string; readonly cents: number; readonly freeFromCents: number | null }

/** The fees of the help article `delivery-fees`. Standard has the fee of the cities. */
export const deliveryFees = {
  standard: { label: 'Standard', cents: 690, freeFromCents: 15_000 },
  scheduled: { label: 'Just Say When', cents: 990, freeFromCents: 20_000 },
  sameDay: { label: 'Same Day', cents: 1200, freeFromCents: null },
  supplier: { label: 'from a supplier', cents: 990, freeFromCents: 25_000 },
} as const satisfies Record<string, Fee>

/** By shipping type. Addresses are not kept, so Standard has the fee of the cities everywhere. */
const feesByType: Readonly<Record<string, Fee>> = {
  Standard: deliveryFees.standard,
  'Pick A Day': deliveryFees.scheduled,
  'Same Day': deliveryFees.sameDay,
  Supplier: deliveryFees.supplier,
}

/** A subscriber pays a tenth less, delivery included. As the help article `subscriptions` says. */
const subscriberShare = 0.9

/** `In any six`: the lower price of a bottle holds from six such bottles in the order, mixed freely. */
const anySixCount = 6

/** Returns each line of an order with the price of one of its packs. */
export function priceLines<Line extends PricedLine>({
  kind,
  lines,
}: PricedOrder<Line>): readonly { readonly line: Line; readonly packCents: number }[] {
  const bottles = lines
    .filter(isAnySix)
    .reduce((sum, { quantity, unit_qty: units }) => sum + quantity * (units ?? 1), 0)
  const share = kind === 'subscription' ? subscriberShare : 1
  return lines.map((line) => ({
    line,
    packCents: Math.round(getPackCents(line, bottles >= anySixCount) * share),
  }))
}

/**
 * Returns the price of one pack: the product's own price of that pack (`per case of 24`), or else the price of the
 * smallest packs in it. A pack that is no longer sold counts as the smallest one.
 */
function getPackCents(line: PricedLine, hasAnySix: boolean): number {
  const secondCents = line.second_price_cents
  if (secondCents !== null && line.second_price_message === `per ${line.pack_type.toLowerCase()}`) {
    if (!isAnySix(line)) return secondCents
  }
  const unitCents = hasAnySix && isAnySix(line) ? (secondCents ?? line.price_cents) : line.price_cents
  const smallest = line.smallest_unit_qty ?? 1
  return Math.round((unitCents * (line.unit_qty ?? smallest)) / smallest)
}

function isAnySix({ second_price_pre_text: preText }: PricedLine): boolean {
  return preText === 'In any six'
}

/** Returns the price of all lines without delivery. */
export function getGoodsCents(order: PricedOrder): number {
  return priceLines(order).reduce((sum, { line, packCents }) => sum + packCents * line.quantity, 0)
}

/**
 * Returns the charges of an order: one for each shipping type, free from the amount of its fee. Collecting is free, and so is the
 * delivery of a subscription.
 */
export function getDeliveryCharges(
  { kind, goodsCents }: Pick<PricedOrder, 'kind'> & { readonly goodsCents: number },
  shippingTypes: readonly string[],
): readonly DeliveryCharge[] {
  if (kind === 'pickup' || shippingTypes.length === 0) return [{ label: 'Pick up in store', cents: 0 }]
  return [...new Set(shippingTypes)].map((shippingType) => {
    const known = Object.hasOwn(feesByType, shippingType) ? feesByType[shippingType] : undefined
    const { label, cents, freeFromCents } = known ?? {
      label: shippingType,
      cents: 990,
      freeFromCents: 20_000,
    }
    const isFree = kind === 'subscription' || (freeFromCents !== null && goodsCents >= freeFromCents)
    return { label: `Delivery, ${label}`, cents: isFree ? 0 : cents }
  })
}

/** Returns the total of an order with delivery, GST included. */
export function getTotalCents(order: PricedOrder, shippingTypes: readonly string[]): number {
  const goodsCents = getGoodsCents(order)
  const charges = getDeliveryCharges({ kind: order.kind, goodsCents }, shippingTypes)
  return charges.reduce((sum, { cents }) => sum + cents, goodsCents)
}
