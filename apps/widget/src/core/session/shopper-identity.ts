import { next, unchanged } from '@murphy/flow'
import { fill } from '@murphy/domain/words'
import { flowTraits } from '../../flows/flow-traits'
import type { GreetingData } from '../../ports'
import { cancelFollowUp } from '../conversation/cancel-follow-up'
import { say } from '../conversation/entries'
import { sendEvent } from '../conversation/send'
import { chatCopy } from '../copy'
import { noDrafts } from '../drafts'
import type { LiveChatRules } from '../core-modules'
import type { Moment } from '../moment'
import { put, sequence } from '../step'
import type { Rule } from '../step'
import { greet, greetQuietly, settleGreeting } from './greeting'
import { farewell, noIntent, noTokens, toShopperNames } from './identity'
import type { Session } from './session-state'
import { forgetTokens } from './shopper-tokens'
import { watchToken } from './token-watch'

/** A guest who wanted a tax invoice and then logged in is asked for the order, once. Source: AUTH-08, OP-89 */
const askForInvoiceOrder = 'RESENDTAXINVOICE_ASK_ORDER_NUMBER_AFTER_LOGIN'

/**
 * Follows the shopper whom the host names: an id above 0 is signed in, 0 is a guest. The same shopper again changes nothing,
 * also on a later page. A message with anything but an id does not fit its type and is ignored before this rule.
 *
 * Source: AUTH-01 to AUTH-05, AUTH-12, OP-31 to OP-33
 */
export function hostChangedShopper(
  moment: Moment,
  shopperId: number,
  liveChat: LiveChatRules | undefined,
): Rule {
  return (state) => {
    const { session } = state
    const known = knownShopperId(session)
    if (shopperId > 0 && session.hostShopperId === shopperId) return unchanged(state)
    const heard = put('session', { hostShopperId: shopperId })
    if (shopperId === known)
      return sequence(state, heard, shopperId === 0 ? forgetTokens : confirmed(moment, shopperId, liveChat))
    return sequence(
      state,
      heard,
      known === 0 ? unchanged : forgetShopper,
      changeChat(moment, known === 0),
      shopperId === 0 ? loggedOff(moment) : loggedIn(moment, shopperId),
      known === 0 && shopperId > 0 && session.intent.intentName === 'resend_tax_invoice'
        ? sendEvent(moment, { event: askForInvoiceOrder, parameters: {} })
        : unchanged,
      leaveLiveChat(session, liveChat),
    )
  }
}

/** Signs in the shopper of an earlier page, who is still there. A token that came with this page is theirs. */
function confirmed(moment: Moment, shopperId: number, liveChat: LiveChatRules | undefined): Rule {
  return (state) => {
    const { shopper, tokens, phase } = state.session
    if (shopper.at !== 'remembered') return unchanged(state)
    return sequence(
      state,
      put('session', {
        shopper: { at: 'signed-in', shopperId, names: null },
        tokens: { ...tokens, owner: shopperId, isOnTrial: false },
      }),
      phase === 'welcoming' ? greet(moment) : greetQuietly(moment),
      liveChat?.resumeForShopper(moment) ?? unchanged,
    )
  }
}

function loggedIn(moment: Moment, shopperId: number): Rule {
  return (state) =>
    sequence(
      state,
      put('session', {
        shopper: { at: 'signed-in', shopperId, names: null },
        owesLoginLines: true,
        tokens: { ...state.session.tokens, owner: shopperId, isOnTrial: false },
      }),
      // After the end nothing is sent until a new start, which greets.
      state.session.phase === 'over' ? unchanged : greet(moment),
    )
}

function loggedOff(moment: Moment): Rule {
  return (state) =>
    sequence(
      state,
      forgetTokens,
      state.session.phase !== 'over' ? say(moment, { from: 'system', text: chatCopy.loggedOff }) : unchanged,
      // A first greeting that was under way was the old shopper's.
      state.session.phase === 'welcoming' ? greet(moment) : settleGreeting(moment),
    )
}

/** Returns the id of the present shopper, also of one whom the host has named and the server has not verified. */
function knownShopperId(session: Session): number {
  return shopperIdOf(session) || Math.max(session.hostShopperId ?? 0, 0)
}

/** Takes over what the newest greeting says of the session and the shopper. Source: WEL-02, WEL-03, WEL-05, AUTH-04, AUTH-05 */
export function greeted(
  moment: Moment,
  { requestId, greeting }: { readonly requestId: string; readonly greeting: GreetingData },
  liveChat: LiveChatRules | undefined,
): Rule {
  return (state) => {
    if (state.session.greeting?.requestId !== requestId) return unchanged(state)
    if (isOfAnother(state.session, greeting))
      return sequence(state, startForAnother(moment), leaveLiveChat(state.session, liveChat))
    return sequence(
      state,
      put('session', {
        greeting: null,
        hasGreetingFailed: false,
        sessionId: greeting.SessionId === '' ? state.session.sessionId : greeting.SessionId,
      }),
      takeOverShopper(greeting),
      watchToken(greeting.ShopperTokenExpiresIn),
      sayLoginLines(moment),
      settleGreeting(moment),
      leaveLiveChat(state.session, liveChat),
    )
  }
}

/**
 * Ends the chat with an agent when its shopper has left: nothing of it stays for the next one. A guest who logs in stays in it.
 * Live chat that is not loaded has no chat.
 *
 * Source: OP-33, OP-137
 */
function leaveLiveChat(before: Session, liveChat: LiveChatRules | undefined): Rule {
  return (state) => {
    const known = shopperIdOf(before)
    const hasLeft = known > 0 && shopperIdOf(state.session) !== known
    return hasLeft && liveChat !== undefined ? liveChat.endForNextShopper(state) : unchanged(state)
  }
}

/** Returns the id of a shopper who is signed in or remembered, 0 for a guest. */
function shopperIdOf({ shopper }: Session): number {
  return shopper.at === 'guest' ? 0 : shopper.shopperId
}

/** Returns true when a page that names no shopper has brought the token of another one than the one who is signed in. */
function isOfAnother({ shopper, hostShopperId }: Session, { ShopperId }: GreetingData): boolean {
  return (
    hostShopperId === null && shopper.at === 'signed-in' && ShopperId > 0 && ShopperId !== shopper.shopperId
  )
}

/** Starts a chat for the other shopper. The token that came last is theirs and goes with them. Source: OP-33 */
function startForAnother(moment: Moment): Rule {
  return (state) =>
    sequence(
      state,
      put('session', { tokens: { ...state.session.tokens, owner: null } }),
      forgetShopper,
      changeChat(moment, false),
      greet(moment),
    )
}

/**
 * Signs in the shopper whom the server has verified, if the host has named no other: one shopper never sees what belongs to
 * another.
 *
 * Source: AUTH-02, OP-33, OP-123
 */
function takeOverShopper(greeting: GreetingData): Rule {
  return (state) => {
    const { session } = state
    const { hostShopperId, tokens } = session
    if (session.shopper.at === 'remembered') return unchanged(state)
    // The server has verified none, or the host has said that the visitor is a guest. After a host's id that was not verified a
    // later token is greeted with, and then it is.
    if (greeting.ShopperId === 0 || hostShopperId === 0)
      return next({ ...state, session: { ...session, shopper: { at: 'guest' } } })
    // The token came for a shopper whom the host has not named yet, and waits for them.
    if (hostShopperId !== null && hostShopperId !== greeting.ShopperId)
      return next({
        ...state,
        session: {
          ...session,
          shopper: { at: 'guest' },
          tokens: { ...tokens, owner: null, isOnTrial: false },
        },
      })
    return next(
      {
        ...state,
        session: {
          ...session,
          shopper: { at: 'signed-in', shopperId: greeting.ShopperId, names: toShopperNames(greeting) },
          tokens: tokens.isOnTrial ? { ...tokens, owner: greeting.ShopperId, isOnTrial: false } : tokens,
        },
      },
      { kind: 'remember-shopper', shopperId: greeting.ShopperId },
    )
  }
}

/**
 * Says once per login, with the first greeting that brings the shopper's names, a system line with the full name, else the
 * email, and Murphy's thanks with the first name. Each is left out when what it names is unknown.
 *
 * Source: AUTH-04, AUTH-05, OP-31
 */
function sayLoginLines(moment: Moment): Rule {
  return (state) => {
    const { shopper, owesLoginLines } = state.session
    if (!owesLoginLines || shopper.at !== 'signed-in' || shopper.names === null) return unchanged(state)
    const { firstName, lastName, fullName, email } = shopper.names
    const bothNames = [firstName, lastName].filter((name) => name !== null).join(' ')
    const who = bothNames === '' ? (fullName ?? email) : bothNames
    return sequence(
      state,
      put('session', { owesLoginLines: false }),
      who === null
        ? unchanged
        : say(moment, { from: 'system', text: fill(chatCopy.loggedIn, { name: who }), isPersonal: true }),
      firstName === null
        ? unchanged
        : say(moment, {
            from: 'bot',
            text: fill(chatCopy.loginThanks, { name: firstName }),
            isPersonal: true,
          }),
    )
  }
}

/**
 * Starts a new chat in the eyes of the server: answers under the old identifier are no longer awaited. A guest who logs in
 * keeps what they said as a guest, and goes on typing where they are; the next shopper has no claim to it.
 *
 * Source: AUTH-12, STG-04, OP-33
 */
function changeChat(moment: Moment, isSamePerson: boolean): Rule {
  return (state) =>
    sequence(
      state,
      cancelFollowUp,
      put('conversation', { awaiting: [], quickReplies: null }),
      put('session', {
        widgetSessionId: moment.freshId,
        earlierWidgetSessionIds: isSamePerson ? withCurrent(state.session) : [],
        greeting: null,
        intent: noIntent,
        intentGroupPendingRenew: true,
      }),
    )
}

/** The server takes no more than these. */
const mostEarlierSessions = 20

function withCurrent({ earlierWidgetSessionIds, widgetSessionId }: Session): readonly string[] {
  return [...earlierWidgetSessionIds, widgetSessionId].slice(-mostEarlierSessions)
}

/**
 * Removes everything personal before the next shopper; a token that came for the next one stays. Parts still to be shown and
 * questions still to be sent go too: choices and orders in them belong to this shopper although no entry says so yet.
 *
 * So do drafts, in the text box and in every form, open or left: better lost than read by another shopper. A shopper of an
 * earlier page counts as one, although a guest may have typed since: only the host knows who is there, and it comes late.
 *
 * It needs no module, so a change of shopper never waits for one (decision 046).
 *
 * Source: OP-33, OP-137
 */
const forgetShopper: Rule = (state) => {
  const { conversation, flow, session } = state
  const isForNext = session.tokens.owner === null
  return next(
    {
      ...state,
      flow: flow !== null && flowTraits[flow.name].isPersonal ? null : flow,
      conversation: {
        ...conversation,
        entries: conversation.entries.filter((entry) => entry.shopper === null),
        queue: [],
        held: [],
      },
      drafts: noDrafts,
      session: {
        ...session,
        shopper: { at: 'guest' },
        owesLoginLines: false,
        lastOrderChecked: null,
        tokens: isForNext ? { ...session.tokens, interactionAccessToken: null } : noTokens,
      },
    },
    farewell(state),
    { kind: 'cancel', key: 'next-part' },
    { kind: 'remember-shopper', shopperId: null },
    ...(isForNext ? [] : [{ kind: 'keep-shopper-token', encryptedShopperId: '' } as const]),
  )
}
