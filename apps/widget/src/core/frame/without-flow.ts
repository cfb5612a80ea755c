import { flowTraits } from '../../flows/flow-traits'
import type { State } from '../state'

/**
 * Closes the flow that covers the chat. Every way out of a flow uses this function: it keeps the text of a form as it
 * is, and the form's next opening finds it.
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
