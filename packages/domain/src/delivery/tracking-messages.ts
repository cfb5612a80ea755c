import {
  formatDayMonth,
  formatSydneyTime,
  momentOf,
  sydneyDateAt,
  sydneyDateOf,
  sydneyZoneName,
} from '../calendar'
import { carrierInMessage, defaultOwnFleetName } from './carrier-name'
import { givenText } from './given-text'
import type { TrackingStatus } from './tracking-status'
import { trackingStatus } from './tracking-status'

type Note = {
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
  readonly consignmentNotes: readonly Note[]
  readonly courierName?: string | null | undefined
  readonly carrierName?: string | null | undefined
}

/** What the chat says of one consignment. */
export type TrackingMessage = {
  /** 'Delivery 1 of 2'; `null` when there is only one. */
  readonly title: string | null
  readonly status: TrackingStatus
  /** How it stands; `null` when the summary has said it for all of them. */
  readonly statusLine: string | null
  /** Who brings it; `null` when nobody is known or it has arrived. */
  readonly carrierLine: string | null
  /** 'Updated 07 Jun, 8:15 am AEST'; `null` without a time. */
  readonly updatedLine: string | null
  readonly links: readonly { readonly text: string; readonly url: string }[]
}

/** Wordings of OP-76 to OP-78. */
const delayed = "Sorry, your delivery is running late. If it's been longer than a week, please get in touch."
const allDelayed =
  "Sorry, all of your deliveries are running late. If it's been longer than a week, please get in touch."
const unsuccessful =
  "We tried to deliver your order but couldn't. It's been rebooked to arrive within 2 business days."
const notAvailable =
  "Sorry, I can't see a delivery update for this order right now. Please check again later."

/**
 * What the chat says of an order's consignments; those to be picked up are left out. When several are all delayed one
 * sentence stands for all of them, before the list. No consignment at all: the summary says that there is no update.
 *
 * @param now milliseconds since 1970
 * @param storefront address of the retailer's site, without a final slash
 * @param ownFleetName setting of the retailer, OP-75
 * Source: TRK-37 to TRK-39, TRK-47 to TRK-60, OP-75 to OP-80
 */
export function trackingMessages(
  tracking: Tracking,
  {
    now,
    storefront,
    ownFleetName = defaultOwnFleetName,
  }: { now: number; storefront: string; ownFleetName?: string },
): { readonly summary: string | null; readonly messages: readonly TrackingMessage[] } {
  const today = sydneyDateAt(now)
  const notes = tracking.consignmentNotes
    .filter(({ deliveryType }) => deliveryType !== 'Pickup')
    .map((note) => ({
      ...note,
      ...trackingStatus(note.status, sydneyDateOf(note.expectedDeliveryDate), today),
      courierName: givenText(note.courierName) ?? givenText(tracking.courierName),
      carrierName: givenText(note.carrierName) ?? givenText(tracking.carrierName),
    }))
  const isAllDelayed = notes.length > 1 && notes.every(({ status }) => status === 'delayed')
  return {
    summary: notes.length === 0 ? notAvailable : isAllDelayed ? allDelayed : null,
    messages: notes.map((note, index) => ({
      title: notes.length > 1 ? `Delivery ${index + 1} of ${notes.length}` : null,
      status: note.status,
      statusLine: isAllDelayed ? null : statusLine(note),
      carrierLine: note.isToCome ? carrierLine(note, ownFleetName) : null,
      updatedLine: updatedLine(note),
      links: linksOf(note, storefront),
    })),
  }
}

type ReadNote = Note & { readonly status: TrackingStatus }

function statusLine({ status, statusDate, expectedDeliveryDate }: ReadNote): string {
  switch (status) {
    case 'delayed':
      return delayed
    case 'unsuccessful':
      return unsuccessful
    case 'delivered':
      return `Your order was delivered on ${shownDate(statusDate)}.`
    case 'due':
      return `Your delivery is due on ${shownDate(expectedDeliveryDate)}.`
    case 'n/a':
      return notAvailable
  }
}

/** Source: TRK-60 */
function shownDate(iso: string | null): string {
  const date = sydneyDateOf(iso)
  return date === null ? 'N/A' : formatDayMonth(date)
}

/** Who brings it. Source: TRK-57, TRK-58, OP-77 */
function carrierLine(note: Note, ownFleetName: string): string | null {
  const courier = note.courierName?.toLowerCase()
  if (courier === 'auspost') return 'Your order is being delivered by Australia Post.'
  if (courier === 'xl express') {
    const barCode = givenText(note.barCodeNumber)
    const entry = barCode === null ? '' : ` Enter bar code number ${barCode} on their tracking page.`
    return `Your order is being delivered by XL Express.${entry}`
  }
  const name = carrierInMessage(note, ownFleetName)
  return name === null ? null : `Your order is being delivered by ${name}.`
}

/** A zone only makes sense with a time. Source: TRK-39, OP-80 */
function updatedLine({ statusDate }: Note): string | null {
  const date = sydneyDateOf(statusDate)
  const millis = statusDate === null ? null : momentOf(statusDate)
  if (date === null || millis === null) return null
  return `Updated ${formatDayMonth(date)}, ${formatSydneyTime(millis)} ${sydneyZoneName(millis)}`
}

/** Source: TRK-59, OP-79 */
function linksOf({ status, trackingURL }: ReadNote, storefront: string): TrackingMessage['links'] {
  const url = givenText(trackingURL)
  const track = url === null ? [] : [{ text: 'View detailed tracking', url }]
  if (status !== 'unsuccessful') return track
  return [...track, { text: 'Rebook your delivery', url: url ?? `${storefront}/contact` }]
}
