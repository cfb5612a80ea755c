import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Logger } from 'pino'
import type { Environment } from '../../environment'
import type { StorageTotal } from '../../files/storage-total'
import { createStorageTotal } from '../../files/storage-total'
import type { FileStore } from '../../files/stored-files'
import type { InboxFiles } from '../../inbox/inbox-files'
import { createInboxFiles } from '../../inbox/inbox-files'
import type { Database } from '../postgres/database'
import { createInboxFileRows } from '../postgres/inbox-files'
import { sumStoredBytes } from '../postgres/live-chat-repository'
import { createDiskFiles } from './disk-files'
import { createS3Files } from './s3-files'

/** The files of chats and of the inbox. */
export type FileStorage = {
  /** Folder of uploads, and of the files unless a bucket has them. */
  readonly folder: string
  /** Folder of files that are still arriving. */
  readonly incomingFolder: string
  readonly files: FileStore
  readonly fileTotal: StorageTotal
  readonly inboxFiles: InboxFiles
}

/** Opens the store of files: the operator's bucket, or a folder. Source: docs/live-chat.md#files */
export function openFileStorage(
  environment: Pick<Environment, 'uploadsDir' | 's3' | 'uploadsMaxBytes'>,
  { db, dataDir }: { readonly db: Database; readonly dataDir: string },
  { log, now }: { readonly log: Pick<Logger, 'warn'>; readonly now: () => number },
): FileStorage {
  const { s3, uploadsMaxBytes } = environment
  const folder = getUploadsFolder(environment, dataDir)
  const files = s3 === null ? createDiskFiles(folder) : createS3Files(s3)
  return {
    folder,
    incomingFolder: join(folder, 'incoming'),
    files,
    fileTotal: createStorageTotal({
      limitBytes: uploadsMaxBytes,
      readBytes: () => sumStoredBytes(db),
      now: Date.now,
      onNearlyFull: (bytes) => log.warn({ event: 'uploads-nearly-full', bytes, limitBytes: uploadsMaxBytes }),
    }),
    inboxFiles: createInboxFiles({ rows: createInboxFileRows(db), files, now }),
  }
}

/** Removes all uploaded files from the disk, for a reset of the demonstration. */
export async function removeUploads(
  environment: Pick<Environment, 'uploadsDir'>,
  dataDir: string,
): Promise<void> {
  await rm(getUploadsFolder(environment, dataDir), { recursive: true, force: true })
}

function getUploadsFolder({ uploadsDir }: Pick<Environment, 'uploadsDir'>, dataDir: string): string {
  return uploadsDir ?? join(dataDir, 'uploads')
}
