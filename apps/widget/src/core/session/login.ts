import { unchanged } from '@murphy/flow'
import { say } from '../conversation/entries'
import { sendEvent } from '../conversation/send'
import { chatCopy } from '../copy'
import type { Moment } from '../moment'
import { sequence, put } from '../step'
import type { Rule } from '../step'
import { changeChat, forgetShopper } from './change-of-shopper'
import { greet, greetQuietly, settleGreeting } from './greeting'
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
    if (next > 0 && session.hostShopperId === next) return unchanged(state)
    const heard = put('session', { hostShopperId: next })
    if (next === known) return sequence(state, heard, next === 0 ? forgetTokens : confirmed(moment, next))
    return sequence(
      state,
      heard,
      known === 0 ? unchanged : forgetShopper,
      changeChat(moment, known === 0),
      next === 0 ? loggedOff(moment) : loggedIn(moment, next),
      known === 0 && next > 0 && session.intent.intentName === 'resend_tax_invoice'
        ? sendEvent(moment, { event: askForInvoiceOrder, parameters: {} })
        : unchanged,
    )
  }
}

/** The shopper of an earlier page is still there. A token that came with this page is theirs. */
function confirmed(moment: Moment, shopperId: number): Rule {
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

function knownShopperId({ shopper, hostShopperId }: Session): number {
  return shopper.at === 'guest' ? Math.max(hostShopperId ?? 0, 0) : shopper.shopperId
}
