import { next } from '@murphy/flow'
import type { DeskEvent } from '../event'
import type { Rule } from '../step'

type Choosing = Extract<DeskEvent, { kind: 'alerts-chosen' | 'notices-answered' | 'sound-tried' }>

/** Changes sounds and notifications. The browser is asked for permission only when notifications are switched on. */
export function chooseAlerts(event: Choosing): Rule {
  return (shift) => {
    switch (event.kind) {
      case 'alerts-chosen': {
        const { alerts } = event
        const isAsking = alerts.hasNotices && !shift.alerts.hasNotices
        return next(
          { ...shift, alerts, areNoticesRefused: false },
          { kind: 'keep-alerts', alerts },
          ...(isAsking ? [{ kind: 'request-notifications' } as const] : []),
        )
      }
      case 'notices-answered': {
        if (event.isGranted) return next(shift)
        const alerts = { ...shift.alerts, hasNotices: false }
        return next({ ...shift, alerts, areNoticesRefused: true }, { kind: 'keep-alerts', alerts })
      }
      case 'sound-tried':
        return next(shift, { kind: 'chime', volume: shift.alerts.volume })
    }
  }
}
