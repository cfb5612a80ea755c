import { isEmail } from '@murphy/domain/validation'

export type SmtpAddress = {
  readonly host: string
  readonly port: number
  /** From the first byte on; else the connection is upgraded when the server can. */
  readonly isEncrypted: boolean
  readonly login: { readonly user: string; readonly password: string } | null
  /** Whose name stands on the mails. */
  readonly from: string
}

/**
 * Reads `smtp://user:password@host:587?from=shop@example.com`, or the same with `smtps`, which is encrypted from the
 * first byte on. Without `from` the user is the sender when it is an address, else `no-reply` at the host.
 *
 * @returns `null` when it is no such address
 * Source: interfaces section 2 (SMTP_URL)
 */
export function readSmtpAddress(text: string): SmtpAddress | null {
  if (!URL.canParse(text)) return null
  const url = new URL(text)
  const isEncrypted = url.protocol === 'smtps:'
  const user = decoded(url.username)
  const password = decoded(url.password)
  if ((!isEncrypted && url.protocol !== 'smtp:') || url.hostname === '' || user === null || password === null)
    return null
  const from = url.searchParams.get('from')
  if (from !== null && !isEmail(from)) return null
  // An IPv6 address stands in brackets in a URL, and nowhere else.
  const host = url.hostname.replace(/^\[(.*)\]$/, '$1')
  return {
    host,
    port: url.port === '' ? (isEncrypted ? 465 : 587) : Number(url.port),
    isEncrypted,
    login: user === '' ? null : { user, password },
    from: from ?? (isEmail(user) ? user : `no-reply@${host}`),
  }
}

/** `null` when it holds a `%` that stands for nothing. */
function decoded(part: string): string | null {
  try {
    return decodeURIComponent(part)
  } catch {
    return null
  }
}
