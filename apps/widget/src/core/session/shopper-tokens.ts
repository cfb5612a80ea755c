import { unchanged } from '@murphy/flow'
import type { Moment } from '../moment'
import { emit, sequence, put } from '../step'
import type { Rule } from '../step'
import { greet } from './greeting'
import { noTokens } from './identity'

/**
 * Keeps tokens from the host for later calls. Left out: unchanged; `null`: forget. A token comes before the change of
 * shopper it belongs to. One that is still alone after a moment is a fresh one of the present shopper, and makes one
 * more greeting.
 *
 * Source: HST-03, STG-05, OP-122, docs/wire-format.md#host-messages
 */
export function hostSentData(data: {
  readonly botToken?: string | null | undefined
  readonly encryptedShopperId?: string | null | undefined
}): Rule {
  return (state) => {
    const { tokens } = state.session
    const botToken = data.botToken === undefined ? tokens.botToken : data.botToken
    const encryptedShopperId =
      data.encryptedShopperId === undefined ? tokens.encryptedShopperId : (data.encryptedShopperId ?? '')
    if (encryptedShopperId === tokens.encryptedShopperId)
      return put('session', { tokens: { ...tokens, botToken } })(state)
    return sequence(
      state,
      put('session', { tokens: { ...tokens, botToken, encryptedShopperId, owner: null, isOnTrial: false } }),
      emit(
        { kind: 'keep-shopper-token', encryptedShopperId },
        { kind: 'after', key: 'fresh-token', delayMs: state.settings.tokenGraceMs },
      ),
    )
  }
}

export function freshTokenDue(moment: Moment): Rule {
  return (state) => {
    const { tokens, hostShopperId, shopper, phase } = state.session
    if (tokens.encryptedShopperId === '' || tokens.owner !== null) return unchanged(state)
    const present = hostShopperId ?? (shopper.at === 'signed-in' ? shopper.shopperId : 0)
    if (present === 0) return unchanged(state)
    return sequence(
      state,
      // It may belong to the next shopper, whom the host names later; the greeting tells whose it is.
      put('session', { tokens: { ...tokens, isOnTrial: true } }),
      phase === 'over' ? unchanged : greet(moment),
    )
  }
}

/** A guest has no token. */
export const forgetTokens: Rule = (state) =>
  sequence(
    state,
    put('session', { tokens: noTokens }),
    emit({ kind: 'keep-shopper-token', encryptedShopperId: '' }),
  )
