import { unchanged } from '@murphy/flow'
import type { Moment } from '@murphy/flow'
import { emit, sequence, put } from '../step'
import type { Rule } from '../step'
import { greet } from './greeting'
import { getShopperToken } from './shopper'
import { canTryToken, clearTokens, setBotToken, setShopperToken, tryToken } from './shopper-identity'

/**
 * Stores tokens from the host for later calls. A missing token is unchanged; `null` removes it. A token arrives before
 * the change of shopper that it belongs to. A token that no change follows is a fresh one of the current shopper, and
 * causes one more greeting.
 *
 * Source: HST-03, STG-05, OP-122, docs/wire-format.md#host-messages
 */
export function setHostTokens(data: {
  readonly botToken?: string | null | undefined
  readonly encryptedShopperId?: string | null | undefined
}): Rule {
  return (state) => {
    const before = state.session.shopper
    const shopper = data.botToken === undefined ? before : setBotToken(before, data.botToken)
    const known = getShopperToken(state.session)
    const encryptedShopperId = data.encryptedShopperId === undefined ? known : (data.encryptedShopperId ?? '')
    if (encryptedShopperId === known) return put('session', { shopper })(state)
    return sequence(
      state,
      put('session', { shopper: setShopperToken(shopper, encryptedShopperId) }),
      emit(
        { kind: 'save-shopper-token', encryptedShopperId },
        { kind: 'after', key: 'fresh-token', delayMs: state.settings.tokenGraceMs },
      ),
    )
  }
}

/** Greets with a token that came alone. It may belong to the next shopper, whom the host names later. */
export function tryFreshToken(moment: Moment): Rule {
  return (state) => {
    const { shopper, phase } = state.session
    if (!canTryToken(shopper)) return unchanged(state)
    return sequence(
      state,
      put('session', { shopper: tryToken(shopper) }),
      phase === 'over' ? unchanged : greet(moment),
    )
  }
}

/** Removes the tokens here and in storage: a guest has none. */
export const removeTokens: Rule = (state) =>
  sequence(
    state,
    put('session', { shopper: clearTokens(state.session.shopper) }),
    emit({ kind: 'save-shopper-token', encryptedShopperId: '' }),
  )
