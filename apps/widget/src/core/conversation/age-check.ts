import { stay } from '@murphy/flow'
import { callerOf } from '../session/identity'
import { ask, inOrder, put } from '../step'
import type { Rule } from '../step'

/** `Read what's changing` was pressed: reported under the intent of the message that asks. Source: AGE-08, MSG-25, OP-42 */
export const ageCheckOpened: Rule = (state) => {
  const asking = state.conversation.entries.findLast(
    ({ item }) => item.type === 'message' && item.verifyAge === true,
  )
  if (asking === undefined) return stay(state)
  return inOrder(
    state,
    put('session', { hasInteracted: true }),
    ask({
      kind: 'record-analytics',
      caller: callerOf(state),
      data: {
        updateType: 'addEvent',
        eventName: 'SDDFAQAcceptance',
        isSuccessful: true,
        ...asking.intent,
        intentGroupTypeId: null,
        source: 'murphy',
      },
    }),
  )
}
