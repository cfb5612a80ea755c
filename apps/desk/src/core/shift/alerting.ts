import type { Effect } from '../effect'
import type { Arrival, OnShift } from '../state'
import { badgeCount, mayAcceptAny, offers, serverNow } from './selectors'

/**
 * Returns the alerts for a change: an offer rings until it is accepted or over; other arrivals that are not
 * visible sound once and, while the page is hidden, show a desktop notification.
 *
 * Source: docs/desk.md
 */
export function alertEffects(before: OnShift, after: OnShift): readonly Effect[] {
  return [...badgeEffects(before, after), ...ringEffects(before, after), ...arrivalEffects(before, after)]
}

function badgeEffects(before: OnShift, after: OnShift): readonly Effect[] {
  const count = shownCount(after)
  return count === shownCount(before) ? [] : [{ kind: 'show-badge', count }]
}

function shownCount(shift: OnShift): number {
  return shift.alerts.hasBadge ? badgeCount(shift) : 0
}

function ringEffects(before: OnShift, after: OnShift): readonly Effect[] {
  const [was, is] = [ringingUntil(before), ringingUntil(after)]
  if (was === is) return []
  const { volume } = after.alerts
  if (is === null) return [{ kind: 'hush' }]
  return [{ kind: 'ring', volume, forMs: Math.max(0, is - serverNow(after)) }]
}

/** Returns when the last offer expires, on the server's clock; `null`: nothing rings. */
function ringingUntil(shift: OnShift): number | null {
  const ends = offers(shift).map(({ offer }) => offer?.expiresAt ?? 0)
  return !shift.alerts.hasSound || ends.length === 0 ? null : Math.max(...ends)
}

function arrivalEffects(before: OnShift, after: OnShift): readonly Effect[] {
  const { arrival, alerts, isPageVisible } = after
  if (arrival === null || arrival.id === before.arrival?.id || !isCalling(arrival, after)) return []
  return [
    // An offer has a sound of its own.
    ...(alerts.hasSound && arrival.kind !== 'offer'
      ? [{ kind: 'chime', volume: alerts.volume } as const]
      : []),
    ...(alerts.hasNotices && !isPageVisible ? [{ kind: 'notify', arrival } as const] : []),
  ]
}

function isCalling(arrival: Arrival, shift: OnShift): boolean {
  switch (arrival.kind) {
    case 'offer':
      return true
    case 'waiting':
      // With broadcast routing no agent gets an offer, so the queue itself alerts.
      return shift.desk?.routing === 'broadcast' && mayAcceptAny(shift)
    case 'mention':
      return true
    case 'note':
    case 'form':
      return !shift.isPageVisible || !arrival.isOpen
    case 'entry': {
      const isWords = arrival.placed.entry.type === 'chat.msg' || arrival.placed.entry.type === 'chat.file'
      return isWords && !(arrival.isOpen && shift.isPageVisible && shift.path === '')
    }
  }
}
