import { unchanged } from '@murphy/flow'
import type { CallFailure } from '../../ports'
import type { BotRequest, FlowRequest, Outgoing } from '../conversation/conversation-state'
import type { Moment } from '../moment'
import type { State } from '../state'
import { emit, sequence, put } from '../step'
import type { Rule } from '../step'
import { greet } from './greeting'
import { askForToken } from './token-watch'

/**
 * Returns true when a request failed only because the server no longer accepts the shopper's proof: the token has ended
 * in the middle of the chat. Once for each request. Source: docs/interfaces.md#identity, decision 016
 */
export function wantsProof({ session }: State, asked: BotRequest, error: CallFailure): boolean {
  return session.shopper.at === 'signed-in' && asked.isSecondTry !== true && isProofRefused(error)
}

export function isProofRefused(error: CallFailure): boolean {
  return error.kind === 'refused' && error.status === 403
}

/**
 * Holds a refused request until the page has sent a fresh token and the shopper has been greeted with it. Without a
 * fresh token the widget greets without proof; the server then treats the shopper as a guest, and answers the request
 * as one.
 */
export function holdForProof(moment: Moment, outgoing: Outgoing): Rule {
  return (state) =>
    sequence(
      state,
      put('conversation', { held: [...state.conversation.held, outgoing] }),
      // One greeting is enough for all requests that were refused together.
      state.session.greeting === null ? waitForToken(moment) : unchanged,
    )
}

/** Handles a refused call of a flow, which keeps waiting. A closed flow needs no answer. */
export function flowRefused(moment: Moment, asked: FlowRequest): Rule {
  return (state) =>
    state.flow?.instance === asked.instance ? holdForProof(moment, asked)(state) : unchanged(state)
}

/** Ends the wait for a fresh token, also where another tab has replaced the greeting: no request may wait for ever. */
export function proofPatienceEnded(moment: Moment): Rule {
  return (state) => {
    const { session, conversation } = state
    const isWaiting =
      session.greeting === null ? conversation.held.length > 0 : session.greeting.isForToken === true
    return session.phase === 'ready' && isWaiting ? greet(moment)(state) : unchanged(state)
  }
}

function waitForToken(moment: Moment): Rule {
  return (state) =>
    sequence(
      state,
      put('session', { greeting: { requestId: `${moment.freshId}-proof`, isForToken: true } }),
      askForToken,
      emit({ kind: 'after', key: 'proof-patience', delayMs: state.settings.tokenPatienceMs }),
    )
}
