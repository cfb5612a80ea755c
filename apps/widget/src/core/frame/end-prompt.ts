import { next, unchanged } from '@murphy/flow'
import type { Moment } from '../moment'
import { startSession } from '../session/greeting'
import type { Rule } from '../step'
import { currentView, unopened, withView } from './view'

/** A click beside the prompt; it is gone after 450 ms. Source: END-13 */
export const endPromptDismissed: Rule = (state) => {
  const view = currentView(state)
  if (state.frame.at !== 'open' || view.at !== 'end-prompt' || view.isLeaving) return unchanged(state)
  return next(withView(state, { ...view, isLeaving: true }), {
    kind: 'after',
    key: 'end-prompt-fade',
    delayMs: state.settings.endPromptFadeMs,
  })
}

export function endPromptFaded(moment: Moment): Rule {
  return (state) => {
    const view = currentView(state)
    return view.at === 'end-prompt' && view.isLeaving ? returnToChat(moment)(state) : unchanged(state)
  }
}

/** `Start again` leaves the end screen after 400 ms, then a new session begins. Source: END-12, OP-10 */
export const startAgainPressed: Rule = (state) => {
  const view = currentView(state)
  if (state.frame.at !== 'open' || view.at !== 'ended' || view.isLeaving) return unchanged(state)
  return next(withView(state, { at: 'ended', isLeaving: true }), {
    kind: 'after',
    key: 'start-again',
    delayMs: state.settings.startAgainMs,
  })
}

export function startAgainDue(moment: Moment): Rule {
  return (state) => {
    const view = currentView(state)
    if (view.at !== 'ended' || !view.isLeaving) return unchanged(state)
    return state.frame.at === 'open'
      ? startSession(moment, { at: 'welcome', since: moment.now })(state)
      : next(unopened(state))
  }
}

/**
 * Back to where the shopper was. After a time-out that chat is gone, so a new session starts; while the widget is
 * closed it starts with the next open.
 */
export function returnToChat(moment: Moment): Rule {
  return (state) => {
    if (state.session.phase !== 'over') return next(withView(state, { at: 'chat' }))
    return state.frame.at === 'open' ? startSession(moment, { at: 'chat' })(state) : next(unopened(state))
  }
}
