import { randomUUID } from 'node:crypto'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { InboxFileRefusal } from '@murphy/contracts/desk'
import { findUploadRefusal, getFileExtension } from '@murphy/domain/live-chat'
import type { UploadRefusal, UploadRules } from '@murphy/domain/live-chat'
import { cleanFileName } from '../files/clean-file-name'
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

/** @param itemId the item of the mail; `null`: it opens one */
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
 * Creates the function that stores the files of a mail, by the rules that uploads of shoppers have. The content decides beside the
 * name; archives and mails within mails are no such files and are never opened.
 *
 * Errors: rejects when the database is unavailable. A file that the store refuses is left out.
 * Source: docs/decisions/068-a-file-of-a-mail-goes-with-its-item.md
 */
export function createMailFileTaker(ports: MailFilePorts): MailFileTaker {
  const { inboxFiles, onFailure, getRules } = ports

  return async ({ attachments, unlistedAttachments, sender }, itemId) => {
    const taken: StoredAttachment[] = []
    const keys = (): readonly string[] => taken.flatMap(({ file }) => (file === null ? [] : [file.key]))
    const discard = async (): Promise<void> => {
      // Later runs remove unused files.
      await inboxFiles.discard(keys()).catch((error: unknown) => onFailure('inbox-files', error))
    }
    if (attachments.length === 0) return { attachments: [], discard }
    const rules = await getRules()
    const of = { itemId, sender: sender.email }
    try {
      for (const attachment of attachments) {
        const { sizeBytes } = attachment
        const name = cleanFileName(attachment.name)
        const isFull = keys().length >= mailFilesMaxCount
        const outcome = await takeFile({ ...attachment, name }, { rules, of, isFull }, ports)
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

type Limits = {
  readonly rules: UploadRules
  readonly of: { readonly itemId: string | null; readonly sender: string }
  /** True when the mail has its most files. */
  readonly isFull: boolean
}

/** Stores one file, or returns why it is left out. */
async function takeFile(
  { name, sizeBytes, readContent }: ReadAttachment,
  { rules, of, isFull }: Limits,
  { inboxFiles, incomingFolder, fileTotal, quotas, now, onFailure }: MailFilePorts,
): Promise<StoredInboxFile | InboxFileRefusal> {
  const refusal = findUploadRefusal({ name, size: sizeBytes ?? 0 }, rules)
  if (refusal !== null) return refusals[refusal]
  // Only a mail that is too long ends inside a file.
  if (sizeBytes === null || readContent === null) return 'too-large'
  if (isFull) return 'too-many'
  await mkdir(incomingFolder, { recursive: true, mode: 0o700 })
  const path = join(incomingFolder, randomUUID())
  try {
    await writeFile(path, readContent(), { mode: 0o600 })
    const inspected = await inspectFile(path, getFileExtension(name))
    if (inspected === null) return 'type'
    if ((await quotas.take(toMailFileUses(of, sizeBytes), now())) !== null) return 'quota'
    if (!(await fileTotal.reserve(sizeBytes))) return 'full'
    return await storeFile({ name, size: sizeBytes, ...inspected }, path, { inboxFiles, onFailure })
  } finally {
    await rm(path, { force: true })
  }
}

async function storeFile(
  file: Parameters<InboxFiles['save']>[0],
  path: string,
  { inboxFiles, onFailure }: Pick<MailFilePorts, 'inboxFiles' | 'onFailure'>,
): Promise<StoredInboxFile | 'not-stored'> {
  const { mimeType, metadata } = file
  try {
    return { key: await inboxFiles.save(file, path), mimeType, metadata }
  } catch (error) {
    // The text of the mail matters more. The file stays where the mail came from.
    onFailure('inbox-files', error)
    return 'not-stored'
  }
}

function listUnlisted(count: number): readonly StoredAttachment[] {
  if (count === 0) return []
  const name = count === 1 ? '1 more file' : `${count} more files`
  return [{ name, sizeBytes: null, file: null, refusal: 'too-many' }]
}
