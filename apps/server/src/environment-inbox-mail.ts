import { isEmail } from '@murphy/domain/validation'
import type { EnvironmentVariable, ReadVariable } from './environment-variables'
import { eventSecrets } from './environment-variables'
import type { ImapAddress } from './inbox/imap-address'
import { readImapAddress } from './inbox/imap-address'
import { maxMailboxCharacters } from './inbox/thread-keys'

/** How mails of shoppers come to the inbox. Source: docs/operating.md#inbound-mail */
export type InboxMailEnvironment = {
  /** The address that shoppers write to. */
  readonly address: string
  /** Secrets of the mail provider's deliveries, two during a change; `null`: none are received. */
  readonly secrets: readonly string[] | null
  /** The mailbox that is read; `null`: none. */
  readonly imap: ImapAddress | null
}

const mailbox: EnvironmentVariable<string> = {
  read: (text) => {
    const [name = ''] = text.split('@')
    return isEmail(text) && /^[\w.-]+$/.test(name) && name.length <= maxMailboxCharacters
      ? text.toLowerCase()
      : null
  },
  problem: (text) =>
    `is '${text}', which is not an email address without +, with at most ${maxMailboxCharacters} characters before the @`,
  example: 'support@shop.example',
}

const imapAddress: EnvironmentVariable<ImapAddress> = {
  read: readImapAddress,
  problem: () => 'is not the address of a mailbox with its user and password',
  example: 'imaps://support:secret@imap.shop.example:993/INBOX',
}

/** Reads the variables of inbound mail. `null`: answers to replies of the inbox do not come back. */
export function readInboxMail(readVariable: ReadVariable): InboxMailEnvironment | null {
  const address = readVariable('INBOX_MAIL_ADDRESS', mailbox)
  const secrets = readVariable('INBOX_MAIL_SECRET', eventSecrets)
  const imap = readVariable('INBOX_IMAP_URL', imapAddress)
  return address === null ? null : { address, secrets, imap }
}

/** Returns a sentence for variables that need each other. */
export function findInboxMailProblems(get: (name: string) => string | null): readonly string[] {
  const way = ['INBOX_MAIL_SECRET', 'INBOX_IMAP_URL'].find((name) => get(name) !== null)
  const hasAddress = get('INBOX_MAIL_ADDRESS') !== null
  if (way !== undefined && !hasAddress)
    return [
      `${way} needs INBOX_MAIL_ADDRESS, the address that shoppers write to; an example is INBOX_MAIL_ADDRESS=${mailbox.example}.`,
    ]
  if (way === undefined && hasAddress)
    return [
      `INBOX_MAIL_ADDRESS needs INBOX_IMAP_URL, the mailbox of the address, or INBOX_MAIL_SECRET, the secret of your mail provider's deliveries; an example is INBOX_IMAP_URL=${imapAddress.example}.`,
    ]
  return []
}
