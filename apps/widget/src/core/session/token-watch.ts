import { unchanged } from '@murphy/flow'
import { emit } from '../step'
import type { Rule } from '../step'

/**
 * The page is asked in time for a fresh token, by the server's clock and not by one that may be wrong here.
 *
 * @param expiresInSeconds as the greeting said it; half of a life that is hardly longer than the margin is left unused
 */
export function watchToken(expiresInSeconds: number | null | undefined): Rule {
  return (state) => {
    if (typeof expiresInSeconds !== 'number') return unchanged(state)
    const leftMs = expiresInSeconds * 1000
    const delayMs = Math.max(leftMs - state.settings.tokenMarginMs, leftMs / 2)
    return emit({ kind: 'after', key: 'proof-ending', delayMs })(state)
  }
}

export const askForToken: Rule = (state) =>
  state.session.shopper.at === 'signed-in'
    ? emit({ kind: 'tell-host', message: { type: 'shopperTokenNeeded' } })(state)
    : unchanged(state)
