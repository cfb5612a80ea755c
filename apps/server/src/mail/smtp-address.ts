import { isEmail } from '@murphy/domain/validation'
import { decodeUrlPart } from '../decode-url-part'

export type SmtpAddress = {
  readonly host: string
  readonly port: number
  /** True: TLS from the first byte. False: the connection is upgraded when the server can. */
  readonly isEncrypted: boolean
  readonly login: { readonly user: string; readonly password: string } | null
  /** Sender of the mails. */
  readonly from: string
}

/**
 * Parses `smtp://user:password@host:587?from=shop@example.com`, or the same with `smtps`, which uses TLS from the
 * first byte. Without `from` the sender is the user if that is an address, or else `no-reply` at the host.
 *
 * @returns `null` for any other text
 * Source: docs/interfaces.md#environment (SMTP_URL)
 */
export function readSmtpAddress(text: string): SmtpAddress | null {
  if (!URL.canParse(text)) return null
  const url = new URL(text)
  const isEncrypted = url.protocol === 'smtps:'
  const user = decodeUrlPart(url.username)
  const password = decodeUrlPart(url.password)
  if ((!isEncrypted && url.protocol !== 'smtp:') || url.hostname === '' || user === null || password === null)
    return null
  const from = url.searchParams.get('from')
  if (from !== null && !isEmail(from)) return null
  // Only URLs write IPv6 addresses in brackets.
  const host = url.hostname.replace(/^\[(.*)\]$/, '$1')
  return {
    host,
    port: url.port === '' ? (isEncrypted ? 465 : 587) : Number(url.port),
    isEncrypted,
    login: user === '' ? null : { user, password },
    from: from ?? (isEmail(user) ? user : `no-reply@${host}`),
  }
}

/** Returns true for a host to which a password may be sent unencrypted. */
export function isThisMachine(host: string): boolean {
  return host === 'localhost' || host === '::1' || host.startsWith('127.')
}
