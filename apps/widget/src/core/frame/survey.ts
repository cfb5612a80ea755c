import { next, unchanged } from '@murphy/flow'
import type { Moment } from '@murphy/flow'
import type { State } from '../state'
import { emit, sequence } from '../step'
import type { Rule, WidgetStep } from '../step'
import { close, notifyHidden } from './open-close'
import { getCurrentView, resetToUnopened, withView } from './view'

/** Shows the survey and asks its vendor to fill it. Source: SUR-01, OP-43 */
export function showSurvey(state: State, scriptUrl: string): WidgetStep {
  return next(withView(state, { at: 'survey' }), {
    kind: 'open-survey',
    scriptUrl,
    checkMs: state.settings.surveyCheckMs,
  })
}

/** Ends the survey when the vendor reports that the shopper is done. Source: OP-43 */
export const endSurvey: Rule = (state) =>
  getCurrentView(state).at === 'survey'
    ? next(withView(state, { at: 'ended', isLeaving: false }))
    : unchanged(state)

/** Closes survey and widget when the vendor did not load; the next open starts fresh. Source: SUR-02, OP-43 */
export function closeFailedSurvey(moment: Moment): Rule {
  return (state) => {
    if (getCurrentView(state).at !== 'survey') return unchanged(state)
    return state.frame.at === 'open' ? close(moment)(state) : next(resetToUnopened(state))
  }
}

/**
 * Hides survey and widget while the browser is offline, and shows them again when it is back. A shared screen has no
 * launcher to reopen the widget: it starts a new chat.
 *
 * Source: SUR-03, OP-36, OP-43
 */
export function handleNetworkChange(moment: Moment, isOnline: boolean): Rule {
  return (state) => {
    const { frame, settings, device } = state
    if (getCurrentView(state).at !== 'survey' || isOnline === (frame.at === 'open')) return unchanged(state)
    if (!isOnline)
      return device.isHostDevice
        ? close(moment)(state)
        : notifyHidden({ ...state, frame: { at: 'closed', next: { at: 'survey' }, leaving: null } })
    return sequence(
      { ...state, frame: { at: 'open', view: { at: 'survey' } } },
      emit({ kind: 'notify-host', message: { type: 'toggleWidget', isOpen: true } }),
      (current) => showSurvey(current, settings.surveyScriptUrl ?? ''),
    )
  }
}
