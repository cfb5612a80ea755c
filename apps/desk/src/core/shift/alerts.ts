import type { Effect } from '../effect'
import type { Arrival, OnShift } from '../state'
import { isChatShown } from './read-marks'
import { getBadgeCount, mayAcceptAny, getOffers, getServerTime } from './selectors'
import { next } from '@murphy/flow'
import type { DeskEvent } from '../event'
import type { Rule } from '../step'

/**
 * Returns the alerts for a change: an offer rings until it is accepted or over; other arrivals that are not
 * visible sound once and, while the page is hidden, show a desktop notification.
 *
 * Source: docs/desk.md#set-sounds-and-notifications
 */
export function getAlertEffects(before: OnShift, after: OnShift): readonly Effect[] {
  return [
    ...getBadgeEffects(before, after),
    ...getRingEffects(before, after),
    ...getArrivalEffects(before, after),
  ]
}

function getBadgeEffects(before: OnShift, after: OnShift): readonly Effect[] {
  const count = getShownCount(after)
  return count === getShownCount(before) ? [] : [{ kind: 'show-badge', count }]
}

function getShownCount(shift: OnShift): number {
  return shift.alerts.hasBadge ? getBadgeCount(shift) : 0
}

function getRingEffects(before: OnShift, after: OnShift): readonly Effect[] {
  const [oldEnd, newEnd] = [getRingEnd(before), getRingEnd(after)]
  if (oldEnd === newEnd) return []
  const { volume } = after.alerts
  if (newEnd === null) return [{ kind: 'stop-ring' }]
  return [{ kind: 'ring', volume, forMs: Math.max(0, newEnd - getServerTime(after)) }]
}

/** Returns when the last offer expires, on the server's clock; `null`: nothing rings. */
function getRingEnd(shift: OnShift): number | null {
  const ends = getOffers(shift).map(({ offer }) => offer?.expiresAt ?? 0)
  return !shift.alerts.hasSound || ends.length === 0 ? null : Math.max(...ends)
}

function getArrivalEffects(before: OnShift, after: OnShift): readonly Effect[] {
  const { arrival, alerts, isPageVisible } = after
  if (arrival === null || arrival.id === before.arrival?.id || !needsAttention(arrival, after)) return []
  return [
    // An offer has a sound of its own.
    ...(alerts.hasSound && arrival.kind !== 'offer'
      ? [{ kind: 'chime', volume: alerts.volume } as const]
      : []),
    ...(alerts.hasNotices && !isPageVisible ? [{ kind: 'notify', arrival } as const] : []),
  ]
}

function needsAttention(arrival: Arrival, shift: OnShift): boolean {
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
      const isMessage =
        arrival.logEntry.entry.type === 'chat.msg' || arrival.logEntry.entry.type === 'chat.file'
      return isMessage && !(arrival.isOpen && shift.isPageVisible && isChatShown(shift))
    }
  }
}

type Choosing = Extract<
  DeskEvent,
  { kind: 'alerts-chosen' | 'notification-permission-answered' | 'sound-tried' }
>

/** Changes sounds and notifications. The browser is asked for permission only when notifications are switched on. */
export function chooseAlerts(event: Choosing): Rule {
  return (shift) => {
    switch (event.kind) {
      case 'alerts-chosen': {
        const { alerts } = event
        const needsPermission = alerts.hasNotices && !shift.alerts.hasNotices
        return next(
          { ...shift, alerts, areNotificationsRefused: false },
          { kind: 'save-alerts', alerts },
          ...(needsPermission ? [{ kind: 'request-notifications' } as const] : []),
        )
      }
      case 'notification-permission-answered': {
        if (event.isGranted) return next(shift)
        const alerts = { ...shift.alerts, hasNotices: false }
        return next({ ...shift, alerts, areNotificationsRefused: true }, { kind: 'save-alerts', alerts })
      }
      case 'sound-tried':
        return next(shift, { kind: 'chime', volume: shift.alerts.volume })
    }
  }
}
