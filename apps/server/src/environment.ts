import { isAbsolute, resolve } from 'node:path'
import { isOriginEntry } from '@murphy/contracts/desk'
import type { S3Address } from './files/s3-address'
import { readS3Address } from './files/s3-address'
import type { SmtpAddress } from './mail/smtp-address'
import { readSmtpAddress } from './mail/smtp-address'

/** What the operator has set, checked. Source: interfaces section 2 */
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
  /** With which the ids of this process's hub connections begin; `null`: a random one. */
  readonly nodeName: string | null
  readonly allowedOrigins: readonly string[]
  /** `null`: generated and kept in the data folder. */
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
  /** Names the account to the live-chat SDK; public by nature. */
  readonly liveChatAccountKey: string
  /** Signs who a live-chat visitor is; `null`: generated and kept in the data folder. */
  readonly liveChatJwtSecret: string | null
  /** Password of the desk's demonstration accounts; `null`: generated, kept and printed. */
  readonly deskPassword: string | null
  readonly isRateLimited: boolean
  /** Over how long the hub's connections end when the server stops. */
  readonly drainMs: number
  readonly logLevel: string
}

export type EnvironmentResult =
  { readonly ok: true; readonly value: Environment } | { readonly ok: false; readonly error: string }

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']

/** Source: interfaces section 2 (DESK_PASSWORD) */
const shortestDeskPassword = 8

/** One or two `kid:base64url(32 bytes)`: 32 bytes are 43 characters. */
const tokenKeys = /^[\w-]+:[\w-]{43}(,[\w-]+:[\w-]{43})?$/

/**
 * Reads the variables. An empty one counts as missing.
 *
 * Errors: one sentence that names the variable, its value where it is no secret, and an example.
 * Source: interfaces section 2
 */
export function readEnvironment(variables: Readonly<Record<string, string | undefined>>): EnvironmentResult {
  const get = (name: string): string | null => variables[name]?.trim() || null
  const problems: string[] = []

  function port(name: string, standard: number): number {
    const text = get(name)
    if (text === null) return standard
    const value = Number(text)
    if (!/^\d+$/.test(text) || value < 1 || value > 65_535) {
      problems.push(`${name} is '${text}', which is no port; an example is ${name}=${standard}.`)
    }
    return value
  }

  function drainSeconds(): number {
    const text = get('DRAIN_SECONDS') ?? '1'
    if (!/^\d{1,3}$/.test(text) || Number(text) > 600) {
      problems.push(
        `DRAIN_SECONDS is '${text}', which is no number from 0 to 600; an example is DRAIN_SECONDS=30.`,
      )
    }
    return Number(text)
  }

  function oneOf(name: string, choices: readonly string[], standard: string): string {
    const value = get(name) ?? standard
    if (!choices.includes(value)) {
      problems.push(`${name} is '${value}'; it may be ${choices.join(', ')}, as in ${name}=${standard}.`)
    }
    return value
  }

  const storefrontPort = port('STOREFRONT_PORT', 8081)
  const storefrontUrl = (get('STOREFRONT_URL') ?? `http://127.0.0.1:${storefrontPort}`).replace(/\/+$/, '')
  if (!isHttpAddress(storefrontUrl)) {
    problems.push(
      `STOREFRONT_URL is '${storefrontUrl}', which is no address; an example is STOREFRONT_URL=https://shop.example.`,
    )
  }

  const databaseUrl = get('DATABASE_URL')
  if (databaseUrl !== null && !/^postgres(ql)?:\/\/.+/.test(databaseUrl)) {
    problems.push(
      'DATABASE_URL is no address of a PostgreSQL database; an example is DATABASE_URL=postgres://murphy:secret@db.example:5432/murphy.',
    )
  }

  const redisUrl = get('REDIS_URL')
  if (redisUrl !== null && !/^rediss?:\/\/.+/.test(redisUrl)) {
    problems.push(
      'REDIS_URL is no address of a Redis server; an example is REDIS_URL=redis://:secret@redis.example:6379.',
    )
  }

  const nodeName = get('NODE_NAME')
  if (nodeName !== null && !/^[\w.]{1,64}$/.test(nodeName)) {
    problems.push(
      `NODE_NAME is '${nodeName}', which is no name of letters, digits, dots and underscores; an example is NODE_NAME=n1.`,
    )
  }

  const standardOrigins = `http://127.0.0.1:${storefrontPort},http://localhost:${storefrontPort}`
  const allowedOrigins = (get('ALLOWED_ORIGINS') ?? standardOrigins)
    .split(',')
    .map((origin) => origin.trim().replace(/\/$/, ''))
  for (const origin of allowedOrigins.filter((candidate) => !isOriginEntry(candidate))) {
    problems.push(
      `ALLOWED_ORIGINS holds '${origin}', which is no origin; an example is ALLOWED_ORIGINS=https://shop.example,http://localhost:*.`,
    )
  }

  const shopperTokenKey = get('SHOPPER_TOKEN_KEY')
  if (shopperTokenKey !== null && !tokenKeys.test(shopperTokenKey)) {
    problems.push(
      'SHOPPER_TOKEN_KEY is not one or two of kid:key with 32 bytes as base64url; an example is SHOPPER_TOKEN_KEY=2026a:' +
        `${'A'.repeat(43)}.`,
    )
  } else if (shopperTokenKey !== null && hasNamesakes(shopperTokenKey)) {
    problems.push(
      'SHOPPER_TOKEN_KEY names two keys alike, so that nobody could tell which one a token was made with; an example is SHOPPER_TOKEN_KEY=2026b:…,2026a:….',
    )
  }

  const dialogflowCredentials = get('DIALOGFLOW_CREDENTIALS')
  // Whoever pastes the key itself must not find it in the log.
  if (dialogflowCredentials !== null && /[{\n]/.test(dialogflowCredentials)) {
    problems.push(
      'DIALOGFLOW_CREDENTIALS is no path of a file; an example is DIALOGFLOW_CREDENTIALS=/etc/murphy/dialogflow.json.',
    )
  }

  const chatCompletionsKey = get('CHAT_COMPLETIONS_KEY')
  if (chatCompletionsKey !== null && !/^[\u0021-\u007e]+$/.test(chatCompletionsKey)) {
    problems.push(
      'CHAT_COMPLETIONS_KEY holds a character that no header may carry; an example is CHAT_COMPLETIONS_KEY=sk-0123456789.',
    )
  }

  const smtpUrl = get('SMTP_URL')
  const smtp = smtpUrl === null ? null : readSmtpAddress(smtpUrl)
  if (smtpUrl !== null && smtp === null) {
    problems.push(
      'SMTP_URL is no address of a mail server; an example is SMTP_URL=smtp://murphy:secret@mail.example:587?from=shop@shop.example.',
    )
  }

  const s3Url = get('S3_URL')
  const s3 = s3Url === null ? null : readS3Address(s3Url)
  if (s3Url !== null && s3 === null) {
    problems.push(
      'S3_URL is no address of a bucket with its key and secret; an example is S3_URL=https://key:secret@s3.example/uploads?region=ap-southeast-2.',
    )
  }

  const deskPassword = get('DESK_PASSWORD')
  if (deskPassword !== null && deskPassword.length < shortestDeskPassword) {
    problems.push(
      `DESK_PASSWORD has fewer than ${shortestDeskPassword} characters; an example is DESK_PASSWORD=three-plain-words.`,
    )
  }

  const dataDir = get('MURPHY_DATA_DIR')
  const value: Environment = {
    host: get('HOST') ?? '127.0.0.1',
    port: port('PORT', 8080),
    storefrontUrl,
    dataDir: absolute(dataDir),
    databaseUrl,
    redisUrl,
    nodeName,
    allowedOrigins,
    subscriptionKey: get('SUBSCRIPTION_KEY'),
    shopperTokenKey,
    dialogflowCredentials: absolute(dialogflowCredentials),
    chatCompletionsKey,
    smtp,
    s3,
    liveChatAccountKey: get('LIVE_CHAT_ACCOUNT_KEY') ?? 'demo',
    liveChatJwtSecret: get('LIVE_CHAT_JWT_SECRET'),
    deskPassword,
    drainMs: drainSeconds() * 1000,
    isRateLimited: oneOf('RATE_LIMIT', ['on', 'off'], 'on') === 'on',
    logLevel: oneOf('LOG_LEVEL', logLevels, 'info'),
  }
  const [problem] = problems
  return problem === undefined ? { ok: true, value } : { ok: false, error: problem }
}

function hasNamesakes(keys: string): boolean {
  const names = keys.split(',').map((key) => key.split(':')[0])
  return new Set(names).size < names.length
}

function absolute(path: string | null): string | null {
  return path === null || isAbsolute(path) ? path : resolve(path)
}

function isHttpAddress(text: string): boolean {
  return URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)
}
