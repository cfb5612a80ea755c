import { unchanged } from '@murphy/flow'
import type { Moment } from '@murphy/flow'
import type { CallFailure } from '../ports'
import type { BotRequest, FlowRequest, Outgoing } from '../conversation/conversation-state'
import type { State } from '../state'
import { emit, sequence, put } from '../step'
import type { Rule } from '../step'
import { greet } from './greeting'
import { isSignedIn } from './shopper'
import { requestToken } from './token-request'

/**
 * Returns true when a request failed only because the server no longer accepts the shopper's proof: the token has ended
 * in the middle of the chat. Once for each request. Source: docs/interfaces.md#identity, decision 016
 */
export function needsProof({ session }: State, request: BotRequest, error: CallFailure): boolean {
  return isSignedIn(session) && request.isSecondTry !== true && isProofRefused(error)
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
export function holdFlowRequest(moment: Moment, request: FlowRequest): Rule {
  return (state) =>
    state.flow?.instance === request.instance ? holdForProof(moment, request)(state) : unchanged(state)
}

/** Ends the wait for a fresh token, also where another tab has replaced the greeting: no request may wait for ever. */
export function endProofWait(moment: Moment): Rule {
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
      requestToken,
      emit({ kind: 'after', key: 'proof-timeout', delayMs: state.settings.tokenPatienceMs }),
    )
}
