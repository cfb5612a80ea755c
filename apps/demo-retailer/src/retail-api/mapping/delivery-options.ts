import type { DeliveryOptionSchema, Sent } from '@murphy/retail-api'
import { toMoney } from '@murphy/retail-api'
import type { Day } from '../calendar/days'
import { addBusinessDays, addDays } from '../calendar/days'
import { getWallClock } from '../calendar/time-zones'
import { deliveryCities, dryPostcodes, isInRanges, remoteRanges, stateRanges } from './delivery-areas'
import { deliveryFees } from './order-price'

type SentOption = Sent<typeof DeliveryOptionSchema>

/** `city`: a city of the help articles with its suburbs; `remote`: islands and the outback; `regional`: everywhere else. */
export type DeliveryZone = 'city' | 'regional' | 'remote'

/** A postcode to which the shop delivers. */
export type DeliveryArea = {
  readonly zone: DeliveryZone
  readonly state: string
  /** A store of the city is near enough for Same Day. */
  readonly isNearStore: boolean
}

/** Returns the area of a postcode, or null when the shop does not deliver to it. */
export function findDeliveryArea(postcode: string): DeliveryArea | null {
  const number = Number(postcode)
  if (!/^\d{4}$/.test(postcode) || dryPostcodes.has(number)) return null
  const [state] = stateRanges.find(([, range]) => isInRanges(number, [range])) ?? []
  if (state === undefined) return null
  if (isInRanges(number, remoteRanges)) return { zone: 'remote', state, isNearStore: false }
  const city = deliveryCities.find(({ suburbs }) => isInRanges(number, suburbs))
  if (city === undefined) return { zone: 'regional', state, isNearStore: false }
  return { zone: 'city', state, isNearStore: isInRanges(number, city.nearStores) }
}

type StandardTerms = {
  readonly feeCents: number
  readonly freeFromCents: number
  readonly daysMinimum: number
  readonly daysMaximum: number
  /** The first business day that Just Say When offers. */
  readonly scheduledFromDay: number
}

/** As the help articles `delivery-fees`, `delivery-times` and `regional-delivery` say. */
const standardTerms: Readonly<Record<DeliveryZone, StandardTerms>> = {
  city: {
    feeCents: deliveryFees.standard.cents,
    freeFromCents: deliveryFees.standard.freeFromCents,
    daysMinimum: 1,
    daysMaximum: 4,
    scheduledFromDay: 2,
  },
  regional: { feeCents: 990, freeFromCents: 20_000, daysMinimum: 3, daysMaximum: 6, scheduledFromDay: 4 },
  remote: { feeCents: 990, freeFromCents: 20_000, daysMinimum: 5, daysMaximum: 10, scheduledFromDay: 10 },
}

/** The last order for the window from 7 pm to 9 pm, as the help article `same-day-delivery` says. */
const sameDayCutOff = '17:00'

/**
 * Returns the ways in which an order of this moment can be sent, as the shop's help articles describe them. Days and the cut-off
 * are those of the place of delivery.
 *
 * @param now milliseconds since 1970
 * @param holidays the days without deliveries
 */
export function getDeliveryOptions(
  { zone, state, isNearStore }: DeliveryArea,
  { now, holidays }: { readonly now: number; readonly holidays: ReadonlySet<Day> },
): readonly SentOption[] {
  const { day: today, time } = getWallClock(state, now)
  const terms = standardTerms[zone]
  const { scheduled: scheduledFee, sameDay: sameDayFee } = deliveryFees
  const toDayAfter = (days: number) => addBusinessDays(today, days, holidays)
  const standard: SentOption = {
    method: 'standard',
    name: 'Standard',
    fee: toMoney(terms.feeCents),
    freeFrom: toMoney(terms.freeFromCents),
    daysMinimum: terms.daysMinimum,
    daysMaximum: terms.daysMaximum,
    earliestOn: toDayAfter(terms.daysMinimum),
  }
  const scheduled: SentOption = {
    method: 'scheduled',
    name: scheduledFee.label,
    fee: toMoney(scheduledFee.cents),
    freeFrom: toMoney(scheduledFee.freeFromCents),
    daysMinimum: terms.scheduledFromDay,
    earliestOn: toDayAfter(terms.scheduledFromDay),
  }
  const sameDay: SentOption = {
    method: 'same_day',
    name: sameDayFee.label,
    fee: toMoney(sameDayFee.cents),
    cutOff: sameDayCutOff,
    daysMinimum: 0,
    daysMaximum: 0,
    earliestOn: getFirstSameDay(time < sameDayCutOff ? today : addDays(today, 1), holidays),
  }
  return isNearStore ? [standard, scheduled, sameDay] : [standard, scheduled]
}

/** Same Day also comes on weekends, but not on public holidays. */
function getFirstSameDay(from: Day, holidays: ReadonlySet<Day>): Day {
  let day = from
  while (holidays.has(day)) day = addDays(day, 1)
  return day
}
