import { unchanged } from '@murphy/flow'
import { emit } from '../step'
import type { Rule } from '../step'
import { isSignedIn } from './shopper'

/**
 * Schedules the request for a fresh token by the server's clock, because the browser's clock may be wrong.
 *
 * @param expiresInSeconds from the greeting; with a lifetime near the margin, the request goes out after half of it
 */
export function scheduleTokenRequest(expiresInSeconds: number | null | undefined): Rule {
  return (state) => {
    if (typeof expiresInSeconds !== 'number') return unchanged(state)
    const leftMs = expiresInSeconds * 1000
    const delayMs = Math.max(leftMs - state.settings.tokenMarginMs, leftMs / 2)
    return emit({ kind: 'after', key: 'token-expiry', delayMs })(state)
  }
}

/** Requests a fresh token from the page while a shopper is signed in. */
export const requestToken: Rule = (state) =>
  isSignedIn(state.session)
    ? emit({ kind: 'notify-host', message: { type: 'shopperTokenNeeded' } })(state)
    : unchanged(state)
