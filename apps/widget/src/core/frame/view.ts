import { next } from '@murphy/flow'
import type { State } from '../state'
import type { Rule } from '../step'
import type { EndPromptType, View } from './frame-state'
import { flowTraits } from '../flow/flows'

/** Returns the view that is open, or that the next open shows. */
export function getCurrentView(state: State): View {
  return state.frame.at === 'open' ? state.frame.view : state.frame.next
}

/** Returns the state in which this view is open, or is the one that the next open shows. */
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
 * Returns the rule that shows `Have you finished your chat?` over the open view. While the widget is closed, the prompt
 * waits for the next open. The newer of two waiting prompts is shown. Source: END-01 to END-08, OP-16, OP-17
 */
export function showEndPrompt(type: EndPromptType): Rule {
  return (state) => next(withView(state, { at: 'end-prompt', type, isLeaving: false }))
}

/**
 * Returns the state without the flow that covers the chat, and with the state of a form saved as a draft. The form
 * continues from its draft when it is opened again. Every way out of a flow uses this function.
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
