import { flowTraits } from '../../flows/flow-traits'
import type { State } from '../state'

/**
 * The chat without the flow that covers it. This is the one way out for every flow, whoever closes it: what stands in a
 * form is kept as it is, and its next opening finds it.
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
