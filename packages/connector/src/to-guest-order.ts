import type { GuestOrderSchema, OrderSchema, ParcelStatus, Sent } from '@murphy/retail-api'

const finished: readonly ParcelStatus[] = ['delivered', 'cancelled']

/** Returns what a guest may know of an order: the status of the parcel that is still on its way, or of the first one. */
export function toGuestOrder({
  kind,
  pickup,
  parcels,
}: Sent<typeof OrderSchema>): Sent<typeof GuestOrderSchema> {
  if (pickup !== null && pickup !== undefined) return { kind, status: pickup.status }
  const all = parcels ?? []
  const parcel = all.find(({ status }) => !finished.includes(status)) ?? all[0]
  return { kind, status: parcel?.status ?? 'confirmed', expectedOn: parcel?.expectedOn ?? null }
}
