import * as v from 'valibot'
import { IdSchema } from './primitives'
import { amount, list, maybe, orNull, text } from './lenient-schemas'
import type { Shape } from './shape'

const days = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const

/** One trading day of a store; `openHour` is `9:00am - 9:00pm` or `Closed`. */
export const TradingDaySchema = v.object({
  day: v.picklist(days),
  openHour: text(),
  tradingStatus: list(v.string()),
})
export type TradingDay = Shape<typeof TradingDaySchema>

/**
 * A store of the retailer. `distance` in kilometres, null when unknown; `store_trading_hours` holds 7 days,
 * the first is today at the store.
 */
export const StoreSchema = v.object({
  storeId: IdSchema,
  storeName: maybe(v.string()),
  streetNumber: orNull(v.string()),
  addressLine1: text(),
  suburb: text(),
  state: text(),
  postcode: maybe(v.string()),
  postCode: maybe(v.string()),
  division: orNull(v.string()),
  distance: amount(),
  store_trading_hours: list(TradingDaySchema),
  isSelected: maybe(v.boolean()),
  intentPayload: orNull(
    v.object({ intentGroupId: text(), intentGroupName: text(), intentGroupTypeId: amount() }),
  ),
})
export type Store = Shape<typeof StoreSchema>
