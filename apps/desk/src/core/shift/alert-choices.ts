import { next } from '@murphy/flow'
import type { DeskEvent } from '../event'
import type { Rule } from '../step'

type Choosing = Extract<DeskEvent, { kind: 'alerts-chosen' | 'notices-answered' | 'sound-tried' }>

/** How the agent wants to be called; the browser is asked for notices only when they are switched on. */
export function chooseAlerts(event: Choosing): Rule {
  return (shift) => {
    switch (event.kind) {
      case 'alerts-chosen': {
        const { alerts } = event
        const isAsking = alerts.hasNotices && !shift.alerts.hasNotices
        return next(
          { ...shift, alerts, areNoticesRefused: false },
          { kind: 'keep-alerts', alerts },
          ...(isAsking ? [{ kind: 'ask-notices' } as const] : []),
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
