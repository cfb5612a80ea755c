import { unchanged } from '@murphy/flow'
import type { CallFailure } from '../../ports'
import type { Asked, AskedByFlow, Outgoing } from '../conversation/conversation-state'
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
export function wantsProof({ session }: State, asked: Asked, error: CallFailure): boolean {
  return session.shopper.at === 'signed-in' && asked.isSecondTry !== true && isProofRefused(error)
}

export function isProofRefused(error: CallFailure): boolean {
  return error.kind === 'refused' && error.status === 403
}

/**
 * Holds what was refused until the page has sent a fresh token and the shopper has been greeted with it. When none
 * comes the server is greeted with what there is, which makes a guest, and a guest's question is answered as one.
 */
export function holdForProof(moment: Moment, outgoing: Outgoing): Rule {
  return (state) =>
    sequence(
      state,
      put('conversation', { held: [...state.conversation.held, outgoing] }),
      // One greeting is enough for all that was refused together.
      state.session.greeting === null ? waitForToken(moment) : unchanged,
    )
}

/** The flow waits as it did. A closed one needs nothing any more. */
export function flowRefused(moment: Moment, asked: AskedByFlow): Rule {
  return (state) =>
    state.flow?.instance === asked.instance ? holdForProof(moment, asked)(state) : unchanged(state)
}

/** Also where another tab has taken the greeting away: nothing may wait for ever. */
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
