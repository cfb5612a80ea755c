import { resolve } from 'node:path'
import type { SigningKey } from '@murphy/retail-api/server'
import type { S3Address } from './files/s3-address'
import type { TrustedProxies } from './caller-address'
import { trustPrivateNetworks } from './caller-address'
import type { SmtpAddress } from './mail/smtp-address'
import type { LanguageModelEnvironment } from './environment-language-model'
import { findLanguageModelProblem, readLanguageModel } from './environment-language-model'
import type { InboxMailEnvironment } from './environment-inbox-mail'
import { findInboxMailProblems, readInboxMail } from './environment-inbox-mail'
import type { SignInEnvironment } from './environment-single-sign-on'
import { findSignInProblems, readSignIn } from './environment-single-sign-on'
import type { TelemetryEnvironment } from './environment-telemetry'
import { readTelemetry } from './environment-telemetry'
import type { EnvironmentVariable } from './environment-variables'
import {
  absolutePath,
  botDirectory,
  bucket,
  countPerAddress,
  databaseAddress,
  deskPassword,
  drainSeconds,
  eventSecrets,
  gibibytes,
  headerKey,
  keyFile,
  logLevel,
  longSecret,
  mailServer,
  murphyMode,
  nodeName,
  onOrOff,
  origins,
  pictureOrigins,
  createPortVariable,
  publicOrigin,
  redisAddress,
  redisPrefix,
  retailApiAddress,
  scriptOrigins,
  signingKey,
  storefrontAddress,
  tokenKeys,
  trustedProxies,
  webhookNetworks,
} from './environment-variables'
import { findProductionProblems } from './production-mode'
import { ProgramError } from './program-error'

/** The operator's configuration, validated. Source: docs/interfaces.md#environment */
export type Environment = {
  /** True without demonstration data and accounts. Source: docs/upgrading.md#what-changes-with-production-mode */
  readonly isProduction: boolean
  readonly host: string
  readonly port: number
  /** Address of the retailer's site, without a trailing slash. */
  readonly storefrontUrl: string
  /** The retailer's Retail API; `null`: there is no retailer. */
  readonly retailApi: { readonly baseUrl: string; readonly key: string; readonly signing?: SigningKey } | null
  /** Secrets of the retailer's events, two during a change; `null`: no events are received. */
  readonly retailEventSecrets: readonly string[] | null
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
  /** Origin of the desk; `null`: the desk has the same origin as the widget. */
  readonly deskUrl: string | null
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
  /** `null`: there is no language model. */
  readonly languageModel: LanguageModelEnvironment | null
  /** `null`: mails are stored as files. */
  readonly smtp: SmtpAddress | null
  /** `null`: answers to mails of the inbox do not come back to it. */
  readonly inboxMail: InboxMailEnvironment | null
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
  readonly signIn: SignInEnvironment
  readonly isRateLimited: boolean
  /** True when the demonstration starts with 30 days of seeded chats. Always false in production. */
  readonly hasDemonstrationHistory: boolean
  /** The proxies whose `X-Forwarded-For` and similar headers are trusted. */
  readonly trustedProxies: TrustedProxies
  /** The maximum number of open connections of one network address, for live chat and for the hub each. */
  readonly connectionsPerAddress: number
  /** The maximum number of waiting chats of one network address. */
  readonly waitingChatsPerAddress: number
  /** Returns true for a private network address that webhooks may reach. */
  readonly isWebhookNetwork: (address: string) => boolean
  /** `null`: the metrics are served on the main port to private networks only, and not at all in production. */
  readonly metricsPort: number | null
  /** The data that an OpenTelemetry collector gets; `null`: there is none. */
  readonly telemetry: TelemetryEnvironment | null
  /** The time over which the hub's connections are closed when the server stops. */
  readonly drainMs: number
  readonly logLevel: string
}

export type EnvironmentResult =
  | { readonly ok: true; readonly value: Environment }
  | { readonly ok: false; readonly error: string }

/** The error for several servers without a shared location for uploads. Source: decision 033 */
export const uploadsNotSharedError =
  'Several servers need shared storage for the files of live chat; set S3_URL to a bucket, or UPLOADS_DIR to a folder that all servers share, such as UPLOADS_DIR=/srv/murphy/uploads.'

/**
 * Parses the variables. An empty one counts as missing.
 *
 * Errors: one line for each problem, which names the variable, its value unless it is secret, and an example.
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

  // Only checked here: `botFolder` of adapters/repository-root.ts is the same for the server and for `npm run bot:…`.
  readVariable('MURPHY_BOT_DIR', botDirectory)
  const isProduction = readVariable('MURPHY_MODE', murphyMode) === 'production'
  const storefrontPort = readVariable('STOREFRONT_PORT', createPortVariable('8081')) ?? 8081
  const dataDir = get('MURPHY_DATA_DIR')
  const retailApiUrl = readVariable('RETAIL_API_URL', retailApiAddress)
  const retailApiKey = readVariable('RETAIL_API_KEY', headerKey)
  const retailApiSigning = readVariable('RETAIL_API_SIGNING_KEY', signingKey)
  const storefrontUrl = readVariable('STOREFRONT_URL', storefrontAddress)
  const value: Environment = {
    isProduction,
    host: get('HOST') ?? '127.0.0.1',
    port: readVariable('PORT', createPortVariable('8080')) ?? 8080,
    storefrontUrl: storefrontUrl ?? `http://127.0.0.1:${storefrontPort}`,
    retailApi:
      retailApiUrl === null || retailApiKey === null
        ? null
        : {
            baseUrl: retailApiUrl,
            key: retailApiKey,
            ...(retailApiSigning === null ? {} : { signing: retailApiSigning }),
          },
    retailEventSecrets: readVariable('RETAIL_EVENTS_SECRET', eventSecrets),
    dataDir: dataDir === null ? null : resolve(dataDir),
    databaseUrl: readVariable('DATABASE_URL', databaseAddress),
    redisUrl: readVariable('REDIS_URL', redisAddress),
    redisPrefix: readVariable('REDIS_PREFIX', redisPrefix),
    nodeName: readVariable('NODE_NAME', nodeName),
    publicUrl: readVariable('PUBLIC_URL', publicOrigin),
    deskUrl: readVariable('DESK_URL', publicOrigin),
    allowedOrigins:
      readVariable('ALLOWED_ORIGINS', origins) ??
      (isProduction && storefrontUrl !== null
        ? [new URL(storefrontUrl).origin]
        : ['127.0.0.1', 'localhost'].map((host) => `http://${host}:${storefrontPort}`)),
    scriptOrigins: readVariable('SCRIPT_ORIGINS', scriptOrigins) ?? [],
    pictureOrigins: readVariable('PICTURE_ORIGINS', pictureOrigins) ?? [],
    subscriptionKey: readVariable('SUBSCRIPTION_KEY', longSecret),
    shopperTokenKey: readVariable('SHOPPER_TOKEN_KEY', tokenKeys),
    dialogflowCredentials: readVariable('DIALOGFLOW_CREDENTIALS', keyFile),
    chatCompletionsKey: readVariable('CHAT_COMPLETIONS_KEY', headerKey),
    languageModel: readLanguageModel(readVariable),
    smtp: readVariable('SMTP_URL', mailServer),
    inboxMail: readInboxMail(readVariable),
    s3: readVariable('S3_URL', bucket),
    uploadsMaxBytes: (readVariable('UPLOADS_MAX_GB', gibibytes) ?? 20) * 1024 ** 3,
    uploadsDir: readVariable('UPLOADS_DIR', absolutePath),
    liveChatAccountKey: get('LIVE_CHAT_ACCOUNT_KEY') ?? (isProduction ? 'shop' : 'demo'),
    liveChatJwtSecret: readVariable('LIVE_CHAT_JWT_SECRET', longSecret),
    deskPassword: readVariable('DESK_PASSWORD', deskPassword),
    signIn: readSignIn(readVariable),
    isRateLimited: readVariable('RATE_LIMIT', onOrOff) !== 'off',
    hasDemonstrationHistory: readVariable('DEMO_HISTORY', onOrOff) !== 'off' && !isProduction,
    trustedProxies: readVariable('TRUSTED_PROXIES', trustedProxies) ?? trustPrivateNetworks,
    connectionsPerAddress: readVariable('CONNECTIONS_PER_ADDRESS', countPerAddress('500')) ?? 200,
    isWebhookNetwork: readVariable('WEBHOOK_NETWORKS', webhookNetworks) ?? allowNoNetwork,
    waitingChatsPerAddress: readVariable('WAITING_CHATS_PER_ADDRESS', countPerAddress('100')) ?? 50,
    metricsPort: readVariable('METRICS_PORT', createPortVariable('9464')),
    telemetry: readTelemetry(readVariable),
    drainMs: (readVariable('DRAIN_SECONDS', drainSeconds) ?? 1) * 1000,
    logLevel: readVariable('LOG_LEVEL', logLevel) ?? 'info',
  }
  if (retailApiUrl !== null && get('RETAIL_API_KEY') === null)
    problems.push(
      'RETAIL_API_URL needs RETAIL_API_KEY, the key that the retailer gave to Murphy; an example is RETAIL_API_KEY=sk-0123456789.',
    )
  const languageModelProblem = findLanguageModelProblem(get)
  // An invalid variable is reported once, and not as a missing one too.
  const isModelReported = problems.some((problem) => problem.startsWith('LANGUAGE_MODEL_'))
  if (languageModelProblem !== null && !isModelReported) problems.push(languageModelProblem)
  if (value.redisUrl !== null && get('S3_URL') === null && get('UPLOADS_DIR') === null)
    problems.push(uploadsNotSharedError)
  if (value.deskUrl !== null && value.deskUrl === value.publicUrl)
    problems.push(
      'DESK_URL is the same as PUBLIC_URL; give the desk a host of its own, or leave DESK_URL out.',
    )
  problems.push(...findInboxMailProblems(get))
  problems.push(...findSignInProblems(get))
  if (isProduction) problems.push(...findProductionProblems(get))
  return problems.length === 0 ? { ok: true, value } : { ok: false, error: problems.join('\n') }
}

/** Webhooks reach the public internet only. */
export const allowNoNetwork = (): boolean => false

/**
 * Reads the operator's variables for a program. Errors: throws a ProgramError with one line for each problem.
 */
export function loadEnvironment(
  variables: Readonly<Record<string, string | undefined>> = process.env,
): Environment {
  const read = readEnvironment(variables)
  if (!read.ok) throw new ProgramError(read.error)
  return read.value
}
