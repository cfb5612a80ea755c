import { resolve } from 'node:path'
import { isOriginEntry } from '@murphy/contracts/desk'
import type { S3Address } from './files/s3-address'
import { readS3Address } from './files/s3-address'
import type { TrustedProxies } from './http/caller-address'
import { readTrustedProxies, trustPrivateNetworks } from './http/caller-address'
import type { SmtpAddress } from './mail/smtp-address'
import { readSmtpAddress } from './mail/smtp-address'

/** The operator's configuration, validated. Source: docs/interfaces.md#environment */
export type Environment = {
  readonly host: string
  readonly port: number
  /** Address of the retailer's site, without a trailing slash. */
  readonly storefrontUrl: string
  /** Absolute path; `null`: the default folder. */
  readonly dataDir: string | null
  /** `null`: the embedded PostgreSQL. */
  readonly databaseUrl: string | null
  /** `null`: this is the only process, or the others poll the database. */
  readonly redisUrl: string | null
  /** Prefix of this installation's Redis channels; `null`: derived from the database. */
  readonly redisPrefix: string | null
  /** Prefix of the ids of this process's hub connections; `null`: a random one. */
  readonly nodeName: string | null
  /** Origin of this server for shoppers and agents; `null`: derived from `host` and `port`. */
  readonly publicUrl: string | null
  readonly allowedOrigins: readonly string[]
  /** Origins whose scripts a manager may allow in the widget's frame. */
  readonly scriptOrigins: readonly string[]
  /** Origins of product pictures, in addition to the storefront's. */
  readonly pictureOrigins: readonly string[]
  /** `null`: generated, and stored in the data folder or in the database of `databaseUrl`. */
  readonly subscriptionKey: string | null
  readonly shopperTokenKey: string | null
  /** Absolute path of a service account's key file; `null`: Dialogflow is not available. */
  readonly dialogflowCredentials: string | null
  /** `null`: the chat completions service needs no key. */
  readonly chatCompletionsKey: string | null
  /** `null`: mails are stored as files. */
  readonly smtp: SmtpAddress | null
  /** `null`: uploads are stored on disk. */
  readonly s3: S3Address | null
  /** The maximum total size of all files in chats. */
  readonly uploadsMaxBytes: number
  /** Absolute path of a folder that all servers share; `null`: each stores uploads in its data folder. */
  readonly uploadsDir: string | null
  /** Identifies the account in the live-chat SDK. It is public. */
  readonly liveChatAccountKey: string
  /** Signs the identity of live-chat visitors; `null`: generated and stored like `subscriptionKey`. */
  readonly liveChatJwtSecret: string | null
  /** First password of the desk's demonstration accounts; `null`: generated, stored and printed. */
  readonly deskPassword: string | null
  readonly isRateLimited: boolean
  /** The proxies whose `X-Forwarded-For` and similar headers are trusted. */
  readonly trustedProxies: TrustedProxies
  /** The maximum number of open connections of one network address, for live chat and for the hub each. */
  readonly connectionsPerAddress: number
  /** The maximum number of waiting chats of one network address. */
  readonly waitingChatsPerAddress: number
  /** `null`: the metrics are served on the main port, to private networks only. */
  readonly metricsPort: number | null
  /** The time over which the hub's connections are closed when the server stops. */
  readonly drainMs: number
  readonly logLevel: string
}

export type EnvironmentResult =
  { readonly ok: true; readonly value: Environment } | { readonly ok: false; readonly error: string }

/** The parser of one variable, with the error message for an invalid value. */
type EnvironmentVariable<Value> = {
  /** Returns `null` for an invalid value. */
  readonly read: (text: string) => Value | null
  /** Describes the problem. It repeats the value only when it is not secret. */
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

const port = (example: string): EnvironmentVariable<number> => ({
  read: numberWithin(1, 65_535),
  problem: (text) => `is '${text}', which is no port`,
  example,
})

const oneOf = (choices: readonly string[], example: string): EnvironmentVariable<string> => ({
  read: (text) => (choices.includes(text) ? text : null),
  problem: (text) => `is '${text}', which is none of ${choices.join(', ')}`,
  example,
})

const storefrontAddress: EnvironmentVariable<string> = {
  read: (text) => (isHttpAddress(text) ? text.replace(/\/+$/, '') : null),
  problem: (text) => `is '${text}', which is no address`,
  example: 'https://shop.example',
}

const databaseAddress: EnvironmentVariable<string> = {
  read: matching(/^postgres(ql)?:\/\/.+/),
  problem: () => 'is no address of a PostgreSQL database',
  example: 'postgres://murphy:secret@db.example:5432/murphy',
}

const redisAddress: EnvironmentVariable<string> = {
  read: matching(/^rediss?:\/\/.+/),
  problem: () => 'is no address of a Redis server',
  example: 'redis://:secret@redis.example:6379',
}

const redisPrefix: EnvironmentVariable<string> = {
  read: matching(/^[\w.:-]{1,64}$/),
  problem: (text) => `is '${text}', which is no name of letters, digits, dots, colons and hyphens`,
  example: 'shop-production',
}

const nodeName: EnvironmentVariable<string> = {
  read: matching(/^[\w.]{1,64}$/),
  problem: (text) => `is '${text}', which is no name of letters, digits, dots and underscores`,
  example: 'n1',
}

const drainSeconds: EnvironmentVariable<number> = {
  read: numberWithin(0, 600),
  problem: (text) => `is '${text}', which is no number from 0 to 600`,
  example: '30',
}

const trustedProxies: EnvironmentVariable<TrustedProxies> = {
  read: readTrustedProxies,
  problem: (text) => `is '${text}', which is no list of networks and no number of hops`,
  example: 'private,104.16.0.0/13',
}

const countPerAddress = (example: string): EnvironmentVariable<number> => ({
  read: numberWithin(1, 100_000),
  problem: (text) => `is '${text}', which is no number from 1 to 100000`,
  example,
})

const origins: EnvironmentVariable<readonly string[]> = {
  read: (text) => (splitOrigins(text).every(isOriginEntry) ? splitOrigins(text) : null),
  problem: (text) =>
    `holds '${splitOrigins(text).find((origin) => !isOriginEntry(origin))}', which is no origin`,
  example: 'https://shop.example,http://localhost:*',
}

const publicOrigin: EnvironmentVariable<string> = {
  read: (text) =>
    isOriginEntry(text.replace(/\/$/, '')) && !text.includes('*') ? text.replace(/\/$/, '') : null,
  problem: (text) => `is '${text}', which is no origin`,
  example: 'https://chat.shop.example',
}

/** Origins whose files cannot be changed on the way: a script can read everything in the frame. */
const secureOrigins = (example: string): EnvironmentVariable<readonly string[]> => ({
  read: (text) => (splitOrigins(text).every(isSecureOrigin) ? splitOrigins(text) : null),
  problem: (text) =>
    `holds '${splitOrigins(text).find((origin) => !isSecureOrigin(origin))}', which is no https origin`,
  example,
})
const scriptOrigins = secureOrigins('https://survey.example,https://chat-vendor.example')
const pictureOrigins = secureOrigins('https://images.cdn.example')

/** Short secrets can be guessed from what they have signed. Source: decision 033 */
const longSecret: EnvironmentVariable<string> = {
  read: (text) => (Buffer.byteLength(text) < leastSecretBytes ? null : text),
  problem: () => `has fewer than ${leastSecretBytes} bytes`,
  example: '3k0Yb1x2r8Qp5uT7vWzA4cE6gI9jLmNs',
}
const leastSecretBytes = 32

const absolutePath: EnvironmentVariable<string> = {
  read: matching(/^\//),
  problem: (text) => `is '${text}', which is no absolute path of a folder`,
  example: '/srv/murphy/uploads',
}

/** One or two `kid:base64url(32 bytes)`; 32 bytes are 43 characters. */
const tokenKeys: EnvironmentVariable<string> = {
  read: (text) =>
    /^[\w-]+:[\w-]{43}(,[\w-]+:[\w-]{43})?$/.test(text) && !hasDuplicateNames(text) ? text : null,
  problem: () => 'is not one key, or two of different names, as kid:key with 32 bytes as base64url',
  example: `2026a:${'A'.repeat(43)}`,
}

const keyFile: EnvironmentVariable<string> = {
  // A key that was pasted in place of its file must not appear in the log.
  read: (text) => (/[{\n]/.test(text) ? null : resolve(text)),
  problem: () => 'is no path of a file',
  example: '/etc/murphy/dialogflow.json',
}

const headerKey: EnvironmentVariable<string> = {
  read: matching(/^[\u0021-\u007e]+$/),
  problem: () => 'holds a character that no header may carry',
  example: 'sk-0123456789',
}

const mailServer: EnvironmentVariable<SmtpAddress> = {
  read: readSmtpAddress,
  problem: () => 'is no address of a mail server',
  example: 'smtp://murphy:secret@mail.example:587?from=shop@shop.example',
}

const bucket: EnvironmentVariable<S3Address> = {
  read: readS3Address,
  problem: () => 'is no address of a bucket with its key and secret',
  example: 'https://key:secret@s3.example/uploads?region=ap-southeast-2',
}

const gibibytes: EnvironmentVariable<number> = {
  read: numberWithin(1, 100_000),
  problem: (text) => `is '${text}', which is no number from 1 to 100000`,
  example: '20',
}

/** The first password of the demonstration's accounts. Source: docs/interfaces.md#environment */
const deskPassword: EnvironmentVariable<string> = {
  read: (text) => (text.length < 8 ? null : text),
  problem: () => 'has fewer than 8 characters',
  example: 'three-plain-words',
}

/** The error for several servers without a shared location for uploads. Source: decision 033 */
export const uploadsNotSharedError =
  'Several servers need one place for the files of live chat; set S3_URL to a bucket, or UPLOADS_DIR to a folder that all of them share, such as UPLOADS_DIR=/srv/murphy/uploads.'

const onOrOff = oneOf(['on', 'off'], 'on')
const logLevel = oneOf(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], 'info')

/**
 * Parses the variables. An empty one counts as missing.
 *
 * Errors: one sentence that names the variable, its value unless it is secret, and an example.
 * Source: docs/interfaces.md#environment
 */
export function readEnvironment(variables: Readonly<Record<string, string | undefined>>): EnvironmentResult {
  const problems: string[] = []
  const get = (name: string): string | null => variables[name]?.trim() || null

  /** Returns `null` when the variable is not set, or is invalid, which is reported. */
  function readVariable<Value>(
    name: string,
    { read, problem, example }: EnvironmentVariable<Value>,
  ): Value | null {
    const text = get(name)
    const value = text === null ? null : read(text)
    if (text !== null && value === null)
      problems.push(`${name} ${problem(text)}; an example is ${name}=${example}.`)
    return value
  }

  const storefrontPort = readVariable('STOREFRONT_PORT', port('8081')) ?? 8081
  const dataDir = get('MURPHY_DATA_DIR')
  const value: Environment = {
    host: get('HOST') ?? '127.0.0.1',
    port: readVariable('PORT', port('8080')) ?? 8080,
    storefrontUrl: readVariable('STOREFRONT_URL', storefrontAddress) ?? `http://127.0.0.1:${storefrontPort}`,
    dataDir: dataDir === null ? null : resolve(dataDir),
    databaseUrl: readVariable('DATABASE_URL', databaseAddress),
    redisUrl: readVariable('REDIS_URL', redisAddress),
    redisPrefix: readVariable('REDIS_PREFIX', redisPrefix),
    nodeName: readVariable('NODE_NAME', nodeName),
    publicUrl: readVariable('PUBLIC_URL', publicOrigin),
    allowedOrigins:
      readVariable('ALLOWED_ORIGINS', origins) ??
      ['127.0.0.1', 'localhost'].map((host) => `http://${host}:${storefrontPort}`),
    scriptOrigins: readVariable('SCRIPT_ORIGINS', scriptOrigins) ?? [],
    pictureOrigins: readVariable('PICTURE_ORIGINS', pictureOrigins) ?? [],
    subscriptionKey: readVariable('SUBSCRIPTION_KEY', longSecret),
    shopperTokenKey: readVariable('SHOPPER_TOKEN_KEY', tokenKeys),
    dialogflowCredentials: readVariable('DIALOGFLOW_CREDENTIALS', keyFile),
    chatCompletionsKey: readVariable('CHAT_COMPLETIONS_KEY', headerKey),
    smtp: readVariable('SMTP_URL', mailServer),
    s3: readVariable('S3_URL', bucket),
    uploadsMaxBytes: (readVariable('UPLOADS_MAX_GB', gibibytes) ?? 20) * 1024 ** 3,
    uploadsDir: readVariable('UPLOADS_DIR', absolutePath),
    liveChatAccountKey: get('LIVE_CHAT_ACCOUNT_KEY') ?? 'demo',
    liveChatJwtSecret: readVariable('LIVE_CHAT_JWT_SECRET', longSecret),
    deskPassword: readVariable('DESK_PASSWORD', deskPassword),
    isRateLimited: readVariable('RATE_LIMIT', onOrOff) !== 'off',
    trustedProxies: readVariable('TRUSTED_PROXIES', trustedProxies) ?? trustPrivateNetworks,
    connectionsPerAddress: readVariable('CONNECTIONS_PER_ADDRESS', countPerAddress('500')) ?? 200,
    waitingChatsPerAddress: readVariable('WAITING_CHATS_PER_ADDRESS', countPerAddress('100')) ?? 50,
    metricsPort: readVariable('METRICS_PORT', port('9464')),
    drainMs: (readVariable('DRAIN_SECONDS', drainSeconds) ?? 1) * 1000,
    logLevel: readVariable('LOG_LEVEL', logLevel) ?? 'info',
  }
  if (value.redisUrl !== null && value.s3 === null && value.uploadsDir === null)
    problems.push(uploadsNotSharedError)
  const [problem] = problems
  return problem === undefined ? { ok: true, value } : { ok: false, error: problem }
}

function splitOrigins(text: string): string[] {
  return text.split(',').map((origin) => origin.trim().replace(/\/$/, ''))
}

function hasDuplicateNames(keys: string): boolean {
  const names = keys.split(',').map((key) => key.split(':')[0])
  return new Set(names).size < names.length
}

/**
 * Returns whether an origin's files cannot be changed on the way. That holds on this machine without https too, for
 * the demonstration.
 */
function isSecureOrigin(origin: string): boolean {
  return (
    isOriginEntry(origin) &&
    /^(https:\/\/[^*]+|http:\/\/(127\.0\.0\.1|localhost|\[::1\])(:.+)?)$/.test(origin)
  )
}

function isHttpAddress(text: string): boolean {
  return URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)
}
