import type { ClaimNames } from '../../environment-single-sign-on'

/** The secrets of one attempt to sign in. Only the browser's cookie and the provider's answer lead to them. */
export type AttemptSecrets = {
  readonly state: string
  readonly nonce: string
  readonly codeVerifier: string
}

/** The agent whom the provider has authenticated. */
export type ProvidedIdentity = {
  readonly issuer: string
  readonly subject: string
  /** The claims of the ID token, completed by those of the provider's user info. */
  readonly claims: Readonly<Record<string, unknown>>
  readonly idToken: string
}

/**
 * `unavailable`: the provider did not answer in time, or not as a provider does; `denied`: the provider refused the
 * agent; `invalid`: the answer is forged, expired, used before or meant for another program. `detail` names the failed
 * check for the log and holds nothing personal.
 */
export type AnswerFailure = {
  readonly kind: 'unavailable' | 'denied' | 'invalid'
  readonly detail: string
}

/** A company's sign-in provider, which speaks OpenID Connect. No function here rejects. */
export type SignInProvider = {
  readonly issuer: string
  /** Returns the address of the provider's page, with PKCE, state and nonce. */
  readonly createAddress: (request: {
    readonly redirectUri: string
    readonly secrets: AttemptSecrets
  }) => Promise<
    { readonly ok: true; readonly url: string } | { readonly ok: false; readonly error: AnswerFailure }
  >
  /** Checks the provider's answer and exchanges its code. `query`: as the browser brought it, such as `?code=…`. */
  readonly readAnswer: (answer: {
    readonly redirectUri: string
    readonly query: string
    readonly secrets: AttemptSecrets
  }) => Promise<
    | { readonly ok: true; readonly identity: ProvidedIdentity }
    | { readonly ok: false; readonly error: AnswerFailure }
  >
  /**
   * Returns the provider's page that ends its session; `null`: it offers none, or does not answer.
   *
   * @param idToken '' when it is not known
   */
  readonly createSignOutAddress: (request: {
    readonly idToken: string
    readonly returnTo: string
  }) => Promise<string | null>
}

/** How agents sign in at this installation. Source: docs/desk-sign-in.md */
export type SignInConfiguration = {
  readonly isPasswordAllowed: boolean
  /** `null`: there is no single sign-on. */
  readonly singleSignOn: {
    readonly provider: SignInProvider
    readonly label: string
    readonly claims: ClaimNames
  } | null
}

/** Passwords alone. */
export const passwordsOnly: SignInConfiguration = { isPasswordAllowed: true, singleSignOn: null }
