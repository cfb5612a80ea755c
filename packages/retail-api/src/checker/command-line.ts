import { parseArgs } from 'node:util'
import type { SigningKey } from '../client/message-signature'
import { parseSigningKey } from '../client/message-signature'

export type CheckCommand = {
  readonly url: string
  readonly key: string
  /** Null: requests are not signed. */
  readonly signing: SigningKey | null
  readonly shopper: string | null
  readonly otherShopper: string | null
  readonly allowWrites: boolean
  readonly postcode: string | null
  readonly events: { readonly url: string; readonly secret: string; readonly port: number | null } | null
  readonly isJson: boolean
}

export type ParsedCommand =
  | { readonly ok: true; readonly command: CheckCommand }
  | { readonly ok: false; readonly error: string }

export const usage = `npm run retail:check -- --url URL --key KEY [options]

  --url URL              the address of your server without /v1, such as https://shop.example/retail
  --key KEY              the bearer key that your server expects, or the variable RETAIL_API_KEY
  --signing-key ID:KEY   signs each request, or the variable RETAIL_API_SIGNING_KEY
  --shopper KEY          a test shopper; without it nothing personal is checked
  --other-shopper KEY    a second test shopper, to check that neither sees the other's orders
  --allow-writes         also runs actions on the two test shoppers; they are listed before they run
  --postcode 2000        the postcode for delivery options and of the test shopper's parcels
  --events-url URL       the address to which your server sends events; it must lead to this computer
  --events-secret SECRET the secret with which they are signed, or the variable RETAIL_EVENTS_SECRET
  --events-port N        the port on this computer, when it is not the one of --events-url
  --json                 prints the report as JSON

Exit code: 0 no findings, 1 findings, 2 wrong options or no server.
`

type Environment = Readonly<Record<string, string | undefined>>

/** Returns the options of the program, or an error that names the option and the way out. */
export function parseCommand(parameters: readonly string[], environment: Environment): ParsedCommand {
  const values = readOptions(parameters)
  if (typeof values === 'string') return fail(values)
  const key = values.key ?? environment['RETAIL_API_KEY']
  const signingKey = values['signing-key'] ?? environment['RETAIL_API_SIGNING_KEY'] ?? ''
  const signing = signingKey === '' ? null : parseSigningKey(signingKey)
  const secret = values['events-secret'] ?? environment['RETAIL_EVENTS_SECRET']
  const { url, shopper = null, 'other-shopper': otherShopper = null, 'allow-writes': allowWrites } = values
  const eventsUrl = values['events-url']
  const port = values['events-port']
  if (url === undefined) return fail('--url is missing. Give the address of your server: --url https://…')
  if (!isHttp(url))
    return fail(`--url is ${url}, which is no http address. Give one such as https://shop.example/retail.`)
  if (/\/v1\/?$/.test(url)) return fail('--url ends with /v1. Leave it out: the checker adds it.')
  if (key === undefined || key === '')
    return fail('--key is missing. Give the bearer key, or set the variable RETAIL_API_KEY.')
  if (signingKey !== '' && signing === null)
    return fail(
      '--signing-key is no key. Give an id, a colon and 32 bytes as Base64: --signing-key murphy-1:…',
    )
  if (shopper === '' || otherShopper === '')
    return fail('--shopper and --other-shopper need a value. Give the keys of two test shoppers.')
  if (shopper === null && otherShopper !== null)
    return fail('--other-shopper is given without --shopper. Give both keys.')
  if (shopper !== null && shopper === otherShopper)
    return fail('--shopper and --other-shopper are the same. Give two different test shoppers.')
  if (allowWrites === true && (shopper === null || otherShopper === null))
    return fail('--allow-writes needs two test shoppers. Add --shopper KEY and --other-shopper KEY.')
  if (eventsUrl !== undefined && !isHttp(eventsUrl))
    return fail(
      `--events-url is ${eventsUrl}, which is no http address. Give one that leads to this computer.`,
    )
  if (eventsUrl !== undefined && (secret === undefined || secret === ''))
    return fail('--events-url needs the secret. Add --events-secret, or set RETAIL_EVENTS_SECRET.')
  if (eventsUrl !== undefined && allowWrites !== true)
    return fail('--events-url needs --allow-writes, because an event follows a change.')
  if (port !== undefined && !(/^\d{1,5}$/.test(port) && Number(port) <= 65_535))
    return fail(`--events-port is ${port}. Give a number from 0 to 65535.`)
  return {
    ok: true,
    command: {
      url,
      key,
      signing,
      shopper,
      otherShopper,
      allowWrites: allowWrites === true,
      postcode: values.postcode ?? null,
      events:
        eventsUrl === undefined || secret === undefined
          ? null
          : { url: eventsUrl, secret, port: port === undefined ? null : Number(port) },
      isJson: values.json === true,
    },
  }
}

function fail(error: string): ParsedCommand {
  return { ok: false, error }
}

/** Returns the options as they were given, or the reason for which they cannot be read. */
function readOptions(parameters: readonly string[]) {
  try {
    return parseArgs({
      args: [...parameters],
      options: {
        url: { type: 'string' },
        key: { type: 'string' },
        'signing-key': { type: 'string' },
        shopper: { type: 'string' },
        'other-shopper': { type: 'string' },
        'allow-writes': { type: 'boolean' },
        postcode: { type: 'string' },
        'events-url': { type: 'string' },
        'events-secret': { type: 'string' },
        'events-port': { type: 'string' },
        json: { type: 'boolean' },
      },
    }).values
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

function isHttp(url: string): boolean {
  return URL.canParse(url) && /^https?:$/.test(new URL(url).protocol)
}
