import { next, unchanged } from '@murphy/flow'
import type { Moment } from '@murphy/flow'
import { replyCopy } from '../conversation/copy'
import { showMessage } from '../conversation/entries'
import { sendEvent } from '../conversation/send'
import type { LoadedCoreModules } from '../core-modules'
import { endWithEndScreen } from '../session/end-session'
import { isSignedIn } from '../session/shopper'
import type { State } from '../state'
import { emit, sequence } from '../step'
import type { Rule } from '../step'
import type { FlowEnd } from './flow-machine'
import { openFlow } from './open-flow'
import type { ContinuedConversation } from './phone-flow'

/**
 * Applies the end of a flow to the chat: its messages, an offer to log in, an event for the bot, and the next step.
 * Source: TRK-24, TRK-25, NOM-33 to NOM-35, OP-46
 */
export function showFlowResult(moment: Moment, end: FlowEnd, modules: LoadedCoreModules): Rule {
  return (state) =>
    sequence(
      state,
      ...end.messages.map((text) => showMessage(moment, { from: 'bot', text })),
      end.login === null ? unchanged : offerLogin(moment, end.login),
      end.event === null ? unchanged : sendEvent(moment, end.event),
      // The server has already removed the chat, so the bot gets no message about the end.
      end.endsChat === undefined ? unchanged : endWithEndScreen(moment, modules),
      end.continuesOnPhone === undefined ? unchanged : continueOnPhone,
      end.continues === undefined ? unchanged : continueHere(moment, end.continues, modules),
      end.salesFloor === undefined ? unchanged : callSalesFloor(moment, end.salesFloor),
    )
}

/**
 * Returns true on a screen in a store whose conversation can continue on a phone: the server knows it, and no chat with
 * an agent runs. Source: decision 056
 */
export function canContinueOnPhone({ device, session, liveChat }: State): boolean {
  return device.isHostDevice && session.sessionId !== '' && !liveChat.isRunning
}

/**
 * Opens the page with a one-time code. While a chat with an agent runs there is none: that chat would stay here.
 * Source: decision 056
 */
const continueOnPhone: Rule = (state) => {
  const { earlierWidgetSessionIds } = state.session
  return canContinueOnPhone(state)
    ? openFlow({ name: 'phone', opening: { for: 'screen', earlierWidgetSessionIds } })(state)
    : unchanged(state)
}

function continueHere(moment: Moment, continued: ContinuedConversation, modules: LoadedCoreModules): Rule {
  const answers = modules['first-answer']
  return answers === undefined
    ? unchanged
    : (modules.phone?.continueConversation(moment, continued, answers, modules) ?? unchanged)
}

/** Asks the page to open its chat with a product expert. Source: FAW-09, HST-16, OP-62 */
function callSalesFloor(moment: Moment, store: NonNullable<FlowEnd['salesFloor']>): Rule {
  return (state) =>
    state.device.isFramed
      ? emit({ kind: 'notify-host', message: { type: 'callSalesFloorWidget', ...store } })(state)
      : showMessage(moment, { from: 'bot', text: replyCopy.experts })(state)
}

/**
 * Offers the `Login` quick reply to a guest after a failed load; a signed-in shopper gets none. The host page goes
 * there: a login does not belong into the small frame. A pending answer, such as the one to the press that opened the
 * flow, does not remove it.
 *
 * Source: TRK-25, NOM-35, QR-14, OP-57, OP-82
 */
function offerLogin(moment: Moment, path: string): Rule {
  return (state) => {
    if (isSignedIn(state.session)) return unchanged(state)
    return next({
      ...state,
      conversation: {
        ...state.conversation,
        quickReplies: {
          id: `${moment.freshId}-login`,
          entryId: null,
          shopper: null,
          items: [{ type: 'url', text: replyCopy.login, uri: path, target: 'route' }],
          isUsed: false,
          pressedId: null,
          isStanding: true,
        },
      },
    })
  }
}
