import {
  formatDayMonth,
  formatSydneyTime,
  parseTimestamp,
  getSydneyDate,
  toSydneyDate,
  getSydneyZoneName,
} from '../calendar'
import type { ShopWords } from '../words'
import { fill } from '../words'
import { formatCarrierForMessage } from './carrier-name'
import { trimToNull } from './trim-to-null'
import type { TrackingStatus } from './tracking-status'
import { toTrackingStatus } from './tracking-status'

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

type TrackingWords = Pick<ShopWords, 'tracking' | 'consignment' | 'date'>

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
  tracking: Tracking,
  {
    now,
    storefront,
    ownFleetName,
    words,
  }: { now: number; storefront: string; ownFleetName?: string; words: TrackingWords },
): { readonly summary: string | null; readonly messages: readonly TrackingMessage[] } {
  const today = getSydneyDate(now)
  const notes = tracking.consignmentNotes
    .filter(({ deliveryType }) => deliveryType !== 'Pickup')
    .map((note) => ({
      ...note,
      ...toTrackingStatus(note.status, toSydneyDate(note.expectedDeliveryDate), today),
      courierName: trimToNull(note.courierName) ?? trimToNull(tracking.courierName),
      carrierName: trimToNull(note.carrierName) ?? trimToNull(tracking.carrierName),
    }))
  const { tracking: say, consignment } = words
  const isAllDelayed = notes.length > 1 && notes.every(({ status }) => status === 'delayed')
  return {
    summary: notes.length === 0 ? say.notAvailable : isAllDelayed ? say.allDelayed : null,
    messages: notes.map((note, index) => ({
      title: notes.length > 1 ? fill(consignment.place, { place: index + 1, count: notes.length }) : null,
      status: note.status,
      statusLine: isAllDelayed ? null : formatStatusLine(note, words),
      carrierLine: note.isToCome ? formatCarrierLine(note, { ownFleetName, words }) : null,
      updatedLine: formatUpdatedLine(note, words),
      links: createLinks(note, storefront, words),
    })),
  }
}

type ConsignmentWithStatus = ConsignmentNote & { readonly status: TrackingStatus }

function formatStatusLine(
  { status, statusDate, expectedDeliveryDate }: ConsignmentWithStatus,
  words: TrackingWords,
): string {
  const { tracking } = words
  switch (status) {
    case 'delayed':
      return tracking.delayed
    case 'unsuccessful':
      return tracking.unsuccessful
    case 'delivered':
      return fill(tracking.delivered, { date: formatDate(statusDate, words) })
    case 'due':
      return fill(tracking.due, { date: formatDate(expectedDeliveryDate, words) })
    case 'n/a':
      return tracking.notAvailable
  }
}

/** Source: TRK-60 */
function formatDate(iso: string | null, words: TrackingWords): string {
  const date = toSydneyDate(iso)
  return date === null ? words.date.unknown : formatDayMonth(date, words)
}

/** Names the carrier, with the bar code number for XL Express. Source: TRK-57, TRK-58, OP-77 */
function formatCarrierLine(
  note: ConsignmentNote,
  { ownFleetName, words }: { ownFleetName: string | undefined; words: TrackingWords },
): string | null {
  const { tracking } = words
  const courier = note.courierName?.toLowerCase()
  if (courier === 'auspost') return fill(tracking.carrier, { carrier: tracking.ausPost })
  if (courier === 'xl express') {
    const barCode = trimToNull(note.barCodeNumber)
    const carrier = tracking.xlExpress
    return barCode === null
      ? fill(tracking.carrier, { carrier })
      : fill(tracking.barCode, { carrier, barCode })
  }
  const carrier = formatCarrierForMessage(note, { ownFleetName, words })
  return carrier === null ? null : fill(tracking.carrier, { carrier })
}

/** A zone only makes sense with a time. Source: TRK-39, OP-80 */
function formatUpdatedLine({ statusDate }: ConsignmentNote, words: TrackingWords): string | null {
  const date = toSydneyDate(statusDate)
  const millis = statusDate === null ? null : parseTimestamp(statusDate)
  if (date === null || millis === null) return null
  return fill(words.tracking.updated, {
    date: formatDayMonth(date, words),
    time: formatSydneyTime(millis, words),
    zone: getSydneyZoneName(millis),
  })
}

/** Source: TRK-59, OP-79 */
function createLinks(
  { status, trackingURL }: ConsignmentWithStatus,
  storefront: string,
  { tracking }: TrackingWords,
): TrackingMessage['links'] {
  const url = trimToNull(trackingURL)
  const track = url === null ? [] : [{ text: tracking.details, url }]
  if (status !== 'unsuccessful') return track
  return [...track, { text: tracking.rebook, url: url ?? `${storefront}/contact` }]
}
