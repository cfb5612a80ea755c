import type { EnvironmentResult, EventSettings, TokenKey, Variables } from '@murphy/connector'
import { createVariableReader, exampleSecret, readTokenKey } from '@murphy/connector'
import type { Credentials } from './shopify/token-source'
import type { ShopifyAction } from './shopify-actions'
import { shopifyActions } from './shopify-actions'

export type Environment = {
  /** The shop's permanent domain, such as `my-shop.myshopify.com`. */
  readonly store: string
  readonly credentials: Credentials
  /** Verifies webhooks and calls of the app proxy; null: neither is served. */
  readonly clientSecret: string | null
  /** The bearer key that Murphy sends. */
  readonly retailApiKey: string
  /** Where events go; null: none are sent. */
  readonly events: EventSettings | null
  /** Makes the shoppers' tokens; null: the app proxy is not served. */
  readonly tokenKey: TokenKey | null
  readonly actions: readonly ShopifyAction[]
  readonly metafieldNamespace: string
  readonly feedMinutes: number
  readonly host: string
  readonly port: number
  readonly logLevel: string
}

/** Reads the settings. It returns one sentence for each wrong variable, with its name and the way out. */
export function readEnvironment(variables: Variables): EnvironmentResult<Environment> {
  const { get, check, getInteger, getKey, getEvents, getLogLevel, toResult } = createVariableReader(variables)

  const store = get('SHOPIFY_STORE') ?? ''
  check(
    /^[a-z0-9][a-z0-9-]*\.myshopify\.com$/.test(store),
    'SHOPIFY_STORE must be the permanent domain of the shop, such as my-shop.myshopify.com. In the Shopify admin it stands under Settings, Domains.',
  )
  const token = get('SHOPIFY_ADMIN_TOKEN')
  const clientId = get('SHOPIFY_CLIENT_ID')
  const clientSecret = get('SHOPIFY_CLIENT_SECRET')
  const isClient = clientId !== null && clientSecret !== null
  check(
    token !== null || isClient,
    'Set SHOPIFY_CLIENT_ID and SHOPIFY_CLIENT_SECRET of the app, or SHOPIFY_ADMIN_TOKEN. The Dev Dashboard shows them under the settings of the app.',
  )
  const retailApiKey = getKey('RETAIL_API_KEY', "the same one as Murphy's")
  const events = getEvents()
  check(
    clientSecret !== null || (get('MURPHY_URL') ?? get('RETAIL_EVENTS_SECRET')) === null,
    'MURPHY_URL needs SHOPIFY_CLIENT_SECRET, which verifies the webhooks. Set it, or remove MURPHY_URL and RETAIL_EVENTS_SECRET.',
  )
  const tokenText = get('SHOPPER_TOKEN_KEY')
  const tokenKey = tokenText === null ? null : readTokenKey(tokenText)
  check(
    tokenText === null || tokenKey !== null,
    `SHOPPER_TOKEN_KEY must be a key name and 32 bytes as base64url, the same one as Murphy's, such as k1:${exampleSecret}.`,
  )
  check(
    tokenText === null || clientSecret !== null,
    'SHOPPER_TOKEN_KEY needs SHOPIFY_CLIENT_SECRET, which verifies the calls of the app proxy. Set it, or remove SHOPPER_TOKEN_KEY.',
  )
  const names = (get('SHOPIFY_ACTIONS') ?? 'none').split(',').map((name) => name.trim())
  const actions = shopifyActions.filter((action) => names.includes(action))
  check(
    actions.length === names.length || (names.length === 1 && names[0] === 'none'),
    `SHOPIFY_ACTIONS must be none, or a list of ${shopifyActions.join(', ')}, such as ${shopifyActions.join(',')}.`,
  )
  const metafieldNamespace = get('SHOPIFY_METAFIELD_NAMESPACE') ?? 'murphy'
  check(
    /^[\w-]{3,255}$/.test(metafieldNamespace),
    'SHOPIFY_METAFIELD_NAMESPACE must have 3 to 255 letters, digits, hyphens and underscores, such as murphy.',
  )
  return toResult<Environment>({
    store,
    credentials: isClient
      ? { kind: 'client', id: clientId, secret: clientSecret }
      : { kind: 'token', token: token ?? '' },
    clientSecret,
    retailApiKey,
    events,
    tokenKey,
    actions,
    metafieldNamespace,
    feedMinutes: getInteger('SHOPIFY_FEED_MINUTES', 15, [1, 1440]),
    host: get('HOST') ?? '127.0.0.1',
    port: getInteger('PORT', 8090, [0, 65_535]),
    logLevel: getLogLevel(),
  })
}
