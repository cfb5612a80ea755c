import * as v from 'valibot'
import { ShopifyError } from './shopify-error'

/** How the connector proves itself to the shop: a fixed token, or an app's id and secret that a token is fetched with. */
export type Credentials =
  | { readonly kind: 'token'; readonly token: string }
  | { readonly kind: 'client'; readonly id: string; readonly secret: string }

/** A token is renewed this long before it ends. */
const renewBeforeMs = 5 * 60_000
const timeoutMs = 2000

const TokenSchema = v.object({
  access_token: v.pipe(v.string(), v.minLength(1)),
  expires_in: v.optional(v.number(), 3600),
})

export type AccessToken = {
  readonly get: () => Promise<string>
  /** Forgets a token that Shopify has refused. Returns false when it cannot be replaced. */
  readonly discard: () => boolean
}

export type AccessTokenPorts = {
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
export function createAccessToken({
  adminUrl,
  credentials,
  now,
  fetch: send,
}: AccessTokenPorts): AccessToken {
  if (credentials.kind === 'token') return { get: async () => credentials.token, discard: () => false }
  const { id, secret } = credentials
  let current: { readonly token: Promise<string>; endsAt: number } | null = null

  async function request(): Promise<{ readonly token: string; readonly lifetimeMs: number }> {
    const answer = await send(`${adminUrl}/oauth/access_token`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'application/json' },
      body: new URLSearchParams({ grant_type: 'client_credentials', client_id: id, client_secret: secret }),
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    }).catch(() => {
      throw new ShopifyError('away', 'Shopify gave no access token in time.')
    })
    const body: unknown = await answer.json().catch(() => null)
    const parsed = v.safeParse(TokenSchema, body)
    if (answer.ok && parsed.success)
      return { token: parsed.output.access_token, lifetimeMs: parsed.output.expires_in * 1000 }
    if (answer.status >= 500 || answer.status === 429)
      throw new ShopifyError('away', `Shopify gave no access token: status ${answer.status}.`)
    throw new ShopifyError(
      'refused',
      `Shopify refused SHOPIFY_CLIENT_ID and SHOPIFY_CLIENT_SECRET with status ${answer.status}. Check both in the Dev Dashboard, and that the app is installed in SHOPIFY_STORE.`,
    )
  }

  return {
    get: () => {
      if (current === null || current.endsAt - renewBeforeMs <= now()) {
        const requested = request()
        // Calls that arrive meanwhile wait for the same token.
        const mine = { token: requested.then(({ token }) => token), endsAt: Number.POSITIVE_INFINITY }
        current = mine
        void requested.then(
          ({ lifetimeMs }) => (mine.endsAt = now() + lifetimeMs),
          () => {
            if (current === mine) current = null
          },
        )
      }
      return current.token
    },
    discard: () => {
      current = null
      return true
    },
  }
}
