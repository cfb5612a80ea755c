import type { Store as WireStore } from '@murphy/contracts/entities'
import type { Store } from '@murphy/retail-api'
import type { Catalogue } from '../catalogue/catalogue'
import { findExceptionDay, getHoursOn, getTradingDays } from '../catalogue/store-hours'
import type { Stores } from '../shop-ports'

/** Creates the port of stores on the catalogue. */
export function createStores(catalogue: Catalogue): Stores {
  return {
    all: (now) => Promise.resolve(catalogue.listStores().map((store) => toWireStore(store, null, now))),
    find: (storeId, now) => {
      const store = catalogue.findStore(storeId)
      return Promise.resolve(store === null ? null : toWireStore(store, null, now))
    },
    near: (place, limit, now) => {
      const nearest = catalogue.sortStores(place).slice(0, limit)
      return Promise.resolve(nearest.map(({ store, distanceKm }) => toWireStore(store, distanceKm, now)))
    },
    hoursOn: ({ storeId, date, now }) => {
      const store = catalogue.findStore(storeId)
      return Promise.resolve(store === null ? null : getHoursOn(store, { date, now }))
    },
    onHoliday: (name, now) =>
      Promise.resolve(
        catalogue.listStores().flatMap((store) => {
          const date = findExceptionDay(store, name, now)
          if (date === null) return []
          return [{ storeId: store.id, state: store.address.state, ...getHoursOn(store, { date, now }) }]
        }),
      ),
  }
}

function toWireStore(store: Store, distance: number | null, now: number): WireStore {
  const { streetNumber, street, suburb, state, postcode } = store.address
  return {
    storeId: store.id,
    storeName: store.name,
    streetNumber,
    addressLine1: street,
    suburb,
    state,
    postcode,
    division: store.region,
    distance,
    store_trading_hours: getTradingDays(store, now),
    // The assistant adds its intent to the data of the retailer.
    intentPayload: null,
  }
}
