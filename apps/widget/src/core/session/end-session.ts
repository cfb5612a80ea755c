import { next, unchanged } from '@murphy/flow'
import type { Moment } from '@murphy/flow'
import { emptyConversation } from '../conversation/conversation-state'
import type { LoadedCoreModules } from '../core-modules'
import type { Effect } from '../effect'
import { withView, withoutFlow } from '../frame/view'
import type { State } from '../state'
import { emit, put, sequence } from '../step'
import type { Rule } from '../step'
import { noDrafts } from '../drafts'
import { getCaller, createGuestGreeting, createRequestContext } from './identity'
import { blankChat } from './session-state'
import { isSignedIn, getKnownShopperId } from './shopper'
import { clearInteractionToken, unknownShopper } from './shopper-identity'

/**
 * Ends the chat: identifiers and history are cleared, here and in storage, and its pending answers are ignored. The
 * shopper stays signed in; only the host signs a shopper out. `Finished` tells the bot by `End_Interaction`, whose
 * answer belongs to the chat that has ended.
 *
 * Text in the text box and in forms survives a timeout, because the shopper did not decide to drop it, but not
 * `Finished` and not on a screen that the next shopper will use. On such a screen the shopper is signed out, too.
 *
 * A chat with an agent ends with it.
 *
 * Source: END-09, END-10, END-15, STG-04, OP-16, OP-33, OP-36, OP-131
 */
export function endSession(
  moment: Moment,
  { isFinished }: { readonly isFinished: boolean },
  modules: LoadedCoreModules,
): Rule {
  return (state) => {
    const { session, device } = state
    const endEvents: readonly Effect[] = isFinished
      ? [
          {
            kind: 'send-event',
            requestId: `${moment.freshId}-goodbye`,
            caller: getCaller(state),
            event: { event: 'End_Interaction', parameters: {} },
            // Without the token: it must not prove the shopper again after the greeting as a guest.
            context: { ...createRequestContext(session), encryptedShopperId: '' },
          },
        ]
      : []
    return sequence(
      {
        ...clearSession(state, moment),
        ...(isFinished || device.isHostDevice ? { drafts: noDrafts } : {}),
      },
      emit(
        ...endEvents,
        ...(isSignedIn(session) ? [createGuestGreeting(state)] : []),
        { kind: 'remove-chat' },
        ...(device.isHostDevice ? [{ kind: 'stop-storing' } as const] : []),
        ...cancelTimers,
      ),
      leaveLiveChat(state, modules),
    )
  }
}

/** Ends the chat and drops its drafts without a message to the bot, and shows the end screen. */
export function endWithEndScreen(moment: Moment, modules: LoadedCoreModules): Rule {
  return (state) =>
    sequence(state, endSession(moment, { isFinished: false }, modules), put('drafts', noDrafts), (current) =>
      next(withView(current, { at: 'ended', isLeaving: false })),
    )
}

/** Ends the chat that another tab has ended, without notifying the bot again. Source: OP-35 */
export function endLocally(moment: Moment, modules: LoadedCoreModules): Rule {
  return (state) =>
    sequence(clearSession(state, moment), emit(...cancelTimers), leaveLiveChat(state, modules))
}

/**
 * Ends the chat with an agent together with the session. On a shared screen the shopper is signed out, too. Live
 * chat that is not loaded has no chat.
 *
 * Source: OP-16, OP-33, OP-35, OP-36
 */
function leaveLiveChat({ device, session }: State, modules: LoadedCoreModules): Rule {
  const liveChat = modules['live-chat']
  if (liveChat === undefined) return unchanged
  return device.isHostDevice && getKnownShopperId(session) > 0
    ? liveChat.endForNextShopper
    : liveChat.endWithSession
}

const cancelTimers: readonly Effect[] = [
  { kind: 'cancel', key: 'next-part' },
  { kind: 'cancel', key: 'follow-up' },
  { kind: 'cancel', key: 'inactivity' },
  { kind: 'cancel', key: 'welcome' },
]

function clearSession(state: State, moment: Moment): State {
  const { session, conversation } = state
  return {
    ...withoutFlow(state),
    conversation: emptyConversation,
    session: {
      ...session,
      ...blankChat,
      phase: 'over',
      widgetSessionId: moment.freshId,
      // Source: OP-36
      shopper: state.device.isHostDevice ? unknownShopper : clearInteractionToken(session.shopper),
      intentGroupPendingRenew: true,
      // The survey after the end still needs it; texts on an earlier page count too.
      hasInteracted: session.hasInteracted || conversation.entries.some(({ from }) => from === 'user'),
    },
  }
}
