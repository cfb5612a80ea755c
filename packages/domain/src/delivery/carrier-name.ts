import type { ConsignmentCopy, DeliveryCopy } from './copy'

/** The retailer's own fleet as its carrier field names it. A retailer can set another name. Source: OP-75 */
export const defaultOwnFleetName = 'Endeavour Fleet'

/**
 * Returns the carrier's name for the tracking screen. The retailer's own fleet has its display name; without a
 * carrier the display title is used, and without both a fixed text.
 * Source: TRK-11, TRK-37, OP-75
 */
export function formatCarrierForScreen(
  { carrierName, displayTitle }: { carrierName: string | null; displayTitle: string | null },
  {
    ownFleetName = defaultOwnFleetName,
    copy,
  }: { ownFleetName?: string | undefined; copy: ConsignmentCopy & DeliveryCopy },
): string {
  if (isOwnFleet(carrierName, ownFleetName)) return copy.consignment.ownFleet
  return trimToNull(carrierName) ?? trimToNull(displayTitle) ?? copy.delivery.noCarrier
}

/**
 * Returns the carrier's name for chat messages. The retailer's own fleet and the courier 'nexday' have the fleet's
 * display name. Otherwise it is the carrier, then the courier; `null` when neither is known.
 * Source: TRK-37, TRK-38, OP-75
 */
export function formatCarrierForMessage(
  { carrierName, courierName }: { carrierName: string | null; courierName: string | null },
  { ownFleetName = defaultOwnFleetName, copy }: { ownFleetName?: string | undefined; copy: ConsignmentCopy },
): string | null {
  if (isOwnFleet(carrierName, ownFleetName) || courierName?.trim().toLowerCase() === 'nexday')
    return copy.consignment.ownFleet
  return trimToNull(carrierName) ?? trimToNull(courierName)
}

function isOwnFleet(carrierName: string | null, ownFleetName: string): boolean {
  const name = trimToNull(carrierName)
  return name !== null && name.toLowerCase() === ownFleetName.trim().toLowerCase()
}

/** Returns the trimmed text; `null` when it is missing or blank. */
export function trimToNull(text: string | null | undefined): string | null {
  const trimmed = text?.trim() ?? ''
  return trimmed === '' ? null : trimmed
}
