import { getSydneyDate } from '@murphy/domain/calendar'
import type { ParcelStatus } from '@murphy/retail-api'
import { formatDay } from '../references/day-names'
import type { FlowAction } from './flow-action'
import { createFailedLookup, toLookupUses } from './lookup'

/** The reply about each status of a parcel. */
const statusReplies = {
  confirmed: 'preparing',
  picking: 'preparing',
  packed: 'preparing',
  dispatched: 'on_its_way',
  in_transit: 'on_its_way',
  out_for_delivery: 'out_for_delivery',
  attempted: 'attempted',
  delivered: 'delivered',
  cancelled: 'cancelled',
  other: 'unknown',
} as const satisfies Readonly<Record<ParcelStatus, string>>

/** The replies about a parcel that is not handed over any more: no day, carrier or age rule follows. */
const finalReplies: ReadonlySet<string> = new Set(['delivered', 'cancelled'])

/**
 * Tells the recipient of a parcel, who knows its number and postcode, its status, expected day and carrier, and the age
 * rule at the door. The sender, the contents and the order are never named. The reply is the same for an unknown number and a
 * wrong postcode.
 *
 * Source: decision 054
 */
export const findGiftParcel: FlowAction = {
  change: null,
  fields: [],
  replies: [
    'not_found',
    'too_many',
    'due',
    'late',
    'carrier',
    'age',
    ...new Set(Object.values(statusReplies)),
  ],
  perform: async (input) => {
    const { values, tools, request } = input
    const trackingNumber = values['parcel'] ?? ''
    const refused = await tools.quotas.take(
      toLookupUses('gift parcel', { kind: 'parcel', id: trackingNumber }, input),
      request.context.now,
    )
    if (refused !== null) return await createFailedLookup('too_many', input)
    const postcode = values['postcode'] ?? ''
    const found = await tools.retail.orderChanges.parcelLookup({ trackingNumber, postcode })
    if (found === null) return await createFailedLookup('not_found', input)
    const { status, expectedOn, carrier } = found
    const reply = statusReplies[status]
    if (finalReplies.has(reply)) return { kind: 'reply', reply }
    const isLate = expectedOn !== null && expectedOn < getSydneyDate(request.context.now)
    return {
      kind: 'reply',
      reply,
      also: [
        ...(expectedOn === null ? [] : [isLate ? 'late' : 'due']),
        ...(carrier === null ? [] : ['carrier']),
        'age',
      ],
      values: { day: expectedOn === null ? '' : formatDay(expectedOn), carrier: carrier ?? '' },
    }
  },
}
