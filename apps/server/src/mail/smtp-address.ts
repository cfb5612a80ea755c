import { isEmail } from '@murphy/domain/validation'
import { decodeUrlPart } from '../decode-url-part'

export type SmtpAddress = {
  readonly host: string
  readonly port: number
  /** True: TLS from the first byte. False: the connection is upgraded when the server can. */
  readonly isEncrypted: boolean
  readonly login: { readonly user: string; readonly password: string } | null
  /** Address of the sender. */
  readonly from: string
  /** Name of the sender, the shop's; `null`: mails show the address alone. */
  readonly fromName: string | null
}

/**
 * Parses `smtp://user:password@host:587?from=shop@example.com&name=Hill%20Cellars`, or the same with `smtps`, which
 * uses TLS from the first byte. Without `from` the sender is the user if that is an address, or else `no-reply` at
 * the host. `name` is the shop's name: one line of up to 100 characters.
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
  const fromName = url.searchParams.get('name')
  if (fromName !== null && !isSenderName(fromName)) return null
  // Only URLs write IPv6 addresses in brackets.
  const host = url.hostname.replace(/^\[(.*)\]$/, '$1')
  return {
    host,
    port: url.port === '' ? (isEncrypted ? 465 : 587) : Number(url.port),
    isEncrypted,
    login: user === '' ? null : { user, password },
    from: from ?? (isEmail(user) ? user : `no-reply@${host}`),
    fromName,
  }
}

/** Returns true for a host to which a password may be sent unencrypted. */
export function isThisMachine(host: string): boolean {
  return host === 'localhost' || host === '::1' || host.startsWith('127.')
}

/** Returns whether a text is a name of one line for the header of a mail. */
function isSenderName(name: string): boolean {
  return name.trim() !== '' && name.length <= 100 && !/\p{Cc}/u.test(name)
}
