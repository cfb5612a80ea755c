import { toShippingLabel } from '@murphy/domain/delivery'

type Fee = { readonly cents: number; readonly freeFromCents: number | null }

/** As the help article `delivery-fees` says; addresses are not kept, so Standard is that of the cities. */
const fees: Readonly<Record<string, Fee>> = {
  Standard: { cents: 690, freeFromCents: 15_000 },
  'Pick A Day': { cents: 990, freeFromCents: 20_000 },
  'Same Day': { cents: 1200, freeFromCents: null },
  Supplier: { cents: 990, freeFromCents: 25_000 },
}
const otherFee: Fee = { cents: 990, freeFromCents: 20_000 }

export type DeliveryCharge = { readonly label: string; readonly cents: number }

/** What delivery costs: once for each way in which something is sent, free from an amount on. Pick up is free. */
export function deliveryCharges(shippingTypes: readonly string[], goodsCents: number): DeliveryCharge[] {
  if (shippingTypes.length === 0) return [{ label: 'Pick up in store', cents: 0 }]
  return [...new Set(shippingTypes)].map((shippingType) => {
    const fee = Object.hasOwn(fees, shippingType) ? (fees[shippingType] ?? otherFee) : otherFee
    const isFree = fee.freeFromCents !== null && goodsCents >= fee.freeFromCents
    const name = shippingType === 'Supplier' ? 'from a supplier' : toShippingLabel(shippingType)
    return { label: `Delivery, ${name}`, cents: isFree ? 0 : fee.cents }
  })
}
