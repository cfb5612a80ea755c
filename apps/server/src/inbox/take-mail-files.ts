import { randomUUID } from 'node:crypto'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { InboxFileRefusal } from '@murphy/contracts/desk'
import { findUploadRefusal, getFileExtension } from '@murphy/domain/live-chat'
import type { UploadRefusal, UploadRules } from '@murphy/domain/live-chat'
import { cleanFileName } from '../files/clean-file-name'
import type { Inspected } from '../files/inspect-file'
import { inspectFile } from '../files/inspect-file'
import type { StorageTotal } from '../files/storage-total'
import type { Quotas } from '../quotas/quotas'
import { toMailFileUses } from '../quotas/quotas'
import type { InboxFiles, StoredAttachment, StoredInboxFile } from './inbox-files'
import type { InboundMail, ReadAttachment } from './read-mail'

/** Files of one mail that are stored. An agent's message has as many. */
export const mailFilesMaxCount = 10

export type MailFilePorts = {
  readonly inboxFiles: Pick<InboxFiles, 'save' | 'discard'>
  /** Folder of files that are not stored yet, on the disk where the store keeps its files. */
  readonly incomingFolder: string
  readonly fileTotal: Pick<StorageTotal, 'reserve'>
  readonly quotas: Quotas
  /** Returns which files shoppers may send. */
  readonly getRules: () => Promise<UploadRules>
  /** Milliseconds since 1970. */
  readonly now: () => number
  readonly onFailure: (work: string, error: unknown) => void
}

/** The attachments of a mail: stored, or left out with a reason. */
export type TakenFiles = {
  readonly attachments: readonly StoredAttachment[]
  /** Removes the stored ones, of a mail that is not stored itself. It never rejects. */
  readonly discard: () => Promise<void>
}

/**
 * Stores the files of a mail, or leaves them out with a reason.
 *
 * @param itemId the item of the mail; `null`: the mail opens one
 */
export type MailFileTaker = (
  mail: Pick<InboundMail, 'attachments' | 'unlistedAttachments' | 'sender'>,
  itemId: string | null,
) => Promise<TakenFiles>

const refusals: Readonly<Record<UploadRefusal, InboxFileRefusal>> = {
  NOT_ALLOWED: 'disabled',
  INVALID_PLAN: 'disabled',
  INVALID_EXTENSION: 'type',
  EXCEED_SIZE_LIMIT: 'too-large',
}

/**
 * Creates the function that stores the files of a mail, by the rules that uploads of shoppers have. The content decides
 * beside the name; archives and mails within mails are no such files and are never opened.
 *
 * Errors: rejects when the database is unavailable. A file that cannot be stored is left out.
 * Source: decision 068
 */
export function createMailFileTaker(ports: MailFilePorts): MailFileTaker {
  const { inboxFiles, onFailure, getRules } = ports

  return async ({ attachments, unlistedAttachments, sender }, itemId) => {
    const taken: StoredAttachment[] = []
    const getKeys = (): readonly string[] => taken.flatMap(({ file }) => (file === null ? [] : [file.key]))
    const discard = async (): Promise<void> => {
      // Later runs remove unused files.
      await inboxFiles.discard(getKeys()).catch((error: unknown) => onFailure('inbox-files', error))
    }
    if (attachments.length === 0) return { attachments: [], discard }
    const rules = await getRules()
    const owner = { itemId, sender: sender.email }
    try {
      for (const attachment of attachments) {
        const { sizeBytes } = attachment
        const name = cleanFileName(attachment.name)
        const isFull = getKeys().length >= mailFilesMaxCount
        const outcome = await takeFile({ ...attachment, name }, { rules, owner, isFull }, ports)
        taken.push(
          typeof outcome === 'string'
            ? { name, sizeBytes, file: null, refusal: outcome }
            : { name, sizeBytes, file: outcome, refusal: null },
        )
      }
    } catch (error) {
      await discard()
      throw error
    }
    return { attachments: [...taken, ...listUnlisted(unlistedAttachments)], discard }
  }
}

type FileContext = {
  readonly rules: UploadRules
  readonly owner: { readonly itemId: string | null; readonly sender: string }
  /** True when the mail has its most files. */
  readonly isFull: boolean
}

/** Stores one file, or returns why it is left out. */
async function takeFile(
  { name, sizeBytes, readContent }: ReadAttachment,
  { rules, owner, isFull }: FileContext,
  { inboxFiles, incomingFolder, fileTotal, quotas, now, onFailure }: MailFilePorts,
): Promise<StoredInboxFile | InboxFileRefusal> {
  const refusal = findUploadRefusal({ name, size: sizeBytes ?? 0 }, rules)
  if (refusal !== null) return refusals[refusal]
  // Only a mail that is too long ends inside a file.
  if (sizeBytes === null || readContent === null) return 'too-large'
  if (isFull) return 'too-many'
  const path = join(incomingFolder, randomUUID())
  // The text of the mail matters more than a file that cannot be stored. It stays where the mail came from.
  const leaveOut = (error: unknown): 'not-stored' => {
    onFailure('inbox-files', error)
    return 'not-stored'
  }
  try {
    const inspected = await writeAndInspect(path, name, readContent()).catch(leaveOut)
    if (inspected === null) return 'type'
    if (inspected === 'not-stored') return inspected
    if ((await quotas.take(toMailFileUses(owner, sizeBytes), now())) !== null) return 'quota'
    if (!(await fileTotal.reserve(sizeBytes))) return 'full'
    const { mimeType, metadata } = inspected
    const saving = inboxFiles.save({ name, size: sizeBytes, mimeType, metadata }, path)
    return await saving.then((key) => ({ key, mimeType, metadata }), leaveOut)
  } finally {
    await rm(path, { force: true }).catch(leaveOut)
  }
}

/** Writes a file piece by piece, so that it is in memory once. */
async function writeAndInspect(path: string, name: string, content: Iterable<Buffer>): Promise<Inspected> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  await writeFile(path, content, { mode: 0o600 })
  return await inspectFile(path, getFileExtension(name))
}

function listUnlisted(count: number): readonly StoredAttachment[] {
  if (count === 0) return []
  const name = count === 1 ? '1 more file' : `${count} more files`
  return [{ name, sizeBytes: null, file: null, refusal: 'too-many' }]
}
