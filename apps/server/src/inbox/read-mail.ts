import PostalMime, { addressParser } from 'postal-mime'
import type { Attachment, Email } from 'postal-mime'
import { getFileExtension } from '@murphy/domain/live-chat'
import { isEmail } from '@murphy/domain/validation'
import { normalizeEmail } from '../normalize-email'
import { toStorableCopy } from '../storable-text'
import { isAutomaticMail } from './automatic-mail'
import type { MailHeaders } from './automatic-mail'
import { countDecodedBytes, decodeBody } from './base64-body'
import { convertHtmlToText } from './html-to-text'
import { splitMail } from './split-mail'
import type { SplitMail } from './split-mail'

/** The part of a mail that is read, from its beginning: a file of 20 MB in Base64, and a text. */
export const readMailBytes = 28 * 1024 * 1024
/** The part that is parsed, without the files. */
const readTextBytes = 2 * 1024 * 1024
/** Parsing takes time for each line and each part. */
const readLines = 30_000
/** Lines that may begin a part. A signature and a drawn line begin in the same way. */
const readBoundaries = 500
/** The longest text of a mail. */
export const mailTextCharacters = 100_000
const htmlCharacters = 500_000
const headerBytes = 256 * 1024
const subjectCharacters = 200
const nameCharacters = 255
const listedAttachments = 20
const readReceivers = 200
/** More than mail programs write into `References`. */
const readReferences = 50
const messageIdCharacters = 998

/** Where mail servers write the address to which a mail was delivered, when the head names another. */
const receiverHeaders = ['delivered-to', 'x-original-to', 'envelope-to', 'x-envelope-to'] as const

/** The extensions of files that the mail does not name, by the type that it names. */
const extensions: ReadonlyMap<string, string> = new Map([
  ['image/png', 'png'],
  ['image/jpeg', 'jpg'],
  ['image/gif', 'gif'],
  ['application/pdf', 'pdf'],
  ['text/plain', 'txt'],
])

/** An attachment of a mail, pictures in its text included. Neither name nor content is checked. */
export type ReadAttachment = {
  readonly name: string
  /** `null`: the mail was cut inside the attachment. */
  readonly sizeBytes: number | null
  /** Returns the content piece by piece; `null`: the mail was cut inside it. */
  readonly readContent: (() => Iterable<Buffer>) | null
}

/** A mail as it was written. Nothing in it is proven, the sender included. */
export type InboundMail = {
  /** With angle brackets; `null`: it has none. */
  readonly messageId: string | null
  readonly sender: { readonly name: string; readonly email: string }
  readonly receivers: readonly string[]
  /** Message-IDs of the mails that it answers, the nearest first. */
  readonly references: readonly string[]
  readonly subject: string
  readonly text: string
  /** True when the mail or its text was longer than what is read. */
  readonly isCut: boolean
  readonly attachments: readonly ReadAttachment[]
  /** Number of attachments beyond those that are listed. */
  readonly unlistedAttachments: number
  readonly isAutomatic: boolean
}

export type ReadMail =
  | { readonly ok: true; readonly mail: InboundMail }
  | {
      readonly ok: false
      readonly problem: { readonly reason: 'unreadable' | 'sender'; readonly path: string | null }
    }

/**
 * Parses a mail as it arrived (RFC 5322).
 *
 * @param raw its first bytes, at most `readMailBytes`
 * @param isCutBefore true when the mail is longer
 * Errors: `unreadable` for a head that is too long or parts that are nested too deep; `sender` without a usable `From`.
 */
export async function readMail(raw: Uint8Array, isCutBefore = false): Promise<ReadMail> {
  const split = splitMail(Buffer.from(raw.buffer, raw.byteOffset, raw.byteLength))
  const bytes = cutMail(split.text.subarray(0, readTextBytes))
  const isCut = isCutBefore || bytes.byteLength < split.text.byteLength
  const email = await parse(bytes)
  if (email === null) return { ok: false, problem: { reason: 'unreadable', path: null } }
  const sender = email.from?.address === undefined ? null : email.from
  if (sender === null || !isEmail(sender.address))
    return { ok: false, problem: { reason: 'sender', path: 'From' } }
  const headers = groupHeaders(email)
  const text = getText(email)
  const mail = {
    messageId: readMessageIds(email.messageId).at(0) ?? null,
    sender: {
      name: toOneLine(sender.name).slice(0, nameCharacters),
      email: normalizeEmail(sender.address),
    },
    receivers: listReceivers(email, headers),
    references: listReferences(email),
    subject: toOneLine(email.subject ?? '').slice(0, subjectCharacters),
    text: text.slice(0, mailTextCharacters),
    isCut: isCut || text.length > mailTextCharacters,
    unlistedAttachments: Math.max(0, email.attachments.length - listedAttachments),
    isAutomatic: isAutomaticMail(headers, sender.address),
  }
  const attachments = listAttachments(email.attachments, split, { isCut, isCutBefore })
  return { ok: true, mail: { ...toStorableCopy(mail), attachments } }
}

/** Returns the beginning of a mail that is parsed in a bounded time. */
function cutMail(raw: Uint8Array): Uint8Array {
  let lines = 0
  let boundaries = 0
  for (let end = raw.indexOf(0x0a); end !== -1; end = raw.indexOf(0x0a, end + 1)) {
    lines += 1
    if (raw[end + 1] === 0x2d && raw[end + 2] === 0x2d) boundaries += 1
    if (lines === readLines || boundaries > readBoundaries) return raw.subarray(0, end + 1)
  }
  return raw
}

async function parse(raw: Uint8Array): Promise<Email | null> {
  try {
    return await PostalMime.parse(raw, {
      maxNestingDepth: 20,
      maxHeadersSize: headerBytes,
      forceRfc822Attachments: true,
    })
  } catch {
    return null
  }
}

function groupHeaders({ headers }: Email): MailHeaders {
  const grouped = new Map<string, string[]>()
  for (const { key, value } of headers) {
    const values = grouped.get(key)
    if (values === undefined) grouped.set(key, [value])
    else values.push(value)
  }
  return grouped
}

function getText({ text, html }: Email): string {
  const plain = text?.replaceAll('\r\n', '\n').trim() ?? ''
  return plain === '' && html !== undefined ? convertHtmlToText(html.slice(0, htmlCharacters)) : plain
}

function listReceivers({ to = [], cc = [] }: Email, headers: MailHeaders): readonly string[] {
  const delivered = receiverHeaders.flatMap((name) => headers.get(name) ?? [])
  const parsed = delivered.flatMap((value) => addressParser(value, { flatten: true }))
  const listed = [...to, ...cc].flatMap((one) => one.group ?? [one])
  return [...parsed, ...listed]
    .slice(0, readReceivers)
    .flatMap(({ address }) => (address === undefined ? [] : [address]))
}

function listReferences({ inReplyTo, references }: Email): readonly string[] {
  const all = [...readMessageIds(inReplyTo), ...readMessageIds(references).toReversed()]
  return [...new Set(all)].slice(0, readReferences)
}

function readMessageIds(text = ''): readonly string[] {
  return (text.match(/<[^<>\s]+>/g) ?? []).filter(({ length }) => length <= messageIdCharacters)
}

function listAttachments(
  attachments: readonly Attachment[],
  { findFile }: Pick<SplitMail, 'findFile'>,
  { isCut, isCutBefore }: { readonly isCut: boolean; readonly isCutBefore: boolean },
): readonly ReadAttachment[] {
  return attachments.slice(0, listedAttachments).map((attachment, index): ReadAttachment => {
    const name = toStorableCopy(toName(attachment))
    const content = toBuffer(attachment.content)
    const file = findFile(content)
    const isIncomplete =
      file === null ? isCut && index === attachments.length - 1 : isCutBefore && !file.isClosed
    if (isIncomplete) return { name, sizeBytes: null, readContent: null }
    return file === null
      ? { name, sizeBytes: content.byteLength, readContent: () => [content] }
      : { name, sizeBytes: countDecodedBytes(file.bytes), readContent: () => decodeBody(file.bytes) }
  })
}

/** Returns the name of an attachment. One without a name or an extension gets that of its type. */
function toName({ filename, mimeType }: Attachment): string {
  const given = toOneLine(filename ?? '').slice(0, nameCharacters)
  const extension = extensions.get(mimeType)
  if (given !== '')
    return extension === undefined || getFileExtension(given) !== '' ? given : `${given}.${extension}`
  if (mimeType === 'message/rfc822') return 'Attached email'
  return extension === undefined ? 'Unnamed file' : `file.${extension}`
}

function toBuffer(content: Attachment['content']): Buffer {
  if (typeof content === 'string') return Buffer.from(content)
  return ArrayBuffer.isView(content)
    ? Buffer.from(content.buffer, content.byteOffset, content.byteLength)
    : Buffer.from(content)
}

/** Returns a text of a header without line breaks and other control characters. */
function toOneLine(text: string): string {
  return text.replace(/[\s\p{Cc}\p{Cf}]+/gu, ' ').trim()
}
