import type { Order, TrackingInfo } from '@murphy/contracts/entities'
import { formatDayMonth, getSydneyDate, parseCalendarDate, toSydneyDate } from '@murphy/domain/calendar'
import type { CalendarDate } from '@murphy/domain/calendar'
import { toDeliveryStep } from '@murphy/domain/delivery'
import type { DeliveryStep } from '@murphy/domain/delivery'
import { toPickupLabel } from '@murphy/domain/orders'
import { standardCopy } from '@murphy/domain/standard-copy'
import type { OrderFacts } from '../../retail/order-change-ports'
import { findDueDay, isLateAsWhole } from '../orders/awaited-orders'
import { formatShortDay } from '../references/day-names'
import type { GetResponse } from '../responses/responses'
import { answerOrderQuestion } from './answer-order-question'

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

/**
 * Returns where a delivery is. For a status that only the carrier knows, such as customs, it tells the day on which the order was due once
 * that is past, and the carrier's own report.
 */
export function describeWhereabouts(
  tracking: TrackingInfo,
  order: OrderFacts | null,
  options: SentenceOptions,
): string {
  const { getResponse, turn, orderNumber, now } = options
  const today = getSydneyDate(now)
  const isKnown = order === null || toDeliveryStep(order.card.status, null, noDay).kind !== 'unknown'
  const asked = { orderNumber, order, tracking, text: '' }
  const report = isKnown || order.parcels.length !== 1 ? null : answerOrderQuestion('report', asked, options)
  if (isKnown || report === null) return describeDelivery(tracking, options)
  const due = isLateAsWhole(order, today) ? findDueDay(order) : null
  if (due === null) return report
  const values = { orderNumber, date: formatShortDay(due) }
  return `${getResponse('order_tracking', 'delayed', { turn, values })} ${report}`
}

/** Returns whether an order is neither received nor cancelled. */
export function isUnderWay({ orderType, status }: Order): boolean {
  if (orderType === 'Pickup') {
    const label = toPickupLabel(status)
    return label !== null && label !== 'Collected' && label !== 'Cancelled'
  }
  const step = toDeliveryStep(status, null, noDay)
  return step.kind === 'failed' || (step.kind === 'on-track' && step.label !== 'Delivered')
}

/** Any day: without an expected one it does not matter. */
const noDay: CalendarDate = parseCalendarDate('2000-01-01')
