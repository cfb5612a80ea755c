import type { ShopWords } from '../words'
import { trimToNull } from './trim-to-null'

/** Name of the retailer's own fleet in the carrier field; a setting of the retailer. Source: OP-75 */
export const defaultOwnFleetName = 'Endeavour Fleet'

/**
 * Who brings a consignment, on the tracking screen: the carrier, the retailer's own fleet by its shown name, without a
 * carrier the display title, and without both a fixed text.
 *
 * Source: TRK-11, TRK-37, OP-75
 */
export function formatCarrierForScreen(
  { carrierName, displayTitle }: { carrierName: string | null; displayTitle: string | null },
  {
    ownFleetName = defaultOwnFleetName,
    words,
  }: { ownFleetName?: string | undefined; words: Pick<ShopWords, 'consignment' | 'delivery'> },
): string {
  if (isOwnFleet(carrierName, ownFleetName)) return words.consignment.ownFleet
  return trimToNull(carrierName) ?? trimToNull(displayTitle) ?? words.delivery.noCarrier
}

/**
 * Who brings a consignment, in chat messages: own fleet or courier 'nexday' by the fleet's shown name, else the
 * carrier, else the courier. `null`: neither is known.
 *
 * Source: TRK-37, TRK-38, OP-75
 */
export function formatCarrierForMessage(
  { carrierName, courierName }: { carrierName: string | null; courierName: string | null },
  {
    ownFleetName = defaultOwnFleetName,
    words,
  }: { ownFleetName?: string | undefined; words: Pick<ShopWords, 'consignment'> },
): string | null {
  if (isOwnFleet(carrierName, ownFleetName) || courierName?.trim().toLowerCase() === 'nexday')
    return words.consignment.ownFleet
  return trimToNull(carrierName) ?? trimToNull(courierName)
}

function isOwnFleet(carrierName: string | null, ownFleetName: string): boolean {
  const name = trimToNull(carrierName)
  return name !== null && name.toLowerCase() === ownFleetName.trim().toLowerCase()
}
