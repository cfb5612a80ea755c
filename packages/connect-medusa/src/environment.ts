import type { EnvironmentResult, EventSettings, TokenKey, VariableReader, Variables } from '@murphy/connector'
import { createVariableReader, exampleSecret, isTimeZone, readTokenKey } from '@murphy/connector'
import { isWebhookSecret } from '@murphy/retail-api/events'
import type { MedusaAction } from './medusa-actions'
import { medusaActions } from './medusa-actions'

/** Lets pages of the store front ask who is signed in. */
export type SessionSettings = {
  readonly publishableKey: string
  /** Makes the shoppers' tokens; Murphy has the same key. */
  readonly tokenKey: TokenKey
  /** The origins of the store front. */
  readonly storeOrigins: readonly string[]
}

export type Environment = {
  /** The address of Medusa without a slash at its end, such as `https://medusa.shop.example`. */
  readonly medusaUrl: string
  readonly secretKey: string
  /** The bearer key that Murphy sends. */
  readonly retailApiKey: string
  /** The address of a product's page, with `{handle}`. */
  readonly productUrl: string
  readonly timeZone: string
  /** The currency of the shown prices; null: the default one of Medusa's store. */
  readonly currency: string | null
  /** Only products of this sales channel are shown; null: all. */
  readonly salesChannel: string | null
  /** Where events go; null: none are sent. */
  readonly events: EventSettings | null
  /** The secret of the subscriber in Medusa; null: its events are not received. */
  readonly webhookSecret: string | null
  /** Null: pages cannot ask who is signed in. */
  readonly session: SessionSettings | null
  readonly actions: readonly MedusaAction[]
  readonly feedMinutes: number
  readonly host: string
  readonly port: number
  readonly logLevel: string
}

/** Reads the settings. It returns one sentence for each wrong variable, with its name and the way out. */
export function readEnvironment(variables: Variables): EnvironmentResult<Environment> {
  const reader = createVariableReader(variables)
  const { get, check, getInteger, getKey, getEvents, getLogLevel, toResult } = reader

  const medusaUrl = (get('MEDUSA_URL') ?? '').replace(/\/$/, '')
  check(
    isOrigin(medusaUrl),
    'MEDUSA_URL must be the address of Medusa without a path, such as https://medusa.shop.example.',
  )
  const secretKey = get('MEDUSA_SECRET_KEY') ?? ''
  check(
    /^sk_[\u0021-\u007e]{8,256}$/.test(secretKey),
    'MEDUSA_SECRET_KEY must be a secret API key, which begins with sk_. The Medusa admin makes one under Settings, Secret API keys.',
  )
  const productUrl = get('MEDUSA_PRODUCT_URL') ?? ''
  check(
    /^https?:\/\/[^\s/?#]+\S*\{handle\}/.test(productUrl) && productUrl.length <= 1000,
    'MEDUSA_PRODUCT_URL must be the address of a product in the store front with {handle} in it, such as https://shop.example/products/{handle}.',
  )
  const timeZone = get('MEDUSA_TIME_ZONE') ?? 'Australia/Sydney'
  check(
    isTimeZone(timeZone),
    'MEDUSA_TIME_ZONE must be an IANA time zone, such as Australia/Sydney. Medusa has none of its own.',
  )
  const currency = get('MEDUSA_CURRENCY')?.toUpperCase() ?? null
  check(
    currency === null || /^[A-Z]{3}$/.test(currency),
    'MEDUSA_CURRENCY must be the code of a currency, such as AUD.',
  )
  const salesChannel = get('MEDUSA_SALES_CHANNEL')
  check(
    salesChannel === null || /^sc_[\w-]{1,100}$/.test(salesChannel),
    'MEDUSA_SALES_CHANNEL must be the id of a sales channel, which begins with sc_. The address of its page in the Medusa admin shows it.',
  )
  const names = (get('MEDUSA_ACTIONS') ?? 'none').split(',').map((name) => name.trim())
  const actions = medusaActions.filter((action) => names.includes(action))
  check(
    actions.length === names.length || (names.length === 1 && names[0] === 'none'),
    `MEDUSA_ACTIONS must be none, or a list of ${medusaActions.join(', ')}, such as ${medusaActions.join(',')}.`,
  )
  const retailApiKey = getKey('RETAIL_API_KEY', "the same one as Murphy's")
  const events = getEvents()
  const webhookSecret = get('MEDUSA_WEBHOOK_SECRET')
  check(
    webhookSecret === null || isWebhookSecret(webhookSecret),
    `MEDUSA_WEBHOOK_SECRET must be whsec_ and 24 to 64 bytes as Base64, the same as MURPHY_WEBHOOK_SECRET in Medusa, such as whsec_${exampleSecret}=.`,
  )
  check(
    webhookSecret !== null || (get('MURPHY_URL') ?? get('RETAIL_EVENTS_SECRET')) === null,
    'MURPHY_URL needs MEDUSA_WEBHOOK_SECRET, which verifies the events of Medusa. Set it, or remove MURPHY_URL and RETAIL_EVENTS_SECRET.',
  )
  return toResult<Environment>({
    medusaUrl,
    secretKey,
    retailApiKey,
    productUrl,
    timeZone,
    currency,
    salesChannel,
    events,
    webhookSecret,
    session: readSession(reader),
    actions,
    feedMinutes: getInteger('MEDUSA_FEED_MINUTES', 15, [1, 1440]),
    host: get('HOST') ?? '127.0.0.1',
    port: getInteger('PORT', 8092, [0, 65_535]),
    logLevel: getLogLevel(),
  })
}

/** Reads the three variables for pages that ask who is signed in; null without any of them. */
function readSession({ get, check }: VariableReader): SessionSettings | null {
  const tokenText = get('SHOPPER_TOKEN_KEY')
  const publishableKey = get('MEDUSA_PUBLISHABLE_KEY')
  const originsText = get('MEDUSA_STORE_ORIGINS')
  if (tokenText === null && publishableKey === null && originsText === null) return null
  const tokenKey = readTokenKey(tokenText ?? '')
  check(
    tokenKey !== null,
    `SHOPPER_TOKEN_KEY must be a key name and 32 bytes as base64url, the same one as Murphy's, such as k1:${exampleSecret}. Without it, remove MEDUSA_PUBLISHABLE_KEY and MEDUSA_STORE_ORIGINS.`,
  )
  const isKey = publishableKey !== null && /^pk_[\u0021-\u007e]{8,256}$/.test(publishableKey)
  check(
    isKey,
    'MEDUSA_PUBLISHABLE_KEY must be a publishable API key, which begins with pk_. The Medusa admin shows it under Settings, Publishable API keys.',
  )
  const storeOrigins = (originsText ?? '').split(',').map((origin) => origin.trim())
  check(
    storeOrigins.every(isOrigin),
    'MEDUSA_STORE_ORIGINS must be the origins of the store front, such as https://shop.example,https://www.shop.example.',
  )
  return tokenKey !== null && isKey ? { publishableKey, tokenKey, storeOrigins } : null
}

/** Returns true for an http or https address without a path. */
function isOrigin(text: string): boolean {
  return /^https?:/.test(text) && URL.canParse(text) && new URL(text).origin === text
}
