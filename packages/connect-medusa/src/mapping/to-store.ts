import type { MappedStore } from '@murphy/connector'
import { chooseTimeZone, parseExceptionHours, parseWeeklyHours, toText } from '@murphy/connector'
import * as v from 'valibot'
import type { MedusaLocation } from '../medusa/shop-schemas'
import { toFields } from './metadata-fields'

const PositionSchema = v.object({
  latitude: v.pipe(v.string(), v.trim(), v.nonEmpty(), v.transform(Number), v.minValue(-90), v.maxValue(90)),
  longitude: v.pipe(
    v.string(),
    v.trim(),
    v.nonEmpty(),
    v.transform(Number),
    v.minValue(-180),
    v.maxValue(180),
  ),
})

/**
 * Returns the store of a stock location. A location is a store when its metadata has hours, or when orders are collected there;
 * others may be warehouses. One without hours or position is left out, because the contract reads missing hours as closed.
 */
export function toStore(location: MedusaLocation, shopTimeZone: string): MappedStore {
  const { id, name, address, metadata, fulfillment_sets: sets } = location
  const fields = toFields(metadata)
  const isPickup = sets.some(({ type }) => type === 'pickup')
  if (!isPickup && !fields.has('hours')) return { store: null, problem: null }
  const weeklyHours = parseWeeklyHours(fields.get('hours'))
  if (weeklyHours === null)
    return createProblem(name, 'has no metadata `hours`, or hours that cannot be read')
  const exceptionHours = parseExceptionHours(fields.get('exception_hours'))
  if (exceptionHours === null)
    return createProblem(name, 'has metadata `exception_hours` that cannot be read')
  const position = v.safeParse(PositionSchema, Object.fromEntries(fields))
  if (!position.success)
    return createProblem(
      name,
      'has no metadata `latitude` and `longitude`, or a position that cannot be read',
    )
  const country = address?.country_code?.toUpperCase() ?? 'AU'
  const state = toState(address?.province ?? null)
  return {
    store: {
      id,
      name: name.slice(0, 2000),
      address: {
        street: [address?.address_1, address?.address_2].flatMap((line) => toText(line) ?? []).join(', '),
        suburb: address?.city ?? '',
        state,
        postcode: address?.postal_code ?? '',
        country,
      },
      ...position.output,
      timeZone: chooseTimeZone(fields.get('time_zone'), { country, state }, shopTimeZone),
      phone: toText(address?.phone) ?? toText(fields.get('phone')),
      weeklyHours,
      exceptionHours,
    },
  }
}

/** Returns a state as shoppers write it. Medusa's checkout stores `au-nsw`, its admin what staff have typed. */
function toState(province: string | null): string {
  const state = (province ?? '').trim().replace(/^[a-z]{2}-/i, '')
  return state.length <= 3 ? state.toUpperCase() : state
}

function createProblem(name: string, problem: string): MappedStore {
  return { store: null, problem: `The stock location ${name} is not shown as a store: it ${problem}.` }
}
