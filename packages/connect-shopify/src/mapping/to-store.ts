import type { MappedStore } from '@murphy/connector'
import { chooseTimeZone, parseExceptionHours, parseWeeklyHours, toText } from '@murphy/connector'
import type { ShopifyLocation } from '../shopify/shop-operations'

/**
 * Returns the store of a location. Only a location with local pickup is a store: others may be warehouses. One without hours
 * is left out, because the contract reads missing hours as closed.
 */
export function toStore(location: ShopifyLocation, shopTimeZone: string): MappedStore {
  const { legacyResourceId, name, isActive, localPickupSettingsV2, address } = location
  if (!isActive || localPickupSettingsV2 === null) return { store: null, problem: null }
  const fields = new Map(location.metafields.nodes.map(({ key, value }) => [key, value]))
  const { latitude, longitude } = address
  if (latitude === null || longitude === null)
    return createProblem(
      name,
      'has no position. Correct its address in the Shopify admin under Settings, Locations',
    )
  const weeklyHours = parseWeeklyHours(fields.get('hours'))
  if (weeklyHours === null) return createProblem(name, 'has no metafield `hours`, or one that cannot be read')
  const exceptionHours = parseExceptionHours(fields.get('exception_hours'))
  if (exceptionHours === null)
    return createProblem(name, 'has a metafield `exception_hours` that cannot be read')
  const state = address.provinceCode ?? ''
  return {
    store: {
      id: legacyResourceId,
      name,
      address: {
        street: [address.address1, address.address2]
          .filter((line) => line !== null && line !== '')
          .join(', '),
        suburb: address.city ?? '',
        state,
        postcode: address.zip ?? '',
        country: address.countryCode,
      },
      latitude,
      longitude,
      timeZone: chooseTimeZone(
        fields.get('time_zone'),
        { country: address.countryCode, state },
        shopTimeZone,
      ),
      phone: toText(address.phone),
      weeklyHours,
      exceptionHours,
    },
  }
}

function createProblem(name: string, problem: string): MappedStore {
  return { store: null, problem: `The location ${name} is not shown as a store: it ${problem}.` }
}
