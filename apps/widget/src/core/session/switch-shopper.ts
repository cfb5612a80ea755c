import { next, unchanged } from '@murphy/flow'
import type { Moment } from '@murphy/flow'
import { cancelFollowUp } from '../conversation/pending-offers'
import { showMessage } from '../conversation/entries'
import { sendEvent } from '../conversation/send'
import { chatCopy } from '../copy'
import type { LoadedCoreModules } from '../core-modules'
import { noDrafts } from '../drafts'
import { flowTraits } from '../flow/flows'
import { put, sequence } from '../step'
import type { Rule } from '../step'
import { greet, greetForNames, settleGreeting } from './greeting'
import { createGuestGreeting } from './identity'
import { noIntent } from './session-state'
import type { Session } from './session-state'
import { getHostShopperId, getKnownShopperId } from './shopper'
import {
  confirmShopper,
  clearIdentity,
  hasShopper,
  isRememberedHostId,
  isNumberOfSignedIn,
  isTokenForNext,
  nameSignedInShopper,
  passTokenToNext,
  setHostShopperId,
  signIn,
  startLogin,
} from './shopper-identity'
import { setSignedInShopper } from './signed-in-shopper'
import { removeTokens } from './shopper-tokens'

/** The bot event that asks for the order after a guest wanted a tax invoice and logged in. Source: AUTH-08, OP-89 */
const invoiceOrderEvent = 'RESENDTAXINVOICE_ASK_ORDER_NUMBER_AFTER_LOGIN'

/**
 * Follows the shopper whom the host names: a number above 0 is signed in, 0 is a guest. The same shopper again changes
 * nothing, also on a later page. A message with anything but a number does not fit its type and is ignored before this rule.
 *
 * A chat with an agent ends when its shopper leaves: nothing of it stays for the next one. A guest who logs in stays in it.
 *
 * Source: AUTH-01 to AUTH-05, AUTH-12, OP-31 to OP-33, OP-137, OP-143
 */
export function switchShopper(moment: Moment, hostId: number, modules: LoadedCoreModules): Rule {
  return (state) => {
    const { session } = state
    const { shopper } = session
    if (hostId > 0 && getHostShopperId(session) === hostId) return unchanged(state)
    if (hostId > 0 && isRememberedHostId(shopper, hostId)) return confirmSameShopper(moment, modules)(state)
    if (hostId > 0 && isNumberOfSignedIn(shopper, hostId))
      return setSignedInShopper(nameSignedInShopper(shopper, hostId))(state)
    const hadShopper = hasShopper(shopper)
    const setHostId = put('session', { shopper: setHostShopperId(shopper, hostId) })
    if (hostId === 0 && !hadShopper) return sequence(state, setHostId, removeTokens)
    return sequence(
      state,
      setHostId,
      hadShopper ? clearShopper(modules) : unchanged,
      startNewChat(moment, !hadShopper),
      hostId === 0 ? logOff(moment) : logIn(moment, hostId),
      !hadShopper && hostId > 0 && session.intent.intentName === 'resend_tax_invoice'
        ? sendEvent(moment, { event: invoiceOrderEvent, parameters: {} })
        : unchanged,
      getKnownShopperId(session) > 0 ? (modules['live-chat']?.endForNextShopper ?? unchanged) : unchanged,
    )
  }
}

/** Starts a chat for another shopper, whom the host has not named yet. The newest token is theirs. Source: OP-33, OP-143 */
export function startForOtherShopper(moment: Moment, modules: LoadedCoreModules): Rule {
  return (state) =>
    sequence(
      state,
      put('session', { shopper: passTokenToNext(state.session.shopper) }),
      clearShopper(modules),
      startLoginByToken,
      startNewChat(moment, false),
      greet(moment),
      modules['live-chat']?.endForNextShopper ?? unchanged,
    )
}

const startLoginByToken: Rule = (state) =>
  put('session', { shopper: startLogin(state.session.shopper) })(state)

function confirmSameShopper(moment: Moment, modules: LoadedCoreModules): Rule {
  return (state) => {
    const { session } = state
    return sequence(
      state,
      put('session', { shopper: confirmShopper(session.shopper) }),
      session.phase === 'welcoming' ? greet(moment) : greetForNames(moment),
      modules['live-chat']?.resumeForShopper(moment) ?? unchanged,
    )
  }
}

function logIn(moment: Moment, hostId: number): Rule {
  return (state) =>
    sequence(
      state,
      put('session', { shopper: signIn(state.session.shopper, hostId) }),
      // After the end nothing is sent until a new start, which greets.
      state.session.phase === 'over' ? unchanged : greet(moment),
    )
}

function logOff(moment: Moment): Rule {
  return (state) =>
    sequence(
      state,
      removeTokens,
      state.session.phase !== 'over'
        ? showMessage(moment, { from: 'system', text: chatCopy.loggedOff })
        : unchanged,
      // A first greeting that was under way was the old shopper's.
      state.session.phase === 'welcoming' ? greet(moment) : settleGreeting(moment),
    )
}

/**
 * Starts what the server sees as a new chat: answers under the old identifier are no longer awaited. A guest who logs in
 * keeps their messages and drafts; the next shopper does not get them.
 *
 * Source: AUTH-12, STG-04, OP-33
 */
function startNewChat(moment: Moment, isSameShopper: boolean): Rule {
  return (state) =>
    sequence(
      state,
      cancelFollowUp,
      put('conversation', { awaiting: [], quickReplies: null }),
      put('session', {
        widgetSessionId: moment.freshId,
        earlierWidgetSessionIds: isSameShopper ? withCurrent(state.session) : [],
        greeting: null,
        intent: noIntent,
        intentGroupPendingRenew: true,
      }),
    )
}

/** The most earlier sessions that the server accepts. */
const maxEarlierSessions = 20

function withCurrent({ earlierWidgetSessionIds, widgetSessionId }: Session): readonly string[] {
  return [...earlierWidgetSessionIds, widgetSessionId].slice(-maxEarlierSessions)
}

/**
 * Removes everything personal before the next shopper. A token that came for the next one stays. Parts still to be shown and
 * requests still to be sent are removed, because they may hold an order of this shopper although no entry says so yet.
 *
 * Drafts in the text box and in every form are removed, so that no other shopper reads them. This also applies to a shopper
 * of an earlier page, although a guest may have typed since: only the host knows which shopper is there.
 *
 * It needs no module, so a change of shopper never waits for one (decision 046).
 *
 * Source: OP-33, OP-137
 */
function clearShopper(modules: LoadedCoreModules): Rule {
  return (state) => {
    const { conversation, flow, session, drafts } = state
    const isForNext = isTokenForNext(session.shopper)
    const cleared = next(
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
        session: { ...session, shopper: clearIdentity(session.shopper), lastOrderChecked: null },
      },
      createGuestGreeting(state),
      { kind: 'cancel', key: 'next-part' },
      { kind: 'remember-shopper', shopper: null },
      ...(isForNext ? [] : [{ kind: 'save-shopper-token', encryptedShopperId: '' } as const]),
    )
    return sequence(
      state,
      () => cleared,
      drafts.draft === '' ? unchanged : (modules['live-chat']?.notifyTyping ?? unchanged),
    )
  }
}
