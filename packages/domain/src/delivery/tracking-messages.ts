import type { CalendarDate } from '../calendar'
import {
  formatDayMonth,
  formatSydneyTime,
  momentOf,
  sydneyDateAt,
  sydneyDateOf,
  sydneyZoneName,
} from '../calendar'
import { carrierInMessage, defaultOwnFleetName } from './carrier-name'
import { deliveryStep, isFailedAttempt } from './delivery-step'

type Note = {
  readonly status: string | null
  readonly expectedDeliveryDate: string | null
  readonly statusDate: string | null
  readonly courierName: string | null
  readonly carrierName: string | null
  readonly trackingURL: string | null
  readonly barCodeNumber: string | null
  readonly consignmentNumber: string | null
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
  readonly status: 'delayed' | 'unsuccessful' | 'delivered' | 'due' | 'n/a'
  readonly lines: readonly string[]
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
 * sentence stands for all of them, before the list.
 *
 * @param now milliseconds since 1970
 * @param storefront address of the retailer's site, without a final slash
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
    .filter((note) => note.deliveryType !== 'Pickup')
    .map((note) => ({
      ...note,
      courierName: note.courierName ?? tracking.courierName ?? null,
      carrierName: note.carrierName ?? tracking.carrierName ?? null,
    }))
  const statuses = notes.map((note) => trackingStatus(note, today))
  const isAllDelayed = notes.length > 1 && statuses.every((status) => status === 'delayed')
  return {
    summary: notes.length === 0 ? notAvailable : isAllDelayed ? allDelayed : null,
    messages: notes.map((note, index) => {
      const status = statuses[index] ?? 'n/a'
      return {
        title: notes.length > 1 ? `Delivery ${index + 1} of ${notes.length}` : null,
        status,
        lines: [
          ...(isAllDelayed ? [] : [statusLine(note, status)]),
          ...carrierLines(note, { status, ownFleetName }),
          ...updatedLines(note),
        ],
        links: linksOf(note, { status, storefront }),
      }
    }),
  }
}

/**
 * The state that a chat message speaks of. A failed attempt stays one also when it is late; cancelled, unknown and no
 * status have no update to tell. Source: TRK-52, OP-76
 */
function trackingStatus(note: Note, today: CalendarDate): TrackingMessage['status'] {
  if (note.status === null) return 'n/a'
  if (isFailedAttempt(note.status)) return 'unsuccessful'
  const step = deliveryStep(note.status, sydneyDateOf(note.expectedDeliveryDate), today)
  switch (step.kind) {
    case 'delayed':
      return 'delayed'
    case 'on-track':
      return step.stage === 'Delivered' ? 'delivered' : 'due'
    case 'failed':
      return 'unsuccessful'
    case 'cancelled':
    case 'unknown':
      return 'n/a'
  }
}

function statusLine(note: Note, status: TrackingMessage['status']): string {
  switch (status) {
    case 'delayed':
      return delayed
    case 'unsuccessful':
      return unsuccessful
    case 'delivered':
      return `Your order was delivered on ${shownDate(note.statusDate ?? note.expectedDeliveryDate)}.`
    case 'due':
      return `Your delivery is due on ${shownDate(note.expectedDeliveryDate)}.`
    case 'n/a':
      return notAvailable
  }
}

/** A missing date is shown as N/A. Source: TRK-60 */
function shownDate(iso: string | null): string {
  const date = sydneyDateOf(iso)
  return date === null ? 'N/A' : formatDayMonth(date)
}

/** Who brings it, until it was delivered. Source: TRK-57, TRK-58, OP-77 */
function carrierLines(
  note: Note,
  { status, ownFleetName }: { status: TrackingMessage['status']; ownFleetName: string },
): string[] {
  if (status === 'delivered') return []
  const courier = note.courierName?.trim().toLowerCase()
  if (courier === 'auspost') return ['Your order is being delivered by Australia Post.']
  if (courier === 'xl express') {
    const barCode =
      note.barCodeNumber === null
        ? ''
        : ` Enter bar code number ${note.barCodeNumber} on their tracking page.`
    return [`Your order is being delivered by XL Express.${barCode}`]
  }
  const name = carrierInMessage(note, ownFleetName)
  return name === null ? [] : [`Your order is being delivered by ${name}.`]
}

/** A zone only makes sense with a time. Source: TRK-39, OP-80 */
function updatedLines(note: Note): string[] {
  const millis = note.statusDate === null ? null : momentOf(note.statusDate)
  if (millis === null) return []
  return [
    `Updated ${formatDayMonth(sydneyDateAt(millis))}, ${formatSydneyTime(millis)} ${sydneyZoneName(millis)}`,
  ]
}

/** Source: TRK-59, OP-79 */
function linksOf(
  note: Note,
  { status, storefront }: { status: TrackingMessage['status']; storefront: string },
): TrackingMessage['links'] {
  const track = note.trackingURL === null ? [] : [{ text: 'View detailed tracking', url: note.trackingURL }]
  if (status !== 'unsuccessful') return track
  return [...track, { text: 'Rebook your delivery', url: note.trackingURL ?? `${storefront}/contact` }]
}
