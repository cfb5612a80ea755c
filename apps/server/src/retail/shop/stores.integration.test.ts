import { StoreSchema } from '@murphy/contracts/entities'
import * as v from 'valibot'
import { beforeAll, describe, expect, it } from 'vitest'
import { useTestDatabase, useTestRetail } from '../../testing/use-test-server'
import type { Stores } from '../shop-ports'

const mondayNoon = Date.parse('2026-03-02T12:00:00+11:00')
const shop = useTestRetail(useTestDatabase())
let stores: Stores

beforeAll(() => {
  stores = shop.retail.stores
})

describe('stores', () => {
  it('are forty, by name, valid on the wire', async () => {
    const all = await stores.all(mondayNoon)
    expect(all).toHaveLength(40)
    expect(all.map((store) => v.parse(StoreSchema, store))).toEqual(all)
    const names = all.map((store) => store.storeName ?? '')
    expect(names).toEqual(names.toSorted((a, b) => (a < b ? -1 : 1)))
  })

  it('answer address, division, hours and status of one [STO-06]', async () => {
    const store = await stores.find('1021', mondayNoon)
    expect(store).toMatchObject({
      storeId: '1021',
      storeName: 'Alexandria',
      streetNumber: '12',
      addressLine1: 'Mill Road',
      suburb: 'Alexandria',
      state: 'NSW',
      postcode: '2015',
      division: 'NSW Metro',
      distance: null,
    })
    expect(store?.store_trading_hours[0]).toEqual({
      day: 'Monday',
      openHour: '9:00am - 9:00pm',
      tradingStatus: ['Open now', 'Closes 9:00pm'],
    })
  })

  it('do not know a store that does not exist', async () => {
    expect(await stores.find('9999', mondayNoon)).toBeNull()
  })

  it('stores near a place come nearest first with their distance in kilometres', async () => {
    const near = await stores.near({ latitude: -33.898, longitude: 151.179 }, 3, mondayNoon)
    expect(near.map((store) => store.storeName)).toEqual(['Newtown', 'Alexandria', 'Bondi Junction'])
    expect(near[0]?.distance).toBeCloseTo(0, 3)
    expect(near[1]?.distance).toBeCloseTo(1.99, 1)
  })

  it('are found from the far side of the earth too', async () => {
    const near = await stores.near({ latitude: 33.91, longitude: -28.805 }, 1, mondayNoon)
    expect(near[0]?.distance).toBeGreaterThan(15_000)
  })
})
