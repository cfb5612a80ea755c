import type { SignInConfiguration } from '../../agent-api/single-sign-on/provider'
import type { SignInEnvironment } from '../../environment-single-sign-on'
import { createOpenIdProvider } from './openid-provider'

/** Creates the ways to sign in at the desk that the operator has configured. */
export function createSignInConfiguration(
  { isPasswordAllowed, singleSignOn }: SignInEnvironment,
  now: () => number,
): SignInConfiguration {
  if (singleSignOn === null) return { isPasswordAllowed, singleSignOn }
  const { label, claims } = singleSignOn
  return {
    isPasswordAllowed,
    singleSignOn: { provider: createOpenIdProvider({ ...singleSignOn, now }), label, claims },
  }
}
