import { next } from '@murphy/flow'
import { emptyConversation } from '../conversation/conversation-state'
import type { Effect } from '../effect'
import type { Moment } from '../moment'
import { withoutFlow } from '../frame/without-flow'
import type { State } from '../state'
import type { Rule } from '../step'
import { noDrafts } from '../drafts'
import { blankChat, callerOf, farewell, nobody, requestContext } from './identity'

/**
 * Ends the chat: identifiers and history are cleared, here and in storage, and its pending answers are ignored. The
 * shopper stays signed in; only the host signs a shopper out. `Finished` tells the bot by `End_Interaction`, whose
 * answer belongs to the chat that has ended.
 *
 * Text in the text box and in forms survives a time-out, because the shopper did not decide to drop it, but not
 * `Finished` and not on a screen that the next shopper will use. On such a screen the shopper goes, too.
 *
 * Source: END-09, END-10, END-15, STG-04, OP-16, OP-36, OP-131
 */
export function endSession(moment: Moment, { isFinished }: { readonly isFinished: boolean }): Rule {
  return (state) => {
    const { session, device } = state
    const goodbye: readonly Effect[] = isFinished
      ? [
          {
            kind: 'send-event',
            requestId: `${moment.freshId}-goodbye`,
            caller: callerOf(state),
            event: { event: 'End_Interaction', parameters: {} },
            // Without the token: it must not prove the shopper once more after the farewell.
            context: { ...requestContext(session), encryptedShopperId: '' },
          },
        ]
      : []
    return next(
      {
        ...cleared(state, moment),
        ...(isFinished || device.isHostDevice ? { drafts: noDrafts } : {}),
      },
      ...goodbye,
      ...(session.shopper.at === 'signed-in' ? [farewell(state)] : []),
      { kind: 'forget-chat' },
      ...(device.isHostDevice ? [{ kind: 'stop-storing' } as const] : []),
      ...stopTimers,
    )
  }
}

/** Ends the chat that another tab has ended, without notifying the bot again. Source: OP-35 */
export function endedElsewhere(moment: Moment): Rule {
  return (state) => next(cleared(state, moment), ...stopTimers)
}

const stopTimers: readonly Effect[] = [
  { kind: 'cancel', key: 'next-part' },
  { kind: 'cancel', key: 'follow-up' },
  { kind: 'cancel', key: 'inactivity' },
  { kind: 'cancel', key: 'welcome' },
]

function cleared(state: State, moment: Moment): State {
  const { session, conversation } = state
  return {
    ...withoutFlow(state),
    conversation: emptyConversation,
    session: {
      ...session,
      ...blankChat,
      phase: 'over',
      widgetSessionId: moment.freshId,
      tokens: { ...session.tokens, interactionAccessToken: null },
      intentGroupPendingRenew: true,
      // The survey after the end still needs it; texts on an earlier page count too.
      hasInteracted: session.hasInteracted || conversation.entries.some(({ from }) => from === 'user'),
      // Source: OP-36
      ...(state.device.isHostDevice ? nobody : {}),
    },
  }
}
