import type { Configuration } from 'openid-client'
import * as client from 'openid-client'
import type { AnswerFailure, ProvidedIdentity, SignInProvider } from '../../agent-api/single-sign-on/provider'
import type { SingleSignOnEnvironment } from '../../environment-single-sign-on'
import { isHttpsOrLoopback } from '../../origins'
import { toAnswerFailure } from './answer-failure'

/** The timeout of each request to the provider. */
const requestTimeoutSeconds = 5
/**
 * The provider's description is read again after this time, so that the sign-in page notices a provider that is down.
 */
const configurationLifetimeMs = 60_000
/** Clocks of provider and server may differ by this much. */
const clockToleranceSeconds = 60

type ProviderOptions = Pick<SingleSignOnEnvironment, 'issuer' | 'clientId' | 'clientSecret' | 'scopes'> & {
  /** A clock of milliseconds, for the age of the provider's description. */
  readonly now: () => number
  readonly timeoutSeconds?: number
}

/**
 * Creates the connection to a provider: authorisation code with PKCE, state and nonce. The signature of the ID token
 * is always checked, also over https. Redirects of the provider's own calls are not followed.
 *
 * Source: docs/desk-sign-in.md
 */
export function createOpenIdProvider({
  issuer,
  clientId,
  clientSecret,
  scopes,
  now,
  timeoutSeconds = requestTimeoutSeconds,
}: ProviderOptions): SignInProvider {
  const isPlain = issuer.startsWith('http:')
  let known: { readonly configuration: Promise<Configuration>; readonly readAt: number } | null = null

  /** Reads the provider's description. Callers at the same time share one request, and a failure is not kept. */
  function configure(): Promise<Configuration> {
    if (known !== null && now() - known.readAt < configurationLifetimeMs) return known.configuration
    const configuration = client.discovery(
      new URL(issuer),
      clientId,
      { [client.clockTolerance]: clockToleranceSeconds },
      clientSecret === null ? client.None() : createSecretAuthentication(clientSecret),
      {
        timeout: timeoutSeconds,
        execute: [client.enableNonRepudiationChecks, ...(isPlain ? [client.allowInsecureRequests] : [])],
      },
    )
    const reading = { configuration, readAt: now() }
    known = reading
    configuration.catch(() => {
      if (known === reading) known = null
    })
    return configuration
  }

  return {
    issuer,
    createAddress: async ({ redirectUri, secrets }) =>
      await answer(async () => {
        const url = client.buildAuthorizationUrl(await configure(), {
          redirect_uri: redirectUri,
          scope: scopes,
          state: secrets.state,
          nonce: secrets.nonce,
          code_challenge: await client.calculatePKCECodeChallenge(secrets.codeVerifier),
          code_challenge_method: 'S256',
        })
        return { ok: true, url: url.href } as const
      }),
    readAnswer: async ({ redirectUri, query, secrets }) =>
      await answer(async () => {
        const configuration = await configure()
        const url = new URL(redirectUri)
        url.search = query
        const tokens = await client.authorizationCodeGrant(configuration, url, {
          expectedState: secrets.state,
          expectedNonce: secrets.nonce,
          pkceCodeVerifier: secrets.codeVerifier,
          idTokenExpected: true,
        })
        return { ok: true, identity: await toIdentity(configuration, tokens) } as const
      }),
    createSignOutAddress: async ({ idToken, returnTo }) => {
      try {
        const configuration = await configure()
        const { end_session_endpoint: endpoint } = configuration.serverMetadata()
        if (endpoint === undefined || !(isPlain || isHttpsOrLoopback(endpoint))) return null
        return client.buildEndSessionUrl(configuration, {
          post_logout_redirect_uri: returnTo,
          ...(idToken === '' ? {} : { id_token_hint: idToken }),
        }).href
      } catch {
        // The desk's own session has ended. Without the provider there is nothing more to do.
        return null
      }
    },
  }
}

/** Sends the secret in the header, or in the body to a provider that accepts nothing else. */
function createSecretAuthentication(secret: string): client.ClientAuth {
  const inHeader = client.ClientSecretBasic(secret)
  const inBody = client.ClientSecretPost(secret)
  return (server, ...rest) => {
    const methods = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic']
    return (methods.includes('client_secret_basic') ? inHeader : inBody)(server, ...rest)
  }
}

/** Adds the claims of the user info, where many providers put email and groups. The ID token's own count. */
async function toIdentity(
  configuration: Configuration,
  tokens: Awaited<ReturnType<typeof client.authorizationCodeGrant>>,
): Promise<ProvidedIdentity> {
  const idClaims = tokens.claims()
  if (idClaims === undefined || tokens.id_token === undefined) throw new Error('There is no ID token.')
  const { iss: issuer, sub: subject } = idClaims
  const hasUserInfo = configuration.serverMetadata().userinfo_endpoint !== undefined
  const userInfo = hasUserInfo ? await client.fetchUserInfo(configuration, tokens.access_token, subject) : {}
  return { issuer, subject, claims: { ...userInfo, ...idClaims }, idToken: tokens.id_token }
}

async function answer<Value>(
  work: () => Promise<Value>,
): Promise<Value | { readonly ok: false; readonly error: AnswerFailure }> {
  try {
    return await work()
  } catch (error) {
    return { ok: false, error: toAnswerFailure(error) }
  }
}
