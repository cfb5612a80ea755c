import { next } from '@murphy/flow'
import type { State } from '../state'
import type { Rule } from '../step'
import type { EndPromptType, View } from './frame-state'
import { flowTraits } from '../flow/flows'

/** Returns the view that is open, or that the next open shows. */
export function getCurrentView(state: State): View {
  return state.frame.at === 'open' ? state.frame.view : state.frame.next
}

export function withView(state: State, view: View): State {
  return {
    ...state,
    frame: state.frame.at === 'open' ? { at: 'open', view } : { ...state.frame, next: view },
  }
}

/** Returns the state in which the next open is a first open again. */
export function resetToUnopened(state: State): State {
  return {
    ...withView(state, { at: 'welcome', since: null }),
    session: { ...state.session, phase: 'unopened' },
  }
}

/**
 * Shows `Have you finished your chat?` over the open view; while the widget is closed it waits for the next open. Of
 * two waiting prompts the newer one shows. Source: END-01 to END-08, OP-16, OP-17
 */
export function showEndPrompt(type: EndPromptType): Rule {
  return (state) => next(withView(state, { at: 'end-prompt', type, isLeaving: false }))
}

/**
 * Returns the state without the flow that covers the chat. Every way out of a flow uses this function: it saves the state
 * of a form as a draft, from which the form's next opening continues.
 */
export function withoutFlow(state: State): State {
  const { flow, drafts } = state
  if (flow === null) return state
  return {
    ...state,
    flow: null,
    drafts: flowTraits[flow.name].isForm
      ? { ...drafts, forms: { ...drafts.forms, [flow.name]: flow.state } }
      : drafts,
  }
}
