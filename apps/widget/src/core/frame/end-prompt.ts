import { move, stay } from '@murphy/flow'
import type { Moment } from '../event'
import { endSession } from '../session/end-session'
import { startSession } from '../session/greeting'
import { inOrder } from '../step'
import type { Rule } from '../step'
import { currentView, unopened, withView } from './view'

/** `Return to chat` or `Finished`. Source: END-09 to END-11, OP-16 */
export function endPromptAnswered(moment: Moment, answer: 'return' | 'finished'): Rule {
  return (state) => {
    const view = currentView(state)
    if (state.frame.at !== 'open' || view.at !== 'end-prompt' || view.isLeaving) return stay(state)
    return answer === 'return' ? returnToChat(moment)(state) : finish(moment)(state)
  }
}

/** A click beside the prompt; it is gone after 450 ms. Source: END-13 */
export const endPromptDismissed: Rule = (state) => {
  const view = currentView(state)
  if (state.frame.at !== 'open' || view.at !== 'end-prompt' || view.isLeaving) return stay(state)
  return move(withView(state, { ...view, isLeaving: true }), {
    kind: 'after',
    key: 'end-prompt-fade',
    delayMs: state.settings.endPromptFadeMs,
  })
}

export function endPromptFaded(moment: Moment): Rule {
  return (state) => {
    const view = currentView(state)
    return view.at === 'end-prompt' && view.isLeaving ? returnToChat(moment)(state) : stay(state)
  }
}

/** `Start again` leaves the end screen after 400 ms, then a new session begins. Source: END-12, OP-10 */
export const startAgainPressed: Rule = (state) => {
  const view = currentView(state)
  if (state.frame.at !== 'open' || view.at !== 'ended' || view.isLeaving) return stay(state)
  return move(withView(state, { at: 'ended', isLeaving: true }), {
    kind: 'after',
    key: 'start-again',
    delayMs: state.settings.startAgainMs,
  })
}

export function startAgainDue(moment: Moment): Rule {
  return (state) => {
    const view = currentView(state)
    if (view.at !== 'ended' || !view.isLeaving) return stay(state)
    return state.frame.at === 'open'
      ? startSession(moment, { at: 'welcome', since: moment.now })(state)
      : move(unopened(state))
  }
}

/**
 * Back to where the shopper was. After a time-out that chat is gone, so a new session starts; while the widget is
 * closed it starts with the next open.
 */
export function returnToChat(moment: Moment): Rule {
  return (state) => {
    if (state.session.phase !== 'over') return move(withView(state, { at: 'chat' }))
    return state.frame.at === 'open' ? startSession(moment, { at: 'chat' })(state) : move(unopened(state))
  }
}

/** The survey, where there is one and the shopper has done something; then the end. Source: OP-16, OP-43 */
const afterwards: Rule = (state) => {
  const { surveyScriptUrl, surveyCheckMs } = state.settings
  return surveyScriptUrl !== null && state.session.hasInteracted
    ? move(withView(state, { at: 'survey' }), {
        kind: 'open-survey',
        scriptUrl: surveyScriptUrl,
        checkMs: surveyCheckMs,
      })
    : move(withView(state, { at: 'ended', isLeaving: false }))
}

function finish(moment: Moment): Rule {
  return (state) =>
    inOrder(
      state,
      // After a time-out the session has been ended already.
      ...(state.session.phase === 'over' ? [] : [endSession(moment, { isFinished: true })]),
      afterwards,
    )
}
