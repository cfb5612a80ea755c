import type { CalendarDate } from '../calendar'
import { toDeliveryStep } from './delivery-step'

/** The states that chat messages distinguish. Source: TRK-52 */
export type TrackingStatus = 'delayed' | 'unsuccessful' | 'delivered' | 'due' | 'n/a'

/**
 * Returns the state that a chat message reports, and whether the consignment is still to come. A failed attempt stays
 * 'unsuccessful' when it is late; cancelled, unknown and missing statuses have no update.
 *
 * @param expectedDate calendar date in Sydney; `null` when there is none
 * @param today calendar date in Sydney
 * Source: TRK-52, OP-76
 */
export function toTrackingStatus(
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
