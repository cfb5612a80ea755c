import type { DeliveryOptionSchema, Sent } from '@murphy/retail-api'
import { toMoney } from '@murphy/retail-api'
import type { Day } from '../calendar/days'
import { addBusinessDays } from '../calendar/days'

type SentOption = Sent<typeof DeliveryOptionSchema>

/** `metro`: the cities and their suburbs; `country`: the rest of a state. */
export type DeliveryZone = 'metro' | 'country'

const metroRanges: readonly (readonly [first: number, last: number])[] = [
  [800, 832],
  [2000, 2249],
  [2600, 2618],
  [2900, 2920],
  [3000, 3207],
  [4000, 4228],
  [5000, 5199],
  [6000, 6199],
  [7000, 7099],
]
/** Every postcode to which something can be sent. Post office boxes of large receivers begin with 1, 8 or 9. */
const deliveredRanges: readonly (readonly [first: number, last: number])[] = [
  [800, 899],
  [2000, 7999],
]

/** Returns the zone of a postcode, or null when the shop does not deliver to it. */
export function getDeliveryZone(postcode: string): DeliveryZone | null {
  const number = Number(postcode)
  const isIn = (ranges: readonly (readonly [number, number])[]) =>
    ranges.some(([first, last]) => number >= first && number <= last)
  if (!/^\d{4}$/.test(postcode) || !isIn(deliveredRanges)) return null
  return isIn(metroRanges) ? 'metro' : 'country'
}

const sameDayCutOff = '17:00'

/**
 * Returns the ways in which an order of this moment can be sent, as the shop's help articles describe them.
 *
 * @param timeOfDay the time in Sydney, such as `16:30`; after the cut-off nothing arrives on the same day
 */
export function getDeliveryOptions(
  zone: DeliveryZone,
  {
    today,
    timeOfDay,
    holidays,
  }: { readonly today: Day; readonly timeOfDay: string; readonly holidays: ReadonlySet<Day> },
): readonly SentOption[] {
  const inDays = (days: number) => addBusinessDays(today, days, holidays)
  const isMetro = zone === 'metro'
  const standard: SentOption = {
    method: 'standard',
    name: 'Standard',
    fee: toMoney(isMetro ? 690 : 990),
    freeFrom: toMoney(isMetro ? 15_000 : 20_000),
    daysMinimum: isMetro ? 1 : 3,
    daysMaximum: isMetro ? 4 : 8,
    earliestOn: inDays(isMetro ? 1 : 3),
  }
  const scheduled: SentOption = {
    method: 'scheduled',
    name: 'Just Say When',
    fee: toMoney(990),
    freeFrom: toMoney(20_000),
    daysMinimum: isMetro ? 2 : 4,
    earliestOn: inDays(isMetro ? 2 : 4),
  }
  const sameDay: SentOption = {
    method: 'same_day',
    name: 'Same Day',
    fee: toMoney(1200),
    cutOff: sameDayCutOff,
    daysMinimum: 0,
    daysMaximum: 0,
    earliestOn: timeOfDay < sameDayCutOff && !holidays.has(today) ? today : inDays(1),
  }
  return isMetro ? [standard, scheduled, sameDay] : [standard, scheduled]
}
