import { isLiveChatAvailable } from '../selectors'
import type { Caller } from '../ports'
import type { EntryIntent } from '../conversation/conversation-state'
import type { BotEvent } from '../conversation/bot-event'
import type { Effect } from '../effect'
import type { State } from '../state'
import type { Session } from './session-state'
import { getInteractionToken, getShopperId, getUsableShopperToken } from './shopper'
import type { GreetShopperBody, RequestContext, ShopperBody } from '@murphy/contracts/calls'

/** Returns the caller of a request. Source: API-04 */
export function getCaller(state: State): Caller {
  const { session } = state
  return {
    sessionId: session.sessionId,
    chatbotUserId: session.chatbotUserId,
    widgetSessionId: session.widgetSessionId,
    shopperId: getShopperId(session),
    isLiveChatAvailable: isLiveChatAvailable(state),
  }
}

/**
 * Returns the context that goes out with every text and event. An event's own parameters are added, and may name
 * another intent or store than the newest; they never replace the caller's identity. A remembered shopper's token is
 * held back until the host has confirmed that shopper.
 *
 * Source: API-05, MSG-20, MSG-24, MSG-27, OP-122, STO-17
 */
export function createRequestContext(session: Session, own: BotEvent['parameters'] = {}): RequestContext {
  const { intent, lastOrderChecked, shown, store } = session
  const token = getInteractionToken(session)
  return {
    intentGroupName: intent.intentGroupName,
    intentGroupId: intent.intentGroupId,
    ...store,
    ...own,
    intentName: intent.intentName,
    intentGroupPendingRenew: session.intentGroupPendingRenew,
    shopperId: getShopperId(session),
    widgetSessionId: session.widgetSessionId,
    encryptedShopperId: getUsableShopperToken(session),
    ...(lastOrderChecked === null ? {} : { lastOrderChecked }),
    ...(shown === null ? {} : { shown }),
    ...(token === null ? {} : { interactionAccessToken: token }),
  }
}

/** Returns the body of a greeting. Source: API-13 */
export function createGreetingBody(session: Session): GreetShopperBody {
  return {
    encryptedShopperId: getUsableShopperToken(session),
    widgetSessionId: session.widgetSessionId,
    dialogFlowSessionId: session.sessionId,
    chatbotUserId: session.chatbotUserId,
    intentGroupId: session.intent.intentGroupId,
    intentGroupName: session.intent.intentGroupName,
  }
}

/**
 * Returns a greeting without a token under the identifiers that the chat gives up, so that they prove no shopper any more.
 * Its answer is ignored. Source: docs/interfaces.md#identity (log off, end of session)
 */
export function createGuestGreeting(state: State): Effect {
  const body = { ...createGreetingBody(state.session), encryptedShopperId: '' }
  return { kind: 'greet', requestId: 'farewell', caller: getCaller(state), body }
}

/** Returns the part of the newest intent that an entry keeps. */
export function getEntryIntent(session: Session): EntryIntent {
  const { intentGroupId, intentGroupName, queryId } = session.intent
  return { intentGroupId, intentGroupName, queryId }
}

/** Returns the body that names the shopper in requests for the shopper's own data. Source: API-14 to API-16 */
export function createShopperBody(caller: Caller): ShopperBody {
  const { shopperId, widgetSessionId, sessionId, chatbotUserId } = caller
  return { shopperId, widgetSessionId, dialogFlowSessionId: sessionId, chatbotUserId }
}
