import { isLiveChatAvailable } from '../selectors'
import type { Caller, GreetingData } from '../../ports'
import type { EntryIntent } from '../conversation/conversation-state'
import type { BotEvent } from '../conversation/bot-event'
import type { Effect } from '../effect'
import type { State } from '../state'
import type { Session, ShopperNames, Tokens } from './session-state'
import type { GreetShopperBody, RequestContext, ShopperBody } from '@murphy/contracts/calls'

/** Returns the shopper that calls are made for; 0 is a guest, also while the host has not confirmed a remembered one. */
export function shopperId(session: Session): number {
  return session.shopper.at === 'signed-in' ? session.shopper.shopperId : 0
}

/** Source: API-04 */
export function callerOf(state: State): Caller {
  const { session } = state
  return {
    sessionId: session.sessionId,
    chatbotUserId: session.chatbotUserId,
    widgetSessionId: session.widgetSessionId,
    shopperId: shopperId(session),
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
export function requestContext(session: Session, own: BotEvent['parameters'] = {}): RequestContext {
  const { intent, tokens, lastOrderChecked, store } = session
  const token = tokens.interactionAccessToken ?? tokens.botToken
  return {
    intentGroupName: intent.intentGroupName,
    intentGroupId: intent.intentGroupId,
    ...store,
    ...own,
    intentName: intent.intentName,
    intentGroupPendingRenew: session.intentGroupPendingRenew,
    shopperId: shopperId(session),
    widgetSessionId: session.widgetSessionId,
    encryptedShopperId: usableToken(session),
    ...(lastOrderChecked === null ? {} : { lastOrderChecked }),
    ...(token === null ? {} : { interactionAccessToken: token }),
  }
}

/** Source: API-13 */
export function greetingBody(session: Session): GreetShopperBody {
  return {
    encryptedShopperId: usableToken(session),
    widgetSessionId: session.widgetSessionId,
    dialogFlowSessionId: session.sessionId,
    chatbotUserId: session.chatbotUserId,
    intentGroupId: session.intent.intentGroupId,
    intentGroupName: session.intent.intentGroupName,
  }
}

/**
 * Returns a greeting without a token under the identifiers that are given up: from then on they prove no shopper. Its
 * answer is ignored. Source: docs/interfaces.md#identity (log off, end of session)
 */
export function farewell(state: State): Effect {
  const body = { ...greetingBody(state.session), encryptedShopperId: '' }
  return { kind: 'greet', requestId: 'farewell', caller: callerOf(state), body }
}

/**
 * Returns the shopper's token; '' while a remembered shopper is not confirmed, and while a token that came after the
 * host's last message still waits for the shopper it belongs to.
 */
function usableToken({ shopper, tokens, hostShopperId }: Session): string {
  const isWaiting = tokens.owner === null && !tokens.isOnTrial && hostShopperId !== null
  return shopper.at === 'remembered' || isWaiting ? '' : tokens.encryptedShopperId
}

export function entryIntent(session: Session): EntryIntent {
  const { intentGroupId, intentGroupName, queryId } = session.intent
  return { intentGroupId, intentGroupName, queryId }
}

export const noTokens: Tokens = {
  encryptedShopperId: '',
  owner: null,
  isOnTrial: false,
  botToken: null,
  interactionAccessToken: null,
}

export const noIntent = { intentGroupId: '', intentGroupName: '', intentName: '', queryId: '' } as const

/** The state of a chat at its beginning, and after its end. */
export const blankChat = {
  greeting: null,
  earlierWidgetSessionIds: [],
  sessionId: '',
  conversationId: '',
  intent: noIntent,
  lastOrderChecked: null,
  store: null,
  isProductPageOpen: false,
  lastFollowUpEvent: null,
  activity: { lastAt: null, warnedFor: null, sharedAt: 0 },
} as const satisfies Partial<Session>

export const nobody = {
  shopper: { at: 'guest' },
  hostShopperId: null,
  owesLoginLines: false,
  tokens: noTokens,
} as const satisfies Partial<Session>

/** Returns the body that names the shopper in requests for the shopper's own data. Source: API-14 to API-16 */
export function shopperBody(caller: Caller): ShopperBody {
  const { shopperId, widgetSessionId, sessionId, chatbotUserId } = caller
  return { shopperId, widgetSessionId, dialogFlowSessionId: sessionId, chatbotUserId }
}

/** Returns the names in a greeting's answer; an empty one is `null`. */
export function toShopperNames(greeting: GreetingData): ShopperNames {
  return {
    firstName: filled(greeting.LoggedInFirstName),
    lastName: filled(greeting.LoggedInLastName),
    fullName: filled(greeting.LoggedInName),
    email: filled(greeting.LoggedInEmail),
  }
}

function filled(text: string | null): string | null {
  return text === null || text.trim() === '' ? null : text.trim()
}
