import type { ImapFlow } from 'imapflow'
import type { ImapAddress } from '../../inbox/imap-address'
import { readMailBytes } from '../../inbox/read-mail'
import type { Mailbox } from '../../inbox/read-mailbox'
import { isThisMachine } from '../../mail/smtp-address'

const connectMs = 10_000
const silenceMs = 30_000
/** Room for what the server says around a mail. */
const responseBytes = readMailBytes + 1024 * 1024
/** Bytes of one reading, so that it ends before another server may read. */
const bytesOfReading = 100 * 1024 * 1024

/**
 * Creates a mailbox of a mail server. Each reading has a connection of its own, so a server that was away needs no
 * care. A password is only sent encrypted, except to this machine. Mails are marked as read, and flagged when they are
 * kept for the operator; nothing is deleted.
 *
 * @param mostBytes the reading ends with the mail that exceeds it; the next one goes on
 * Source: docs/operating.md#inbound-mail
 */
export function createImapMailbox(address: ImapAddress, mostBytes = bytesOfReading): Mailbox {
  let open: ImapFlow | null = null
  return {
    readUnread: async (most, handle) => {
      const client = await createClient(address)
      open = client
      try {
        await client.connect()
        const lock = await client.getMailboxLock(address.folder)
        try {
          let readBytes = 0
          const found = await client.search({ seen: false }, { uid: true })
          for (const uid of found ? found.toSorted((one, other) => one - other).slice(0, most) : []) {
            const id = String(uid)
            const message = await client.fetchOne(
              id,
              { size: true, source: { start: 0, maxLength: readMailBytes } },
              { uid: true },
            )
            // Another program has removed it meanwhile.
            if (message === false || message.source === undefined) continue
            const bytes = message.source.subarray(0, readMailBytes)
            const verdict = await handle({ id, bytes, isCut: (message.size ?? 0) > bytes.byteLength })
            const flags = verdict === 'kept' ? ['\\Seen', '\\Flagged'] : ['\\Seen']
            if (verdict !== 'later') await client.messageFlagsAdd(id, flags, { uid: true })
            readBytes += bytes.byteLength
            if (readBytes > mostBytes) break
          }
        } finally {
          lock.release()
        }
        await client.logout()
      } finally {
        client.close()
        open = null
      }
    },
    close: () => open?.close(),
  }
}

async function createClient({ host, port, isEncrypted, user, password }: ImapAddress): Promise<ImapFlow> {
  // Loaded here, so that servers without a mailbox never load it.
  const { ImapFlow } = await import('imapflow')
  const client = new ImapFlow({
    host,
    port,
    secure: isEncrypted,
    ...(isEncrypted ? {} : { doSTARTTLS: !isThisMachine(host) }),
    auth: { user, pass: password },
    // Its log entries hold addresses and texts.
    logger: false,
    disableAutoIdle: true,
    disableCompression: true,
    connectionTimeout: connectMs,
    greetingTimeout: connectMs,
    socketTimeout: silenceMs,
    maxLiteralSize: responseBytes,
    maxResponseSize: responseBytes + 64 * 1024,
    maxLineLength: 1024 * 1024,
  })
  // The command that was under way rejects as well.
  client.on('error', () => {})
  return client
}
