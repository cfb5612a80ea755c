import { createTestRetailerData } from '@murphy/retail-api/fake'
import type { Order } from '@murphy/retail-api'
import { expect, it } from 'vitest'
import { getClaimRefusal } from './claim-refusal'

const data = createTestRetailerData()
function find(isWanted: (order: Order) => boolean): Order {
  const owned = data.orders.find(({ order }) => isWanted(order))
  if (owned === undefined) throw new Error('There is no such order.')
  return owned.order
}
const [parcel] = find(({ parcels }) => parcels.length > 0).parcels
const { pickup } = find((order) => order.pickup !== null)
if (parcel === undefined || pickup === null) throw new Error('There is no such order.')

it.each([
  [['delivered'], null],
  [['in_transit'], null],
] as const)('is none while the retailer allows a claim: %s', (statuses, expected) => {
  const parcels = statuses.map((status) => ({ ...parcel, status }))
  expect(getClaimRefusal({ allowed: ['claim'], parcels, pickup: null })).toBe(expected)
})

it.each([
  [['in_transit'], 'not-arrived'],
  [['confirmed', 'cancelled'], 'not-arrived'],
  [[], 'not-arrived'],
  [['cancelled', 'cancelled'], 'cancelled'],
  [['delivered', 'in_transit'], 'not-allowed'],
  [['other'], 'not-allowed'],
] as const)('follows the parcels %s: %s', (statuses, expected) => {
  const parcels = statuses.map((status) => ({ ...parcel, status }))
  expect(getClaimRefusal({ allowed: ['email_invoice'], parcels, pickup: null })).toBe(expected)
})

it.each([
  ['placed', 'not-arrived'],
  ['ready', 'not-arrived'],
  ['collected', 'not-allowed'],
  ['cancelled', 'cancelled'],
] as const)('follows the pick up %s: %s', (status, expected) => {
  expect(getClaimRefusal({ allowed: [], parcels: [], pickup: { ...pickup, status } })).toBe(expected)
})
