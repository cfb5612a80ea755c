import { move, stay } from '@murphy/flow'
import type { Moment } from '../event'
import type { Rule } from '../step'
import { close } from './open-close'
import { currentView, withView } from './view'

/** The vendor says that the shopper is done. Source: OP-43 */
export const surveyDone: Rule = (state) =>
  currentView(state).at === 'survey' ? move(withView(state, { at: 'ended', isLeaving: false })) : stay(state)

/** Nobody came: survey and widget go, and the next open starts fresh. Source: SUR-02, SUR-03, OP-43 */
export function surveyFailed(moment: Moment): Rule {
  return (state) => (currentView(state).at === 'survey' ? close(moment)(state) : stay(state))
}
