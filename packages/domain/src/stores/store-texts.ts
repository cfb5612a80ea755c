import { fill } from '../copy'
import type { StoreCopy } from './copy'

type Place = {
  readonly storeName?: string | undefined
  readonly streetNumber: string | null
  readonly addressLine1: string
  readonly suburb: string
  readonly state: string
  readonly postcode?: string | undefined
  readonly postCode?: string | undefined
}

/** The stores with the cellar's prefix, without spaces. */
const cellars = ['prahran', 'lanecove']

/** Returns the store's display name. Two stores have the cellar's prefix. Source: STO-12, OP-52 */
export function formatStoreName(
  { storeName, suburb }: { storeName?: string | undefined; suburb: string },
  copy: StoreCopy,
): string {
  const name = storeName?.trim() || suburb
  return cellars.includes(name.toLowerCase().replaceAll(/\s/g, '')) ? fill(copy.store.cellar, { name }) : name
}

/**
 * Returns the address, such as '12 Mill Road, Alexandria NSW 2015'. A street number that the line already has is not
 * repeated. Source: STO-06, OP-50
 */
export function formatStoreAddress(place: Place): string {
  const number = place.streetNumber?.trim() ?? ''
  const street =
    number === '' || place.addressLine1.startsWith(`${number} `)
      ? place.addressLine1
      : `${number} ${place.addressLine1}`
  const town = [place.suburb, place.state, place.postcode ?? place.postCode ?? '']
    .filter((part) => part !== '')
    .join(' ')
  return `${street}, ${town}`
}

/** Returns the distance, such as '2.4 km'; `null` when it is unknown and not shown. Source: DAT-01, OP-50 */
export function formatDistance(distanceKm: number | null, copy: StoreCopy): string | null {
  return distanceKm === null ? null : fill(copy.store.distance, { km: distanceKm.toFixed(1) })
}

/** Returns the address of directions on a map, in the map's documented public format. Source: STO-05, OP-53 */
export function createDirectionsLink(address: string): string {
  return `https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(address)}`
}
