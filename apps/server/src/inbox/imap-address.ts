import { decodeUrlPart } from '../decode-url-part'

/** A mailbox of a mail server. */
export type ImapAddress = {
  readonly host: string
  readonly port: number
  /** True: TLS from the first byte. False: the connection must be upgraded, except on this machine. */
  readonly isEncrypted: boolean
  readonly user: string
  readonly password: string
  readonly folder: string
}

/**
 * Parses `imaps://user:password@host:993/INBOX`, or the same with `imap`. Without a folder it is `INBOX`.
 *
 * @returns `null` for any other text
 * Source: docs/interfaces.md#environment (INBOX_IMAP_URL)
 */
export function readImapAddress(text: string): ImapAddress | null {
  if (!URL.canParse(text)) return null
  const url = new URL(text)
  const isEncrypted = url.protocol === 'imaps:'
  const [user, password, folder] = [url.username, url.password, url.pathname.slice(1)].map(decodeUrlPart)
  const isImap = (isEncrypted || url.protocol === 'imap:') && url.search === '' && url.hash === ''
  if (!isImap || url.hostname === '' || !user || !password || folder === null || folder === undefined)
    return null
  return {
    // Only URLs write IPv6 addresses in brackets.
    host: url.hostname.replace(/^\[(.*)\]$/, '$1'),
    port: url.port === '' ? (isEncrypted ? 993 : 143) : Number(url.port),
    isEncrypted,
    user,
    password,
    folder: folder === '' ? 'INBOX' : folder,
  }
}
