import type { TokenSource } from '@murphy/connector'
import { createTokenCache, SourceError } from '@murphy/connector'
import * as v from 'valibot'

/** The credentials of the connector at the shop: a fixed token, or an app's id and secret, with which it fetches a token. */
export type Credentials =
  | { readonly kind: 'token'; readonly token: string }
  | { readonly kind: 'client'; readonly id: string; readonly secret: string }

const timeoutMs = 2000

const TokenSchema = v.object({
  access_token: v.pipe(v.string(), v.minLength(1)),
  expires_in: v.optional(v.number(), 3600),
})

export type TokenSourcePorts = {
  /** The address of the shop's admin, such as `https://my-shop.myshopify.com/admin`. */
  readonly adminUrl: string
  readonly credentials: Credentials
  readonly now: () => number
  readonly fetch: typeof fetch
}

/**
 * Creates the source of access tokens: the fixed one, or those of the client credentials grant, which live for a day.
 *
 * See https://shopify.dev/docs/apps/build/authentication-authorization/access-tokens/client-credentials-grant
 */
export function createTokenSource({
  adminUrl,
  credentials,
  now,
  fetch: send,
}: TokenSourcePorts): TokenSource {
  if (credentials.kind === 'token') return { get: async () => credentials.token, discard: () => false }
  const { id, secret } = credentials

  async function request(): Promise<{ readonly token: string; readonly lifetimeMs: number }> {
    const answer = await send(`${adminUrl}/oauth/access_token`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'application/json' },
      body: new URLSearchParams({ grant_type: 'client_credentials', client_id: id, client_secret: secret }),
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    }).catch(() => {
      throw new SourceError('away', 'Shopify gave no access token in time.')
    })
    const body: unknown = await answer.json().catch(() => null)
    const parsed = v.safeParse(TokenSchema, body)
    if (answer.ok && parsed.success)
      return { token: parsed.output.access_token, lifetimeMs: parsed.output.expires_in * 1000 }
    if (answer.status >= 500 || answer.status === 429)
      throw new SourceError('away', `Shopify gave no access token: status ${answer.status}.`)
    throw new SourceError(
      'refused',
      `Shopify refused SHOPIFY_CLIENT_ID and SHOPIFY_CLIENT_SECRET with status ${answer.status}. Check both in the Dev Dashboard, and that the app is installed in SHOPIFY_STORE.`,
    )
  }

  return createTokenCache(request, now)
}
