/** A line of an order with the prices of its product, in whole cents. */
export type PricedLine = {
  readonly quantity: number
  readonly pack_type: string
  readonly price_cents: number
  readonly second_price_cents: number | null
  readonly second_price_message: string
  /** Single units in the pack; null: a pack that is no longer sold. */
  readonly unit_qty: number | null
  /** Units of the product's smallest pack, which is what `price_cents` buys. */
  readonly smallest_unit_qty: number | null
}

export type DeliveryCharge = { readonly label: string; readonly cents: number }

type Fee = { readonly label: string; readonly cents: number; readonly freeFromCents: number | null }

/** As the help article `delivery-fees` says. Addresses are not kept, so Standard has the fee of the cities. */
const fees: Readonly<Record<string, Fee>> = {
  Standard: { label: 'Standard', cents: 690, freeFromCents: 15_000 },
  'Pick A Day': { label: 'Just Say When', cents: 990, freeFromCents: 20_000 },
  'Same Day': { label: 'Same Day', cents: 1200, freeFromCents: null },
  Supplier: { label: 'from a supplier', cents: 990, freeFromCents: 25_000 },
}

/**
 * Returns the price of one pack: the product's own price of that pack (`per case of 24`), or else the price of the
 * smallest packs in it. A pack that is no longer sold counts as the smallest one.
 */
export function getPackCents(line: Omit<PricedLine, 'quantity'>): number {
  if (
    line.second_price_cents !== null &&
    line.second_price_message === `per ${line.pack_type.toLowerCase()}`
  ) {
    return line.second_price_cents
  }
  const smallest = line.smallest_unit_qty ?? 1
  return Math.round((line.price_cents * (line.unit_qty ?? smallest)) / smallest)
}

/** Returns the price of all lines without delivery. */
export function getGoodsCents(lines: readonly PricedLine[]): number {
  return lines.reduce((sum, line) => sum + getPackCents(line) * line.quantity, 0)
}

/** Returns the charges of a delivery: one for each shipping type, free from the amount of its fee. Collecting is free. */
export function getDeliveryCharges(
  shippingTypes: readonly string[],
  goodsCents: number,
): readonly DeliveryCharge[] {
  if (shippingTypes.length === 0) return [{ label: 'Pick up in store', cents: 0 }]
  return [...new Set(shippingTypes)].map((shippingType) => {
    const known = Object.hasOwn(fees, shippingType) ? fees[shippingType] : undefined
    const { label, cents, freeFromCents } = known ?? {
      label: shippingType,
      cents: 990,
      freeFromCents: 20_000,
    }
    const isFree = freeFromCents !== null && goodsCents >= freeFromCents
    return { label: `Delivery, ${label}`, cents: isFree ? 0 : cents }
  })
}

/** Returns the total of an order with delivery, GST included. */
export function getTotalCents(lines: readonly PricedLine[], shippingTypes: readonly string[]): number {
  const goodsCents = getGoodsCents(lines)
  return getDeliveryCharges(shippingTypes, goodsCents).reduce((sum, { cents }) => sum + cents, goodsCents)
}
