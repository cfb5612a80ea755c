import { join } from 'node:path'
import { isWebhookSecret } from '@murphy/retail-api/events'
import { readTokenKeys, type TokenKeys } from './identity/token-key'
import { parseSmtpAddress, type SmtpAddress } from './retail-api/mail/smtp-address'

export type Environment = {
  readonly host: string
  readonly port: number
  readonly murphyUrl: URL
  readonly databaseUrl: string
  readonly tokenKeys: TokenKeys
  /** Folder of Murphy's help articles as Markdown; `null`: the shop has no help pages. */
  readonly articlesDir: string | null
  readonly logLevel: string
  /** Address of the shop's pages as browsers see it; `null`: where it listens. */
  readonly storefrontUrl: string | null
  /** The bearer key of the Retail API; `null`: it is not served. */
  readonly retailApiKey: string | null
  /** The secrets that sign events to Murphy, two while they are being changed; `null`: no events are sent. */
  readonly eventSecrets: readonly string[] | null
  /** The mail server; `null`: mails are stored as files. */
  readonly smtp: SmtpAddress | null
  /** Folder of mails while there is no mail server. */
  readonly mailFolder: string
}

export type EnvironmentResult =
  | { readonly ok: true; readonly environment: Environment }
  | { readonly ok: false; readonly error: { readonly kind: 'malformed'; readonly sentence: string } }

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']

/** Reads the shop's settings. For a malformed one it returns a sentence that names the variable and an example. */
export function readEnvironment(variables: Readonly<Record<string, string | undefined>>): EnvironmentResult {
  const port = Number(variables['STOREFRONT_PORT'] ?? '8081')
  if (!Number.isInteger(port) || port < 0 || port > 65_535) {
    return createFailure('STOREFRONT_PORT must be a port number such as 8081.')
  }
  const murphyUrl = readWebAddress(variables['MURPHY_URL'] ?? 'http://127.0.0.1:8080')
  if (murphyUrl === null) {
    return createFailure('MURPHY_URL must be the web address of Murphy such as http://127.0.0.1:8080.')
  }
  const databaseUrl = variables['DATABASE_URL'] ?? ''
  if (!/^postgres(ql)?:\/\//.test(databaseUrl)) {
    return createFailure(
      'DATABASE_URL must be the address of a PostgreSQL such as postgres://murphy@127.0.0.1:5432/murphy.',
    )
  }
  const tokenKeys = readTokenKeys(variables['SHOPPER_TOKEN_KEY'] ?? '')
  if (tokenKeys === null) {
    return createFailure(
      'SHOPPER_TOKEN_KEY must be one or two of a key name and 32 bytes as base64url such as k1:AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA.',
    )
  }
  const logLevel = variables['LOG_LEVEL'] ?? 'info'
  if (!logLevels.includes(logLevel))
    return createFailure(`LOG_LEVEL must be one of ${logLevels.join(', ')}, such as info.`)
  const storefrontUrl = variables['STOREFRONT_URL'] ?? null
  if (storefrontUrl !== null && readWebAddress(storefrontUrl) === null) {
    return createFailure('STOREFRONT_URL must be the web address of the shop such as https://shop.example.')
  }
  const retailApiKey = variables['RETAIL_API_KEY'] ?? null
  if (retailApiKey !== null && !isSecret(retailApiKey)) {
    return createFailure(
      `RETAIL_API_KEY must be a secret of at least 32 characters such as ${exampleSecret}.`,
    )
  }
  const eventSecrets = variables['RETAIL_EVENTS_SECRET']?.split(',').map((secret) => secret.trim()) ?? null
  if (eventSecrets !== null && (eventSecrets.length > 2 || !eventSecrets.every(isWebhookSecret))) {
    return createFailure(
      `RETAIL_EVENTS_SECRET must be one secret or two, whsec_ and 24 to 64 bytes as Base64, such as whsec_${exampleSecret}=.`,
    )
  }
  const smtpUrl = variables['SMTP_URL'] ?? null
  const smtp = smtpUrl === null ? null : parseSmtpAddress(smtpUrl)
  if (smtpUrl !== null && smtp === null) {
    return createFailure('SMTP_URL must be the address of a mail server such as smtp://mail.example.')
  }
  return {
    ok: true,
    environment: {
      host: variables['HOST'] ?? '127.0.0.1',
      port,
      murphyUrl,
      databaseUrl,
      tokenKeys,
      articlesDir: variables['ARTICLES_DIR'] ?? null,
      logLevel,
      storefrontUrl,
      retailApiKey,
      eventSecrets,
      smtp,
      mailFolder: join(variables['MURPHY_DATA_DIR'] ?? '.murphy', 'mails'),
    },
  }
}

const exampleSecret = 'AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA'

/** Returns true for a key that fits in a header: 32 to 512 visible characters without spaces. */
function isSecret(text: string): boolean {
  return /^[\u0021-\u007e]{32,512}$/.test(text)
}

function readWebAddress(text: string): URL | null {
  if (!URL.canParse(text)) return null
  const address = new URL(text)
  return /^https?:$/.test(address.protocol) ? address : null
}

function createFailure(sentence: string): EnvironmentResult {
  return { ok: false, error: { kind: 'malformed', sentence } }
}
