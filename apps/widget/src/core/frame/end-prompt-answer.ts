import { next, unchanged } from '@murphy/flow'
import type { Moment } from '@murphy/flow'
import type { LoadedCoreModules } from '../core-modules'
import { endSession } from '../session/end-session'
import { sequence } from '../step'
import type { Rule } from '../step'
import { returnToChat } from './end-prompt'
import { showSurvey } from './survey'
import { getCurrentView, withView } from './view'

/** Handles `Return to chat` or `Finished`. Source: END-09 to END-11, OP-16 */
export function answerEndPrompt(
  moment: Moment,
  answer: 'return' | 'finished',
  modules: LoadedCoreModules,
): Rule {
  return (state) => {
    const view = getCurrentView(state)
    if (state.frame.at !== 'open' || view.at !== 'end-prompt' || view.isLeaving) return unchanged(state)
    return answer === 'return' ? returnToChat(moment)(state) : finish(moment, modules)(state)
  }
}

/** Shows the survey, where there is one and the shopper has done something; else the end screen. Source: OP-16, OP-43 */
const showSurveyOrEnd: Rule = (state) => {
  const { surveyScriptUrl } = state.settings
  return surveyScriptUrl !== null && state.session.hasInteracted
    ? showSurvey(state, surveyScriptUrl)
    : next(withView(state, { at: 'ended', isLeaving: false }))
}

/** Ends the session, then shows the survey or the end screen. */
export function finish(moment: Moment, modules: LoadedCoreModules): Rule {
  return (state) =>
    sequence(
      state,
      // After a timeout the session has been ended already.
      state.session.phase === 'over' ? unchanged : endSession(moment, { isFinished: true }, modules),
      showSurveyOrEnd,
    )
}
