import type { Effect } from '../effect'
import type { Arrival, OnShift } from '../state'
import { badgeCount, mayAcceptAny, offers, serverNow } from './selectors'

/**
 * What calls the agent after something has changed: an offer rings until it is taken or over; whatever else is not in
 * sight is told once, by a sound and, while the page is hidden, by a notice of the system.
 *
 * Source: live-chat section 2 (sound, desktop notice, title badge)
 */
export function alertsOf(before: OnShift, after: OnShift): readonly Effect[] {
  return [...badge(before, after), ...ringing(before, after), ...news(before, after)]
}

function badge(before: OnShift, after: OnShift): readonly Effect[] {
  const count = shownCount(after)
  return count === shownCount(before) ? [] : [{ kind: 'show-badge', count }]
}

function shownCount(shift: OnShift): number {
  return shift.alerts.hasBadge ? badgeCount(shift) : 0
}

function ringing(before: OnShift, after: OnShift): readonly Effect[] {
  const [was, is] = [ringingUntil(before), ringingUntil(after)]
  if (was === is) return []
  const { volume } = after.alerts
  if (is === null) return [{ kind: 'hush' }]
  return [{ kind: 'ring', volume, forMs: Math.max(0, is - serverNow(after)) }]
}

/** When the last of the offers runs out, on the service's clock; `null`: nothing rings. */
function ringingUntil(shift: OnShift): number | null {
  const ends = offers(shift).map(({ offer }) => offer?.expiresAt ?? 0)
  return !shift.alerts.hasSound || ends.length === 0 ? null : Math.max(...ends)
}

function news(before: OnShift, after: OnShift): readonly Effect[] {
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
      // Where nobody is asked in person, the queue itself calls.
      return shift.desk?.routing === 'broadcast' && mayAcceptAny(shift)
    case 'named':
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
