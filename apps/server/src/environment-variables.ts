import { resolve } from 'node:path'
import { isOriginEntry } from '@murphy/contracts/desk'
import { isWebhookSecret } from '@murphy/retail-api/events'
import type { SigningKey } from '@murphy/retail-api/server'
import { parseSigningKey } from '@murphy/retail-api/server'
import type { S3Address } from './files/s3-address'
import { readS3Address } from './files/s3-address'
import type { TrustedProxies } from './caller-address'
import { readNetworks, readTrustedProxies } from './caller-address'
import { isNearAddress } from './origins'
import type { SmtpAddress } from './mail/smtp-address'
import { readSmtpAddress } from './mail/smtp-address'

/** The parser of one variable, with the error message for an invalid value. */
export type EnvironmentVariable<Value> = {
  /** Returns `null` for an invalid value. */
  readonly read: (text: string) => Value | null
  /** Describes the problem. It repeats the value only when it is not secret. */
  readonly problem: (text: string) => string
  readonly example: string
}

/** Reads a variable. `null`: it is not set, or is invalid, which the reader reports. */
export type ReadVariable = <Value>(name: string, variable: EnvironmentVariable<Value>) => Value | null

/** Returns the reader of a text that matches a pattern. */
export const readMatching =
  (pattern: RegExp) =>
  (text: string): string | null =>
    pattern.test(text) ? text : null

/** Returns the reader of a whole number between two limits. */
export const readNumberWithin =
  (least: number, most: number) =>
  (text: string): number | null =>
    /^\d+$/.test(text) && Number(text) >= least && Number(text) <= most ? Number(text) : null

/** Returns the parser of a port. */
export const createPortVariable = (example: string): EnvironmentVariable<number> => ({
  read: readNumberWithin(1, 65_535),
  problem: (text) => `is '${text}', which is not a port number`,
  example,
})

/** Returns the parser of one of some texts. */
export const createChoiceVariable = (
  choices: readonly string[],
  example: string,
): EnvironmentVariable<string> => ({
  read: (text) => (choices.includes(text) ? text : null),
  problem: (text) => `is '${text}', which is not one of ${choices.join(', ')}`,
  example,
})

export const storefrontAddress: EnvironmentVariable<string> = {
  read: (text) => (isHttpAddress(text) ? text.replace(/\/+$/, '') : null),
  problem: (text) => `is '${text}', which is not an http or https address`,
  example: 'https://shop.example',
}

/** One or two secrets, as Standard Webhooks write them. */
export const eventSecrets: EnvironmentVariable<readonly string[]> = {
  read: (text) => {
    const secrets = text.split(',').map((secret) => secret.trim())
    const isSecret = (secret: string): boolean =>
      isWebhookSecret(secret) &&
      Buffer.from(secret.slice('whsec_'.length), 'base64').byteLength >= leastSecretBytes
    return secrets.length <= 2 && secrets.every(isSecret) ? secrets : null
  },
  problem: () => `is not one secret or two, as whsec_ with at least ${leastSecretBytes} bytes as base64`,
  example: `whsec_${'A'.repeat(43)}=`,
}

/** Personal data crosses other networks encrypted only. */
export const retailApiAddress: EnvironmentVariable<string> = {
  read: (text) => (isHttpAddress(text) && isEncryptedOrNear(text) ? text.replace(/\/+$/, '') : null),
  problem: (text) =>
    isHttpAddress(text)
      ? `is '${text}', which sends personal data unencrypted; use https, or http within a private network`
      : `is '${text}', which is not an https address`,
  example: 'https://shop.example/murphy',
}

export const signingKey: EnvironmentVariable<SigningKey> = {
  read: parseSigningKey,
  problem: () => `is not an id, a colon and at least ${leastSecretBytes} bytes as base64`,
  example: `murphy-1:${'A'.repeat(43)}=`,
}

export const databaseAddress: EnvironmentVariable<string> = {
  read: readMatching(/^postgres(ql)?:\/\/.+/),
  problem: () => 'is not the address of a PostgreSQL database',
  example: 'postgres://murphy:secret@db.example:5432/murphy',
}

export const redisAddress: EnvironmentVariable<string> = {
  read: readMatching(/^rediss?:\/\/.+/),
  problem: () => 'is not the address of a Redis server',
  example: 'redis://:secret@redis.example:6379',
}

export const redisPrefix: EnvironmentVariable<string> = {
  read: readMatching(/^[\w.:-]{1,64}$/),
  problem: (text) => `is '${text}', which is not a name of letters, digits, dots, colons and hyphens`,
  example: 'shop-production',
}

export const nodeName: EnvironmentVariable<string> = {
  read: readMatching(/^[\w.]{1,64}$/),
  problem: (text) => `is '${text}', which is not a name of letters, digits, dots and underscores`,
  example: 'n1',
}

export const drainSeconds: EnvironmentVariable<number> = {
  read: readNumberWithin(0, 600),
  problem: (text) => `is '${text}', which is not a number from 0 to 600`,
  example: '30',
}

export const trustedProxies: EnvironmentVariable<TrustedProxies> = {
  read: readTrustedProxies,
  problem: (text) => `is '${text}', which is neither a list of networks nor a number of hops`,
  example: 'private,104.16.0.0/13',
}

/** Networks that webhooks may reach although they are private. */
export const webhookNetworks: EnvironmentVariable<(address: string) => boolean> = {
  read: readNetworks,
  problem: (text) => `is '${text}', which is not a list of networks`,
  example: '10.1.0.0/16',
}

/** Returns the parser of a limit for each network address. */
export const countPerAddress = (example: string): EnvironmentVariable<number> => ({
  read: readNumberWithin(1, 100_000),
  problem: (text) => `is '${text}', which is not a number from 1 to 100000`,
  example,
})

export const origins: EnvironmentVariable<readonly string[]> = {
  read: (text) => (splitOrigins(text).every(isOriginEntry) ? splitOrigins(text) : null),
  problem: (text) =>
    `contains '${splitOrigins(text).find((origin) => !isOriginEntry(origin))}', which is not an origin`,
  example: 'https://shop.example,http://localhost:*',
}

export const publicOrigin: EnvironmentVariable<string> = {
  read: (text) =>
    isOriginEntry(text.replace(/\/$/, '')) && !text.includes('*') ? text.replace(/\/$/, '') : null,
  problem: (text) => `is '${text}', which is not an origin`,
  example: 'https://chat.shop.example',
}

/** Origins whose files cannot be changed on the way: a script can read everything in the frame. */
const secureOrigins = (example: string): EnvironmentVariable<readonly string[]> => ({
  read: (text) => (splitOrigins(text).every(isSecureOrigin) ? splitOrigins(text) : null),
  problem: (text) =>
    `contains '${splitOrigins(text).find((origin) => !isSecureOrigin(origin))}', which is not an https origin`,
  example,
})
export const scriptOrigins = secureOrigins('https://survey.example,https://chat-vendor.example')
export const pictureOrigins = secureOrigins('https://images.cdn.example')

/** Short secrets can be guessed from what they have signed. Source: decision 033 */
export const longSecret: EnvironmentVariable<string> = {
  read: (text) => (Buffer.byteLength(text) < leastSecretBytes ? null : text),
  problem: () => `has fewer than ${leastSecretBytes} bytes`,
  example: '3k0Yb1x2r8Qp5uT7vWzA4cE6gI9jLmNs',
}
const leastSecretBytes = 32

export const absolutePath: EnvironmentVariable<string> = {
  read: readMatching(/^\//),
  problem: (text) => `is '${text}', which is not the absolute path of a folder`,
  example: '/srv/murphy/uploads',
}

/** The folder is not created and not changed, so it may be mounted read-only. */
export const botDirectory: EnvironmentVariable<string> = { ...absolutePath, example: '/srv/murphy/bot' }

/** One or two `kid:base64url(32 bytes)`; 32 bytes are 43 characters. */
export const tokenKeys: EnvironmentVariable<string> = {
  read: (text) =>
    /^[\w-]+:[\w-]{43}(,[\w-]+:[\w-]{43})?$/.test(text) && !hasDuplicateNames(text) ? text : null,
  problem: () => 'is not one key, or two of different names, as kid:key with 32 bytes as base64url',
  example: `2026a:${'A'.repeat(43)}`,
}

export const keyFile: EnvironmentVariable<string> = {
  // A key that was pasted in place of its file must not appear in the log.
  read: (text) => (/[{\n]/.test(text) ? null : resolve(text)),
  problem: () => 'is not the path of a file',
  example: '/etc/murphy/dialogflow.json',
}

export const headerKey: EnvironmentVariable<string> = {
  read: readMatching(/^[\u0021-\u007e]+$/),
  problem: () => 'contains a character that a header must not contain',
  example: 'sk-0123456789',
}

export const mailServer: EnvironmentVariable<SmtpAddress> = {
  read: readSmtpAddress,
  problem: () => 'is not the address of a mail server',
  example: 'smtp://murphy:secret@mail.example:587?from=shop@shop.example',
}

export const bucket: EnvironmentVariable<S3Address> = {
  read: readS3Address,
  problem: () => 'is not the address of a bucket with its key and secret',
  example: 'https://key:secret@s3.example/uploads?region=ap-southeast-2',
}

export const gibibytes: EnvironmentVariable<number> = {
  read: readNumberWithin(1, 100_000),
  problem: (text) => `is '${text}', which is not a number from 1 to 100000`,
  example: '20',
}

/** The first password of the demonstration's accounts. Source: docs/interfaces.md#environment */
export const deskPassword: EnvironmentVariable<string> = {
  read: (text) => (text.length < 8 ? null : text),
  problem: () => 'has fewer than 8 characters',
  example: 'three-plain-words',
}

export const murphyMode = createChoiceVariable(['demo', 'production'], 'production')
export const onOrOff = createChoiceVariable(['on', 'off'], 'on')
export const logLevel = createChoiceVariable(
  ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'],
  'info',
)

function splitOrigins(text: string): string[] {
  return text.split(',').map((origin) => origin.trim().replace(/\/$/, ''))
}

function hasDuplicateNames(keys: string): boolean {
  const names = keys.split(',').map((key) => key.split(':')[0])
  return new Set(names).size < names.length
}

/**
 * Returns true when the files of an origin cannot be changed on the way. This machine needs no https for that, for the
 * demonstration.
 */
function isSecureOrigin(origin: string): boolean {
  return (
    isOriginEntry(origin) &&
    /^(https:\/\/[^*]+|http:\/\/(127\.0\.0\.1|localhost|\[::1\])(:.+)?)$/.test(origin)
  )
}

/** Returns true for https, and for http within a private network. */
export function isEncryptedOrNear(text: string): boolean {
  return new URL(text).protocol === 'https:' || isNearAddress(text)
}

/** Returns true for an absolute http or https address. */
export function isHttpAddress(text: string): boolean {
  return URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)
}
