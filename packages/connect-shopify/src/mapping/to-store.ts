import { getStateZone, isTimeZone, parseJson, toText } from '@murphy/connector'
import type { Sent, StoreSchema } from '@murphy/retail-api'
import { ExceptionHoursSchema, WeeklyHoursSchema } from '@murphy/retail-api'
import * as v from 'valibot'
import type { ShopifyLocation } from '../shopify/shop-operations'

type SentStore = Sent<typeof StoreSchema>

export type MappedStore =
  | { readonly store: SentStore }
  /** A location that shoppers cannot visit, or whose hours are not known. `null`: nothing needs to be done. */
  | { readonly store: null; readonly problem: string | null }

const HoursSchema = v.pipe(v.array(WeeklyHoursSchema), v.minLength(1), v.maxLength(50))
const ExceptionsSchema = v.pipe(v.array(ExceptionHoursSchema), v.maxLength(400))

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
  const weeklyHours = parseWith(HoursSchema, fields.get('hours'))
  if (weeklyHours === null) return createProblem(name, 'has no metafield `hours`, or one that cannot be read')
  const exceptions = fields.get('exception_hours')
  const exceptionHours = exceptions === undefined ? [] : parseWith(ExceptionsSchema, exceptions)
  if (exceptionHours === null)
    return createProblem(name, 'has a metafield `exception_hours` that cannot be read')
  const isAustralian = address.countryCode === 'AU'
  const stateZone = isAustralian ? getStateZone(address.provinceCode ?? '') : undefined
  const zone = fields.get('time_zone') ?? stateZone
  return {
    store: {
      id: legacyResourceId,
      name,
      address: {
        street: [address.address1, address.address2]
          .filter((line) => line !== null && line !== '')
          .join(', '),
        suburb: address.city ?? '',
        state: address.provinceCode ?? '',
        postcode: address.zip ?? '',
        country: address.countryCode,
      },
      latitude,
      longitude,
      timeZone: zone !== undefined && isTimeZone(zone) ? zone : shopTimeZone,
      phone: toText(address.phone),
      weeklyHours,
      exceptionHours,
    },
  }
}

function createProblem(name: string, problem: string): MappedStore {
  return { store: null, problem: `The location ${name} is not shown as a store: it ${problem}.` }
}

function parseWith<const S extends v.GenericSchema>(
  schema: S,
  text: string | undefined,
): v.InferOutput<S> | null {
  const parsed = v.safeParse(schema, parseJson(text ?? ''))
  return parsed.success ? parsed.output : null
}
