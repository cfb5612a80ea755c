import { next, unchanged } from '@murphy/flow'
import type { Moment } from '../moment'
import { endSession } from '../session/end-session'
import { sequence } from '../step'
import type { Rule } from '../step'
import { returnToChat } from './end-prompt'
import { showSurvey } from './survey'
import { currentView, withView } from './view'

/** Handles `Return to chat` or `Finished`. Source: END-09 to END-11, OP-16 */
export function endPromptAnswered(moment: Moment, answer: 'return' | 'finished'): Rule {
  return (state) => {
    const view = currentView(state)
    if (state.frame.at !== 'open' || view.at !== 'end-prompt' || view.isLeaving) return unchanged(state)
    return answer === 'return' ? returnToChat(moment)(state) : finish(moment)(state)
  }
}

/** Shows the survey, where there is one and the shopper has done something; else the end screen. Source: OP-16, OP-43 */
const afterwards: Rule = (state) => {
  const { surveyScriptUrl } = state.settings
  return surveyScriptUrl !== null && state.session.hasInteracted
    ? showSurvey(state, surveyScriptUrl)
    : next(withView(state, { at: 'ended', isLeaving: false }))
}

/** Ends the session, then shows the survey or the end screen. */
export function finish(moment: Moment): Rule {
  return (state) =>
    sequence(
      state,
      // After a time-out the session has been ended already.
      state.session.phase === 'over' ? unchanged : endSession(moment, { isFinished: true }),
      afterwards,
    )
}
