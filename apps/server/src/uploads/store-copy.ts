import { randomBytes, randomUUID } from 'node:crypto'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Attachment } from '@murphy/contracts/live-chat'
import { toStoredAddress } from '../files/stored-files'
import type { UploadPorts } from './receive-upload'

/** A file that the service has already checked, with its content. */
export type CheckedFile = {
  readonly name: string
  readonly mimeType: string
  /** Pixels of a picture; `null` for another file. */
  readonly metadata: Attachment['metadata']
  readonly content: Buffer
}

export type StoredCopy = { readonly attachment: Attachment; readonly discard: () => Promise<void> }

/**
 * Stores a copy of a checked file among the files of chats, under a key of its own.
 *
 * @returns `null`: all files together would be too large
 * Source: docs/desk.md#use-canned-replies
 */
export async function storeCopy(
  { name, mimeType, metadata, content }: CheckedFile,
  { files, incomingFolder, fileTotal }: UploadPorts,
): Promise<StoredCopy | null> {
  const size = content.length
  if (!(await fileTotal.reserve(size))) return null
  await mkdir(incomingFolder, { recursive: true, mode: 0o700 })
  const path = join(incomingFolder, randomUUID())
  const key = randomBytes(16).toString('base64url')
  try {
    await writeFile(path, content, { mode: 0o600 })
    await files.save(key, { name, mimeType, size }, path)
  } finally {
    await rm(path, { force: true })
  }
  return {
    attachment: { mime_type: mimeType, name, size, url: toStoredAddress(key), metadata },
    // A file that stays is removed by its age.
    discard: () => files.remove(key).catch(() => undefined),
  }
}
