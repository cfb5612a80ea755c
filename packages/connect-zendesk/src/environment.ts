import type { EnvironmentResult, EventSettings, VariableReader, Variables } from '@murphy/connector'
import { createVariableReader, isWebAddress } from '@murphy/connector'

/** The parts of the Retail API that Zendesk can serve. */
export const zendeskCapabilities = ['articles', 'tickets', 'uploads'] as const
export type ZendeskCapability = (typeof zendeskCapabilities)[number]

/** How the connector proves itself to Zendesk: an OAuth client, or the API token of an agent. */
export type Credentials =
  | { readonly kind: 'client'; readonly id: string; readonly secret: string }
  | { readonly kind: 'token'; readonly email: string; readonly token: string }

export type Environment = {
  /** The address of the account, without a path, such as `https://my-shop.zendesk.com`. */
  readonly zendeskUrl: string
  readonly credentials: Credentials
  /** The bearer key that Murphy sends. */
  readonly retailApiKey: string
  readonly capabilities: readonly ZendeskCapability[]
  /** The Retail API that serves everything else; null: there is none. */
  readonly upstream: { readonly url: URL; readonly key: string } | null
  /** The language of the articles, such as `en-au`; null: the default one of the help centre. */
  readonly locale: string | null
  /** Ids of sections whose articles are left out. */
  readonly excludedSections: readonly string[]
  /** Zendesk's id of a ticket field for each id of Murphy's form. */
  readonly fields: ReadonlyMap<string, number>
  /** Where events go; null: none are sent. */
  readonly events: EventSettings | null
  /** The signing secrets of webhooks: there is one for each webhook. Empty: webhooks are not received. */
  readonly webhookSecrets: readonly string[]
  readonly changesMinutes: number
  readonly wholeMinutes: number
  readonly host: string
  readonly port: number
  readonly logLevel: string
}

/** The secret with which Zendesk signs tests of a webhook that does not exist yet. It is public. */
const publicTestSecret = 'dGhpc19zZWNyZXRfaXNfZm9yX3Rlc3Rpbmdfb25seQ=='

/** Reads the settings. It returns one sentence for each wrong variable, with its name and the way out. */
export function readEnvironment(variables: Variables): EnvironmentResult<Environment> {
  const reader = createVariableReader(variables)
  const { get, check, getInteger, getKey, getEvents, getLogLevel, toResult } = reader
  const zendeskUrl = (get('ZENDESK_URL') ?? '').replace(/\/$/, '')
  // Credentials are sent to this address, so nothing but Zendesk and this computer is accepted.
  check(
    /^https:\/\/[a-z0-9][a-z0-9-]*\.zendesk\.com$/.test(zendeskUrl) ||
      /^http:\/\/127\.0\.0\.1(:\d+)?$/.test(zendeskUrl),
    'ZENDESK_URL must be the address of the account, such as https://my-shop.zendesk.com.',
  )
  const locale = get('ZENDESK_LOCALE')?.toLowerCase() ?? null
  check(
    locale === null || /^[a-z]{2,3}(-[a-z0-9]{2,8})*$/.test(locale),
    'ZENDESK_LOCALE must be a language of the help centre, such as en-au.',
  )
  const excludedSections = readList(get('ZENDESK_EXCLUDED_SECTIONS'))
  check(
    excludedSections.every((id) => /^\d{1,16}$/.test(id)),
    'ZENDESK_EXCLUDED_SECTIONS must be ids of sections, such as 360001234567,360001234568. The address of a section shows its id.',
  )
  const names = readList(get('ZENDESK_CAPABILITIES') ?? zendeskCapabilities.join(','))
  const capabilities = zendeskCapabilities.filter((capability) => names.includes(capability))
  check(
    capabilities.length === names.length && names.length > 0,
    `ZENDESK_CAPABILITIES must be a list of ${zendeskCapabilities.join(', ')}, such as articles,tickets.`,
  )
  const events = getEvents()
  const webhookSecrets = readList(get('ZENDESK_WEBHOOK_SECRET'))
  check(
    webhookSecrets.length <= 4 && !webhookSecrets.includes(publicTestSecret),
    "ZENDESK_WEBHOOK_SECRET must be at most four signing secrets of webhooks, and not Zendesk's public one for tests. Admin Center shows a secret on the page of its webhook.",
  )
  return toResult<Environment>({
    zendeskUrl,
    credentials: readCredentials(reader),
    retailApiKey: getKey('RETAIL_API_KEY', "the same one as Murphy's"),
    capabilities,
    upstream: readUpstream(reader),
    locale,
    excludedSections,
    fields: readFields(reader),
    events,
    webhookSecrets,
    changesMinutes: getInteger('ZENDESK_CHANGES_MINUTES', 5, [1, 1440]),
    wholeMinutes: getInteger('ZENDESK_WHOLE_MINUTES', 60, [1, 1440]),
    host: get('HOST') ?? '127.0.0.1',
    port: getInteger('PORT', 8091, [0, 65_535]),
    logLevel: getLogLevel(),
  })
}

function readCredentials({ get, check }: VariableReader): Credentials {
  const id = get('ZENDESK_CLIENT_ID')
  const secret = get('ZENDESK_CLIENT_SECRET')
  if (id !== null && secret !== null) return { kind: 'client', id, secret }
  const email = get('ZENDESK_EMAIL')
  const token = get('ZENDESK_API_TOKEN')
  check(
    email !== null && token !== null,
    'Set ZENDESK_CLIENT_ID and ZENDESK_CLIENT_SECRET of an OAuth client, or ZENDESK_EMAIL and ZENDESK_API_TOKEN of an agent. Admin Center has both under Apps and integrations, APIs.',
  )
  return { kind: 'token', email: email ?? '', token: token ?? '' }
}

function readUpstream({ get, check, getKey }: VariableReader): Environment['upstream'] {
  const text = get('UPSTREAM_RETAIL_API_URL')
  if (text === null) {
    check(
      get('UPSTREAM_RETAIL_API_KEY') === null,
      'UPSTREAM_RETAIL_API_KEY needs UPSTREAM_RETAIL_API_URL, such as http://127.0.0.1:8090. Set it, or remove the key.',
    )
    return null
  }
  const isUrl = isWebAddress(text)
  check(
    isUrl,
    'UPSTREAM_RETAIL_API_URL must be the address of the other Retail API without /v1, such as http://127.0.0.1:8090.',
  )
  const key = getKey('UPSTREAM_RETAIL_API_KEY', 'which the other Retail API expects')
  return isUrl ? { url: new URL(text), key } : null
}

function readFields({ get, check }: VariableReader): ReadonlyMap<string, number> {
  const pairs = readList(get('ZENDESK_FIELDS')).map((pair) => /^([^:\s]{1,128}):(\d{1,15})$/.exec(pair))
  check(
    pairs.every((pair) => pair !== null),
    "ZENDESK_FIELDS must be pairs of Murphy's field and Zendesk's field, such as 1001:360001234567,1002:360001234568.",
  )
  return new Map(pairs.map((pair) => [pair?.[1] ?? '', Number(pair?.[2])]))
}

function readList(text: string | null): readonly string[] {
  return (text ?? '')
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '')
}
