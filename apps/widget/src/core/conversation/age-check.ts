import { unchanged } from '@murphy/flow'
import { callerOf } from '../session/identity'
import { emit, sequence, put } from '../step'
import type { Rule } from '../step'

/** Reports a press on `Read what's changing` under the intent of the message that asks. Source: AGE-08, MSG-25, OP-42 */
export const ageCheckOpened: Rule = (state) => {
  const asking = state.conversation.entries.findLast(
    ({ item }) => item.type === 'message' && item.verifyAge === true,
  )
  if (asking === undefined) return unchanged(state)
  return sequence(
    state,
    put('session', { hasInteracted: true }),
    emit({
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
