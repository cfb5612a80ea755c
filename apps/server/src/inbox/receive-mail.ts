import { createHash } from 'node:crypto'
import { maskCardNumbers } from '@murphy/domain/text'
import { normalizeEmail } from '../normalize-email'
import type { Quotas } from '../quotas/quotas'
import { toQuotaUses } from '../quotas/quotas'
import type { InboundMails, NewInboxMail } from './inbound-mails'
import { readMail } from './read-mail'
import type { InboundMail } from './read-mail'
import { stripQuotedText } from './strip-quoted-text'
import type { MailFileTaker } from './take-mail-files'
import type { ThreadKeys } from './thread-keys'

const hourMs = 3_600_000

/** Limits of mails within an hour, and of new items within 24 hours. Source: docs/operating.md#inbound-mail */
export const mailLimits = {
  ofThread: 20,
  /** Automatic answers of one thread. */
  automatic: 3,
  ofSender: 30,
  newItems: 1000,
} as const

export type MailOutcome =
  | { readonly kind: 'added' | 'opened' | 'repeated' }
  /** `own`: our own mail came back; `automatic`: a program sent it, and it belongs to no thread. */
  | { readonly kind: 'ignored'; readonly reason: 'own' | 'automatic' }
  /** Beyond a limit of the thread, the sender or the shop. It may be delivered again later. */
  | { readonly kind: 'limited'; readonly reason: 'thread' | 'sender' | 'shop' }
  /** `path` is the header that is wrong. */
  | { readonly kind: 'refused'; readonly reason: 'unreadable' | 'sender'; readonly path: string | null }

/** A mail as it arrived: its first bytes, and whether it is longer. */
export type RawMail = { readonly bytes: Uint8Array; readonly isCut: boolean }

export type MailReceiver = (raw: RawMail) => Promise<MailOutcome>

export type MailReceiverPorts = {
  readonly mails: InboundMails
  readonly keys: ThreadKeys
  readonly quotas: Quotas
  /** Stores the files of a mail. */
  readonly takeFiles: MailFileTaker
  /** Called when a mail was added to an item. */
  readonly onAdded?: (itemId: string) => void
  /** Milliseconds since 1970. */
  readonly now: () => number
}

/**
 * Creates the receiver of mails, by whichever way they arrive. A mail is stored once, with the item of its thread or as
 * a new item. Nothing is ever answered by itself, so no loop can begin here; the limits end loops that others begin.
 *
 * Errors: rejects when the database is unavailable; the same mail may then be received again.
 * Source: decision 064
 */
export function createMailReceiver({
  mails,
  keys,
  quotas,
  takeFiles,
  onAdded = () => {},
  now,
}: MailReceiverPorts): MailReceiver {
  async function findThread(mail: InboundMail): Promise<string | null> {
    const addressed = keys.findAddressedItem(mail.receivers)
    if (addressed !== null && (await mails.findItemEmail(addressed)) !== null) return addressed
    const answered = keys.findItemOfReply(mail.references)
    // Others may have read a Message-ID, so it counts from the item's own address only.
    if (answered !== null && isSameEmail(await mails.findItemEmail(answered), mail.sender.email))
      return answered
    return await mails.findItemOfMails(mail.references, mail.sender.email)
  }

  async function findLimit(mail: InboundMail, itemId: string | null): Promise<'thread' | 'sender' | null> {
    const { isAutomatic } = mail
    const of = { senderEmail: mail.sender.email, itemId, isAutomatic }
    const { ofItem, ofSender } = await mails.countSince(of, now() - hourMs)
    if (ofItem >= (isAutomatic ? mailLimits.automatic : mailLimits.ofThread)) return 'thread'
    return ofSender >= mailLimits.ofSender ? 'sender' : null
  }

  /** Stores a mail with its files, which are removed again when the mail is not stored. */
  async function storeWithFiles<Outcome extends string>(
    { mail, newMail }: ReceivedMail,
    itemId: string | null,
    store: (complete: NewInboxMail) => Promise<Outcome>,
  ): Promise<Outcome> {
    const { attachments, discard } = await takeFiles(mail, itemId)
    // After a failure the mail may be stored all the same. If it is not, its files are removed after a day.
    const outcome = await store({ ...newMail, attachments })
    if (outcome !== 'added' && outcome !== 'opened') await discard()
    return outcome
  }

  async function open(received: ReceivedMail): Promise<MailOutcome> {
    const caller = { visitorId: null, address: null, receiver: received.newMail.senderEmail }
    const all = { quota: 'items by mail', subject: 'all', amount: 1, limit: mailLimits.newItems }
    const exceeded = await quotas.take([...toQuotaUses('offline message', caller), all], now())
    if (exceeded !== null)
      return { kind: 'limited', reason: exceeded.quota === all.quota ? 'shop' : 'sender' }
    return { kind: await storeWithFiles(received, null, mails.open) }
  }

  return async (raw) => {
    const read = await readMail(raw.bytes, raw.isCut)
    if (!read.ok) return { kind: 'refused', ...read.problem }
    const { mail } = read
    const isOwn =
      keys.isOwnAddress(mail.sender.email) ||
      (mail.messageId !== null && keys.findItemOfReply([mail.messageId]) !== null)
    if (isOwn) return { kind: 'ignored', reason: 'own' }
    const newMail = toNewMail(raw, mail, now())
    if (await mails.isStored(newMail.mailKey)) return { kind: 'repeated' }
    const itemId = await findThread(mail)
    if (itemId === null && mail.isAutomatic) return { kind: 'ignored', reason: 'automatic' }
    const limit = await findLimit(mail, itemId)
    if (limit !== null) return { kind: 'limited', reason: limit }
    const received = { mail, newMail }
    if (itemId === null) return await open(received)
    const added = await storeWithFiles(received, itemId, (complete) => mails.add(itemId, complete))
    if (added === 'added') onAdded(itemId)
    // The item may have been removed at this moment.
    return added === 'gone' ? await open(received) : { kind: added }
  }
}

/** A mail as it was read, and as it is stored without its files. */
type ReceivedMail = { readonly mail: InboundMail; readonly newMail: NewInboxMail }

/** Returns a mail as it is stored: without payment card numbers in its text, subject and sender's name. */
function toNewMail(raw: RawMail, mail: InboundMail, receivedAt: number): NewInboxMail {
  const wholeText = maskCardNumbers(mail.text)
  const text = stripQuotedText(wholeText)
  return {
    mailKey: createMailKey(raw, mail),
    messageId: mail.messageId,
    senderName: maskCardNumbers(mail.sender.name),
    senderEmail: mail.sender.email,
    subject: maskCardNumbers(mail.subject),
    text,
    wholeText: text === wholeText ? '' : wholeText,
    isCut: mail.isCut,
    isAutomatic: mail.isAutomatic,
    attachments: [],
    receivedAt,
  }
}

/** Returns the key of a mail. It has the sender, so that a stranger who knows a Message-ID cannot suppress its mail. */
function createMailKey({ bytes }: RawMail, { messageId, sender }: InboundMail): Buffer {
  const hash = createHash('sha256')
  if (messageId === null) hash.update(bytes)
  else hash.update(`${messageId}\n${sender.email}`)
  return hash.digest()
}

function isSameEmail(email: string | null, other: string): boolean {
  return email !== null && normalizeEmail(email) === normalizeEmail(other)
}
