import { move, stay } from '@murphy/flow'
import { machineOf } from '../../flows/machine-of'
import { say } from '../conversation/entries'
import { cancelFollowUp } from '../conversation/cancel-follow-up'
import { sendEvent } from '../conversation/send'
import { chatCopy } from '../copy'
import type { Moment } from '../event'
import { inOrder, put } from '../step'
import { nothingTyped } from '../typed'
import type { Rule } from '../step'
import { greet, greetQuietly, settleGreeting } from './greeting'
import { farewell, noIntent, noTokens } from './identity'
import { forgetTokens } from './shopper-tokens'
import type { Session } from './session-state'

/** A guest who wanted a tax invoice and then logged in is asked for the order, once. Source: AUTH-08, OP-89 */
const askForInvoiceOrder = 'RESENDTAXINVOICE_ASK_ORDER_NUMBER_AFTER_LOGIN'

/**
 * The host says who is shopping: an id above 0 is signed in, 0 is a guest. The same shopper again changes nothing, also
 * on a later page. What is no id never comes here: a message that does not fit its type is ignored whole.
 *
 * Source: AUTH-01 to AUTH-05, AUTH-12, OP-31 to OP-33
 */
export function hostChangedShopper(moment: Moment, next: number): Rule {
  return (state) => {
    const { session } = state
    const known = knownShopperId(session)
    if (next > 0 && session.hostShopperId === next) return stay(state)
    const heard = put('session', { hostShopperId: next })
    if (next === known) return inOrder(state, heard, next === 0 ? forgetTokens : confirmed(moment, next))
    return inOrder(
      state,
      heard,
      known === 0 ? stay : forgetShopper,
      changeChat(moment, known === 0),
      next === 0 ? loggedOff(moment) : loggedIn(moment, next),
      known === 0 && next > 0 && session.intent.intentName === 'resend_tax_invoice'
        ? sendEvent(moment, { event: askForInvoiceOrder, parameters: {} })
        : stay,
    )
  }
}

/** The shopper of an earlier page is still there. A token that came with this page is theirs. */
function confirmed(moment: Moment, shopperId: number): Rule {
  return (state) => {
    const { shopper, tokens, phase } = state.session
    if (shopper.at !== 'remembered') return stay(state)
    return inOrder(
      state,
      put('session', {
        shopper: { at: 'signed-in', shopperId, names: null },
        tokens: { ...tokens, owner: shopperId },
      }),
      phase === 'welcoming' ? greet(moment) : greetQuietly(moment),
    )
  }
}

/**
 * A new chat in the eyes of the server: answers under the old identifier are no longer awaited. Who was a guest goes on
 * with what they said as one, and types on where they are; whoever comes after a shopper has no claim to it.
 *
 * Source: AUTH-12, STG-04, OP-33
 */
function changeChat(moment: Moment, isSamePerson: boolean): Rule {
  return (state) =>
    inOrder(
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

function loggedIn(moment: Moment, shopperId: number): Rule {
  return (state) =>
    inOrder(
      state,
      put('session', {
        shopper: { at: 'signed-in', shopperId, names: null },
        owesLoginLines: true,
        tokens: { ...state.session.tokens, owner: shopperId },
      }),
      // After the end nothing is sent until a new start, which greets.
      state.session.phase === 'over' ? stay : greet(moment),
    )
}

function loggedOff(moment: Moment): Rule {
  return (state) =>
    inOrder(
      state,
      forgetTokens,
      state.session.phase !== 'over' ? say(moment, { from: 'system', text: chatCopy.loggedOff }) : stay,
      // A first greeting that was under way was the old shopper's.
      state.session.phase === 'welcoming' ? greet(moment) : settleGreeting(moment),
    )
}

/**
 * Nothing personal stays for the next person; a token that came for them does. What this shopper was still being told or
 * wanted to ask goes too: parts, choices and orders in it are theirs although no entry says so yet.
 *
 * So does what they have typed, in the text box and in every form, open or left: better lost than read by somebody else. A
 * shopper of an earlier page counts as one, whoever has typed since; only the host knows who is there, and it comes late.
 *
 * Source: OP-33, OP-137
 */
const forgetShopper: Rule = (state) => {
  const { conversation, flow, session } = state
  const isForNext = session.tokens.owner === null
  return move(
    {
      ...state,
      flow: flow !== null && machineOf(flow.name).isPersonal ? null : flow,
      conversation: {
        ...conversation,
        entries: conversation.entries.filter((entry) => entry.shopper === null),
        queue: [],
        held: [],
      },
      typed: nothingTyped,
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

function knownShopperId({ shopper, hostShopperId }: Session): number {
  return shopper.at === 'guest' ? Math.max(hostShopperId ?? 0, 0) : shopper.shopperId
}
