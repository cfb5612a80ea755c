import { next, unchanged } from '@murphy/flow'
import type { Moment } from '@murphy/flow'
import { startSession } from '../session/greeting'
import type { Rule } from '../step'
import { getCurrentView, resetToUnopened, withView } from './view'

/** Starts to close the prompt after a click outside it; it is removed after 450 ms. Source: END-13 */
export const dismissEndPrompt: Rule = (state) => {
  const view = getCurrentView(state)
  if (state.frame.at !== 'open' || view.at !== 'end-prompt' || view.isLeaving) return unchanged(state)
  return next(withView(state, { ...view, isLeaving: true }), {
    kind: 'after',
    key: 'end-prompt-fade',
    delayMs: state.settings.endPromptFadeMs,
  })
}

/** Removes the prompt that was closed, and shows the chat. */
export function removeEndPrompt(moment: Moment): Rule {
  return (state) => {
    const view = getCurrentView(state)
    return view.at === 'end-prompt' && view.isLeaving ? returnToChat(moment)(state) : unchanged(state)
  }
}

/** Starts to leave the end screen after `Start again`; a new session begins after 400 ms. Source: END-12, OP-10 */
export const leaveEndScreen: Rule = (state) => {
  const view = getCurrentView(state)
  if (state.frame.at !== 'open' || view.at !== 'ended' || view.isLeaving) return unchanged(state)
  return next(withView(state, { at: 'ended', isLeaving: true }), {
    kind: 'after',
    key: 'start-again',
    delayMs: state.settings.startAgainMs,
  })
}

/** Starts a new session after the end screen; in a closed widget it starts with the next open. */
export function startAgain(moment: Moment): Rule {
  return (state) => {
    const view = getCurrentView(state)
    if (view.at !== 'ended' || !view.isLeaving) return unchanged(state)
    return state.frame.at === 'open'
      ? startSession(moment, { at: 'welcome', since: moment.now })(state)
      : next(resetToUnopened(state))
  }
}

/**
 * Returns to the shopper's last view. After a timeout that chat has ended, so a new session starts; while the widget
 * is closed it starts with the next open.
 */
export function returnToChat(moment: Moment): Rule {
  return (state) => {
    if (state.session.phase !== 'over') return next(withView(state, { at: 'chat' }))
    return state.frame.at === 'open'
      ? startSession(moment, { at: 'chat' })(state)
      : next(resetToUnopened(state))
  }
}
