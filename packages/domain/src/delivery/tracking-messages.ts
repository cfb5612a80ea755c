import type { DateCopy, CalendarDate } from '../calendar'
import {
  formatDayMonth,
  formatSydneyTime,
  parseTimestamp,
  getSydneyDate,
  toSydneyDate,
  getSydneyZoneName,
} from '../calendar'
import { fill } from '../copy'
import { formatCarrierForMessage, trimToNull } from './carrier-name'
import type { ConsignmentCopy, TrackingCopy } from './copy'
import { toDeliveryStep } from './delivery-step'

type ConsignmentNote = {
  readonly status: string | null
  readonly expectedDeliveryDate: string | null
  readonly statusDate: string | null
  readonly courierName: string | null
  readonly carrierName: string | null
  readonly trackingURL: string | null
  readonly barCodeNumber: string | null
  readonly deliveryType: string
}

type Tracking = {
  readonly consignmentNotes: readonly ConsignmentNote[]
  readonly courierName?: string | null | undefined
  readonly carrierName?: string | null | undefined
}

/** Chat message about one consignment. */
export type TrackingMessage = {
  /** 'Delivery 1 of 2'; `null` when there is only one. */
  readonly title: string | null
  readonly status: TrackingStatus
  /** The state in a sentence; `null` when the summary covers all consignments. */
  readonly statusLine: string | null
  /** The carrier; `null` when it is unknown or the consignment has arrived. */
  readonly carrierLine: string | null
  /** 'Updated 07 Jun, 8:15 am AEST'; `null` without a time. */
  readonly updatedLine: string | null
  readonly links: readonly { readonly text: string; readonly url: string }[]
}

type MessageCopy = TrackingCopy & ConsignmentCopy & DateCopy

/**
 * Returns the chat messages about an order's consignments, without those for pick up. When there are several and all
 * are delayed, the summary says so once. Without any consignment the summary says that there is no update.
 *
 * @param now milliseconds since 1970
 * @param storefront address of the retailer's site, without a final slash
 * @param ownFleetName setting of the retailer, OP-75
 * Source: TRK-37 to TRK-39, TRK-47 to TRK-60, OP-75 to OP-80
 */
export function createTrackingMessages(
  orderTracking: Tracking,
  {
    now,
    storefront,
    ownFleetName,
    copy,
  }: { now: number; storefront: string; ownFleetName?: string; copy: MessageCopy },
): { readonly summary: string | null; readonly messages: readonly TrackingMessage[] } {
  const today = getSydneyDate(now)
  const notes = orderTracking.consignmentNotes
    .filter(({ deliveryType }) => deliveryType !== 'Pickup')
    .map((note) => ({
      ...note,
      ...toTrackingStatus(note.status, toSydneyDate(note.expectedDeliveryDate), today),
      courierName: trimToNull(note.courierName) ?? trimToNull(orderTracking.courierName),
      carrierName: trimToNull(note.carrierName) ?? trimToNull(orderTracking.carrierName),
    }))
  const { tracking, consignment } = copy
  const isAllDelayed = notes.length > 1 && notes.every(({ status }) => status === 'delayed')
  return {
    summary: notes.length === 0 ? tracking.notAvailable : isAllDelayed ? tracking.allDelayed : null,
    messages: notes.map((note, index) => ({
      title: notes.length > 1 ? fill(consignment.place, { place: index + 1, count: notes.length }) : null,
      status: note.status,
      statusLine: isAllDelayed ? null : formatStatusLine(note, copy),
      carrierLine: note.isToCome ? formatCarrierLine(note, { ownFleetName, copy }) : null,
      updatedLine: formatUpdatedLine(note, copy),
      links: createLinks(note, storefront, copy),
    })),
  }
}

type ConsignmentWithStatus = ConsignmentNote & { readonly status: TrackingStatus }

function formatStatusLine(
  { status, statusDate, expectedDeliveryDate }: ConsignmentWithStatus,
  copy: MessageCopy,
): string {
  const { tracking } = copy
  switch (status) {
    case 'delayed':
      return tracking.delayed
    case 'unsuccessful':
      return tracking.unsuccessful
    case 'delivered':
      return fill(tracking.delivered, { date: formatDate(statusDate, copy) })
    case 'due':
      return fill(tracking.due, { date: formatDate(expectedDeliveryDate, copy) })
    case 'n/a':
      return tracking.notAvailable
  }
}

/** Returns the day, such as '07 Jun', or the copy for an unknown one. Source: TRK-60 */
function formatDate(iso: string | null, copy: MessageCopy): string {
  const date = toSydneyDate(iso)
  return date === null ? copy.date.unknown : formatDayMonth(date, copy)
}

/** Returns the line with the carrier, and with the bar code number for XL Express. Source: TRK-57, TRK-58, OP-77 */
function formatCarrierLine(
  note: ConsignmentNote,
  { ownFleetName, copy }: { ownFleetName: string | undefined; copy: MessageCopy },
): string | null {
  const { tracking } = copy
  const courier = note.courierName?.toLowerCase()
  if (courier === 'auspost') return fill(tracking.carrier, { carrier: tracking.ausPost })
  if (courier === 'xl express') {
    const barCode = trimToNull(note.barCodeNumber)
    const carrier = tracking.xlExpress
    return barCode === null
      ? fill(tracking.carrier, { carrier })
      : fill(tracking.barCode, { carrier, barCode })
  }
  const carrier = formatCarrierForMessage(note, { ownFleetName, copy })
  return carrier === null ? null : fill(tracking.carrier, { carrier })
}

/** Returns the line with the time of the last status and its zone; `null` without a time. Source: TRK-39, OP-80 */
function formatUpdatedLine({ statusDate }: ConsignmentNote, copy: MessageCopy): string | null {
  const date = toSydneyDate(statusDate)
  const millis = statusDate === null ? null : parseTimestamp(statusDate)
  if (date === null || millis === null) return null
  return fill(copy.tracking.updated, {
    date: formatDayMonth(date, copy),
    time: formatSydneyTime(millis, copy),
    zone: getSydneyZoneName(millis),
  })
}

/** Returns the links to detailed tracking and, after a failed attempt, to a new booking. Source: TRK-59, OP-79 */
function createLinks(
  { status, trackingURL }: ConsignmentWithStatus,
  storefront: string,
  { tracking }: MessageCopy,
): TrackingMessage['links'] {
  const url = trimToNull(trackingURL)
  const track = url === null ? [] : [{ text: tracking.details, url }]
  if (status !== 'unsuccessful') return track
  return [...track, { text: tracking.rebook, url: url ?? `${storefront}/contact` }]
}

/** The states that chat messages distinguish. Source: TRK-52 */
type TrackingStatus = 'delayed' | 'unsuccessful' | 'delivered' | 'due' | 'n/a'

/**
 * Returns the state that a chat message reports, and whether the consignment is still to come. A failed attempt stays
 * 'unsuccessful' when it is late; cancelled, unknown and missing statuses have no update.
 *
 * @param expectedDate calendar date in Sydney; `null` when there is none
 * @param today calendar date in Sydney
 * Source: TRK-52, OP-76
 */
function toTrackingStatus(
  rawStatus: string | null,
  expectedDate: CalendarDate | null,
  today: CalendarDate,
): { readonly status: TrackingStatus; readonly isToCome: boolean } {
  if (rawStatus === null) return { status: 'n/a', isToCome: true }
  const step = toDeliveryStep(rawStatus, expectedDate, today)
  switch (step.kind) {
    case 'delayed':
      return { status: step.underlying.kind === 'failed' ? 'unsuccessful' : 'delayed', isToCome: true }
    case 'failed':
      return { status: 'unsuccessful', isToCome: true }
    case 'on-track':
      return step.label === 'Delivered'
        ? { status: 'delivered', isToCome: false }
        : { status: 'due', isToCome: true }
    case 'cancelled':
      return { status: 'n/a', isToCome: false }
    case 'unknown':
      return { status: 'n/a', isToCome: true }
  }
}
