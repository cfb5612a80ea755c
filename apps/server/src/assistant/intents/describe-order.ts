import type { Order, TrackingInfo } from '@murphy/contracts/entities'
import { formatDayMonth, getSydneyDate, toSydneyDate } from '@murphy/domain/calendar'
import { toDeliveryStep } from '@murphy/domain/delivery'
import type { DeliveryStep } from '@murphy/domain/delivery'
import { toPickupLabel } from '@murphy/domain/orders'
import { standardCopy } from '@murphy/domain/standard-copy'
import type { GetResponse } from '../responses/responses'

type SentenceOptions = {
  readonly orderNumber: string
  readonly getResponse: GetResponse
  readonly turn: number
  /** Milliseconds since 1970. */
  readonly now: number
}

type NoteFacts = { readonly step: DeliveryStep; readonly due: string | null; readonly at: string | null }

/** The situation of each stage of a delivery that is under way or has arrived. */
const stageSituations = {
  Processed: 'processed',
  'In depot': 'in_depot',
  'On its way': 'on_its_way',
  Delivered: 'delivered',
} as const

/**
 * Returns one sentence about where a delivery is and when it is due, from the same steps as its tracking card. A delivery whose
 * carrier says nothing known gets the general sentence.
 *
 * Source: TRK-26 to TRK-36, TRK-48
 */
export function describeDelivery(
  { consignmentNotes }: TrackingInfo,
  { orderNumber, getResponse, turn, now }: SentenceOptions,
): string {
  const notes = consignmentNotes.map((note) => toNoteFacts(note, now))
  const [first, second] = notes
  if (first === undefined) return getResponse('order_tracking', 'found', { turn, values: { orderNumber } })
  if (second === undefined) return describeNote(first, { orderNumber, getResponse, turn })
  const list = notes.map(({ step, due }) => {
    const label = step.kind === 'unknown' ? step.label : step.label.toLowerCase()
    const isOpen = step.kind === 'on-track' && step.label !== 'Delivered' && due !== null
    return isOpen ? `${label}${formatDue(due, { getResponse, turn })}` : label
  })
  return getResponse('order_tracking', 'several_deliveries', {
    turn,
    values: { orderNumber, count: String(notes.length), list: list.join('; ') },
  })
}

function toNoteFacts(
  { status, expectedDeliveryDate, statusDate }: TrackingInfo['consignmentNotes'][number],
  now: number,
): NoteFacts {
  const due = toSydneyDate(expectedDeliveryDate)
  const at = toSydneyDate(statusDate)
  return {
    step: toDeliveryStep(status ?? '', due, getSydneyDate(now)),
    due: due === null ? null : formatDayMonth(due, standardCopy),
    at: at === null ? null : formatDayMonth(at, standardCopy),
  }
}

/** The situation of one parcel at each stage. */
const parcelSituations = {
  Processed: 'parcel_processed',
  'In depot': 'parcel_in_depot',
  'On its way': 'parcel_on_its_way',
  Delivered: 'parcel_delivered',
} as const

/** Returns one sentence about where one of several parcels is and when it is due; `null`: the carrier says nothing known. */
export function describeParcel(
  { consignmentNotes }: TrackingInfo,
  index: number,
  { orderNumber, getResponse, turn, now }: SentenceOptions,
): string | null {
  const note = consignmentNotes[index]
  if (note === undefined) return null
  const { step, due, at } = toNoteFacts(note, now)
  const values = {
    orderNumber,
    position: String(index + 1),
    count: String(consignmentNotes.length),
    due: due === null ? '' : formatDue(due, { getResponse, turn }),
    date: due ?? '',
    day: at === null ? '' : ` on ${at}`,
  }
  switch (step.kind) {
    case 'on-track':
      return getResponse('order_tracking', parcelSituations[step.stage], { turn, values })
    case 'delayed':
    case 'failed':
    case 'cancelled':
      return getResponse('order_tracking', `parcel_${step.kind}`, { turn, values })
    case 'unknown':
      return null
  }
}

function describeNote(
  { step, due, at }: NoteFacts,
  { orderNumber, getResponse, turn }: Omit<SentenceOptions, 'now'>,
): string {
  const values = {
    orderNumber,
    due: due === null ? '' : formatDue(due, { getResponse, turn }),
    date: due ?? '',
    day: at === null ? '' : ` on ${at}`,
  }
  switch (step.kind) {
    case 'on-track':
      return getResponse('order_tracking', stageSituations[step.stage], { turn, values })
    case 'delayed':
    case 'failed':
    case 'cancelled':
      return getResponse('order_tracking', step.kind, { turn, values })
    case 'unknown':
      return getResponse('order_tracking', 'found', { turn, values })
  }
}

function formatDue(
  date: string,
  { getResponse, turn }: Pick<SentenceOptions, 'getResponse' | 'turn'>,
): string {
  return getResponse('order_tracking', 'due', { turn, values: { date } })
}

const pickupSituations = {
  Confirmed: 'confirmed',
  'Awaiting Picking': 'awaiting',
  'Ready to collect': 'ready',
  Collected: 'collected',
  Cancelled: 'cancelled',
} as const

/** Returns one sentence about a pick up order: its state and its store. Source: ORD-18 to ORD-22 */
export function describePickup(
  { orderId, status, pickUpStoreName = '' }: Order,
  { getResponse, turn }: Pick<SentenceOptions, 'getResponse' | 'turn'>,
): string {
  const label = toPickupLabel(status)
  const values = { orderNumber: orderId, store: pickUpStoreName }
  const situation = label === null || pickUpStoreName === '' ? 'found' : pickupSituations[label]
  return getResponse('pickup_order', situation, { turn, values })
}
