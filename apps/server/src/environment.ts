import { resolve } from 'node:path'
import { isOriginEntry } from '@murphy/contracts/desk'
import type { S3Address } from './files/s3-address'
import { readS3Address } from './files/s3-address'
import type { TrustedProxies } from './http/caller-address'
import { readTrustedProxies, trustPrivateNetworks } from './http/caller-address'
import type { SmtpAddress } from './mail/smtp-address'
import { readSmtpAddress } from './mail/smtp-address'

/** What the operator has set, checked. Source: docs/interfaces.md#environment */
export type Environment = {
  readonly host: string
  readonly port: number
  /** Address of the retailer's site, without a final slash. */
  readonly storefrontUrl: string
  /** Absolute; `null`: the default place. */
  readonly dataDir: string | null
  /** `null`: the embedded PostgreSQL. */
  readonly databaseUrl: string | null
  /** `null`: this process is the only one, or the others learn what is new from the database. */
  readonly redisUrl: string | null
  /** Begins the names of this installation's Redis channels; `null`: derived from the database. */
  readonly redisPrefix: string | null
  /** With which the ids of this process's hub connections begin; `null`: a random one. */
  readonly nodeName: string | null
  /** Origin under which shoppers and agents reach this server; `null`: that of `host` and `port`. */
  readonly publicUrl: string | null
  readonly allowedOrigins: readonly string[]
  /** Origins whose scripts a manager may let into the widget's frame. */
  readonly scriptOrigins: readonly string[]
  /** Origins of product pictures beside the storefront's. */
  readonly pictureOrigins: readonly string[]
  /** `null`: generated, and kept in the data folder or in the database of `databaseUrl`. */
  readonly subscriptionKey: string | null
  readonly shopperTokenKey: string | null
  /** Absolute path of a service account's key file; `null`: Dialogflow cannot be asked. */
  readonly dialogflowCredentials: string | null
  /** `null`: the service of chat completions wants no key. */
  readonly chatCompletionsKey: string | null
  /** `null`: mails are kept as files. */
  readonly smtp: SmtpAddress | null
  /** `null`: uploads are kept on disk. */
  readonly s3: S3Address | null
  /** The most that all files of chats together may take. */
  readonly uploadsMaxBytes: number
  /** Absolute path of a folder that all servers of the installation share; `null`: each keeps uploads in its data folder. */
  readonly uploadsDir: string | null
  /** Names the account to the live-chat SDK; public by nature. */
  readonly liveChatAccountKey: string
  /** Signs who a live-chat visitor is; `null`: generated and kept, as `subscriptionKey` is. */
  readonly liveChatJwtSecret: string | null
  /** First password of the desk's demonstration accounts; `null`: generated, kept and printed. */
  readonly deskPassword: string | null
  readonly isRateLimited: boolean
  /** Whose `X-Forwarded-For` and its kin are believed. */
  readonly trustedProxies: TrustedProxies
  /** Connections that one network address may have open, of live chat and of the hub each. */
  readonly connectionsPerAddress: number
  /** Chats of one network address that may wait for an agent. */
  readonly waitingChatsPerAddress: number
  /** `null`: the figures are answered beside everything else, to private networks. */
  readonly metricsPort: number | null
  /** Over how long the hub's connections end when the server stops. */
  readonly drainMs: number
  readonly logLevel: string
}

export type EnvironmentResult =
  { readonly ok: true; readonly value: Environment } | { readonly ok: false; readonly error: string }

/** How one variable is read, and what is said when its text does not fit. */
type Variable<Value> = {
  /** `null`: the text does not fit. */
  readonly read: (text: string) => Value | null
  /** What is wrong; names the text only where it is no secret. */
  readonly problem: (text: string) => string
  readonly example: string
}

const matching =
  (pattern: RegExp) =>
  (text: string): string | null =>
    pattern.test(text) ? text : null

const numberWithin =
  (least: number, most: number) =>
  (text: string): number | null =>
    /^\d+$/.test(text) && Number(text) >= least && Number(text) <= most ? Number(text) : null

const port = (example: string): Variable<number> => ({
  read: numberWithin(1, 65_535),
  problem: (text) => `is '${text}', which is no port`,
  example,
})

const oneOf = (choices: readonly string[], example: string): Variable<string> => ({
  read: (text) => (choices.includes(text) ? text : null),
  problem: (text) => `is '${text}', which is none of ${choices.join(', ')}`,
  example,
})

const storefrontAddress: Variable<string> = {
  read: (text) => (isHttpAddress(text) ? text.replace(/\/+$/, '') : null),
  problem: (text) => `is '${text}', which is no address`,
  example: 'https://shop.example',
}

const databaseAddress: Variable<string> = {
  read: matching(/^postgres(ql)?:\/\/.+/),
  problem: () => 'is no address of a PostgreSQL database',
  example: 'postgres://murphy:secret@db.example:5432/murphy',
}

const redisAddress: Variable<string> = {
  read: matching(/^rediss?:\/\/.+/),
  problem: () => 'is no address of a Redis server',
  example: 'redis://:secret@redis.example:6379',
}

const redisPrefix: Variable<string> = {
  read: matching(/^[\w.:-]{1,64}$/),
  problem: (text) => `is '${text}', which is no name of letters, digits, dots, colons and hyphens`,
  example: 'shop-production',
}

const nodeName: Variable<string> = {
  read: matching(/^[\w.]{1,64}$/),
  problem: (text) => `is '${text}', which is no name of letters, digits, dots and underscores`,
  example: 'n1',
}

const drainSeconds: Variable<number> = {
  read: numberWithin(0, 600),
  problem: (text) => `is '${text}', which is no number from 0 to 600`,
  example: '30',
}

const trustedProxies: Variable<TrustedProxies> = {
  read: readTrustedProxies,
  problem: (text) => `is '${text}', which is no list of networks and no number of hops`,
  example: 'private,104.16.0.0/13',
}

const countPerAddress = (example: string): Variable<number> => ({
  read: numberWithin(1, 100_000),
  problem: (text) => `is '${text}', which is no number from 1 to 100000`,
  example,
})

const origins: Variable<readonly string[]> = {
  read: (text) => (originsIn(text).every(isOriginEntry) ? originsIn(text) : null),
  problem: (text) =>
    `holds '${originsIn(text).find((origin) => !isOriginEntry(origin))}', which is no origin`,
  example: 'https://shop.example,http://localhost:*',
}

const publicOrigin: Variable<string> = {
  read: (text) =>
    isOriginEntry(text.replace(/\/$/, '')) && !text.includes('*') ? text.replace(/\/$/, '') : null,
  problem: (text) => `is '${text}', which is no origin`,
  example: 'https://chat.shop.example',
}

/** Origins whose files cannot be changed on their way: a script reads everything that the frame shows. */
const secureOrigins = (example: string): Variable<readonly string[]> => ({
  read: (text) => (originsIn(text).every(isSecureOrigin) ? originsIn(text) : null),
  problem: (text) =>
    `holds '${originsIn(text).find((origin) => !isSecureOrigin(origin))}', which is no https origin`,
  example,
})
const scriptOrigins = secureOrigins('https://survey.example,https://chat-vendor.example')
const pictureOrigins = secureOrigins('https://images.cdn.example')

/** Short secrets can be guessed from what they have signed. Source: decision 033 */
const longSecret: Variable<string> = {
  read: (text) => (Buffer.byteLength(text) < leastSecretBytes ? null : text),
  problem: () => `has fewer than ${leastSecretBytes} bytes`,
  example: '3k0Yb1x2r8Qp5uT7vWzA4cE6gI9jLmNs',
}
const leastSecretBytes = 32

const absolutePath: Variable<string> = {
  read: matching(/^\//),
  problem: (text) => `is '${text}', which is no absolute path of a folder`,
  example: '/srv/murphy/uploads',
}

/** One or two `kid:base64url(32 bytes)`: 32 bytes are 43 characters. */
const tokenKeys: Variable<string> = {
  read: (text) => (/^[\w-]+:[\w-]{43}(,[\w-]+:[\w-]{43})?$/.test(text) && !hasNamesakes(text) ? text : null),
  problem: () => 'is not one key, or two of different names, as kid:key with 32 bytes as base64url',
  example: `2026a:${'A'.repeat(43)}`,
}

const keyFile: Variable<string> = {
  // Whoever pastes the key itself must not find it in the log.
  read: (text) => (/[{\n]/.test(text) ? null : resolve(text)),
  problem: () => 'is no path of a file',
  example: '/etc/murphy/dialogflow.json',
}

const headerKey: Variable<string> = {
  read: matching(/^[\u0021-\u007e]+$/),
  problem: () => 'holds a character that no header may carry',
  example: 'sk-0123456789',
}

const mailServer: Variable<SmtpAddress> = {
  read: readSmtpAddress,
  problem: () => 'is no address of a mail server',
  example: 'smtp://murphy:secret@mail.example:587?from=shop@shop.example',
}

const bucket: Variable<S3Address> = {
  read: readS3Address,
  problem: () => 'is no address of a bucket with its key and secret',
  example: 'https://key:secret@s3.example/uploads?region=ap-southeast-2',
}

const gibibytes: Variable<number> = {
  read: numberWithin(1, 100_000),
  problem: (text) => `is '${text}', which is no number from 1 to 100000`,
  example: '20',
}

/** Source: docs/interfaces.md#environment */
const deskPassword: Variable<string> = {
  read: (text) => (text.length < 8 ? null : text),
  problem: () => 'has fewer than 8 characters',
  example: 'three-plain-words',
}

/**
 * What several servers without a common place for uploads are refused with. Source: decision 033
 */
export const uploadsApart =
  'Several servers need one place for the files of live chat; set S3_URL to a bucket, or UPLOADS_DIR to a folder that all of them share, such as UPLOADS_DIR=/srv/murphy/uploads.'

const onOrOff = oneOf(['on', 'off'], 'on')
const logLevel = oneOf(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], 'info')

/**
 * Reads the variables. An empty one counts as missing.
 *
 * Errors: one sentence that names the variable, its value where it is no secret, and an example.
 * Source: docs/interfaces.md#environment
 */
export function readEnvironment(variables: Readonly<Record<string, string | undefined>>): EnvironmentResult {
  const problems: string[] = []
  const get = (name: string): string | null => variables[name]?.trim() || null

  /** `null`: it is not set, or the text does not fit, which is a problem. */
  function fitting<Value>(name: string, { read, problem, example }: Variable<Value>): Value | null {
    const text = get(name)
    const value = text === null ? null : read(text)
    if (text !== null && value === null)
      problems.push(`${name} ${problem(text)}; an example is ${name}=${example}.`)
    return value
  }

  const storefrontPort = fitting('STOREFRONT_PORT', port('8081')) ?? 8081
  const dataDir = get('MURPHY_DATA_DIR')
  const value: Environment = {
    host: get('HOST') ?? '127.0.0.1',
    port: fitting('PORT', port('8080')) ?? 8080,
    storefrontUrl: fitting('STOREFRONT_URL', storefrontAddress) ?? `http://127.0.0.1:${storefrontPort}`,
    dataDir: dataDir === null ? null : resolve(dataDir),
    databaseUrl: fitting('DATABASE_URL', databaseAddress),
    redisUrl: fitting('REDIS_URL', redisAddress),
    redisPrefix: fitting('REDIS_PREFIX', redisPrefix),
    nodeName: fitting('NODE_NAME', nodeName),
    publicUrl: fitting('PUBLIC_URL', publicOrigin),
    allowedOrigins:
      fitting('ALLOWED_ORIGINS', origins) ??
      ['127.0.0.1', 'localhost'].map((host) => `http://${host}:${storefrontPort}`),
    scriptOrigins: fitting('SCRIPT_ORIGINS', scriptOrigins) ?? [],
    pictureOrigins: fitting('PICTURE_ORIGINS', pictureOrigins) ?? [],
    subscriptionKey: fitting('SUBSCRIPTION_KEY', longSecret),
    shopperTokenKey: fitting('SHOPPER_TOKEN_KEY', tokenKeys),
    dialogflowCredentials: fitting('DIALOGFLOW_CREDENTIALS', keyFile),
    chatCompletionsKey: fitting('CHAT_COMPLETIONS_KEY', headerKey),
    smtp: fitting('SMTP_URL', mailServer),
    s3: fitting('S3_URL', bucket),
    uploadsMaxBytes: (fitting('UPLOADS_MAX_GB', gibibytes) ?? 20) * 1024 ** 3,
    uploadsDir: fitting('UPLOADS_DIR', absolutePath),
    liveChatAccountKey: get('LIVE_CHAT_ACCOUNT_KEY') ?? 'demo',
    liveChatJwtSecret: fitting('LIVE_CHAT_JWT_SECRET', longSecret),
    deskPassword: fitting('DESK_PASSWORD', deskPassword),
    isRateLimited: fitting('RATE_LIMIT', onOrOff) !== 'off',
    trustedProxies: fitting('TRUSTED_PROXIES', trustedProxies) ?? trustPrivateNetworks,
    connectionsPerAddress: fitting('CONNECTIONS_PER_ADDRESS', countPerAddress('500')) ?? 200,
    waitingChatsPerAddress: fitting('WAITING_CHATS_PER_ADDRESS', countPerAddress('100')) ?? 50,
    metricsPort: fitting('METRICS_PORT', port('9464')),
    drainMs: (fitting('DRAIN_SECONDS', drainSeconds) ?? 1) * 1000,
    logLevel: fitting('LOG_LEVEL', logLevel) ?? 'info',
  }
  if (value.redisUrl !== null && value.s3 === null && value.uploadsDir === null) problems.push(uploadsApart)
  const [problem] = problems
  return problem === undefined ? { ok: true, value } : { ok: false, error: problem }
}

function originsIn(text: string): string[] {
  return text.split(',').map((origin) => origin.trim().replace(/\/$/, ''))
}

function hasNamesakes(keys: string): boolean {
  const names = keys.split(',').map((key) => key.split(':')[0])
  return new Set(names).size < names.length
}

/** On this machine nobody can change a file on its way, so the demonstration may do without https. */
function isSecureOrigin(origin: string): boolean {
  return (
    isOriginEntry(origin) &&
    /^(https:\/\/[^*]+|http:\/\/(127\.0\.0\.1|localhost|\[::1\])(:.+)?)$/.test(origin)
  )
}

function isHttpAddress(text: string): boolean {
  return URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)
}
