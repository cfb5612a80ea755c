import { join } from 'node:path'
import { uploadExtensions, uploadMaxBytes } from '@murphy/domain/live-chat'
import { createDiskFiles } from '../adapters/files/disk-files'
import type { Database } from '../adapters/postgres/database'
import { createInboxFileRows } from '../adapters/postgres/inbox-files'
import { unlimitedQuotas } from '../quotas/quotas'
import { createInboxFiles } from '../inbox/inbox-files'
import { createMailFileTaker } from '../inbox/take-mail-files'

/** The files that shoppers may send unless a manager has changed it. */
const standardRules = {
  enabled: true,
  plan_allows: true,
  allowed_extensions: uploadExtensions,
  max_bytes: uploadMaxBytes,
} as const

/** Creates the files of the inbox in this folder, and what takes the files of mails. */
export function createTestMailFiles(db: Database, folder: string, now: () => number) {
  const files = createDiskFiles(join(folder, 'files'))
  const inboxFiles = createInboxFiles({ rows: createInboxFileRows(db), files, now })
  const takeFiles = createMailFileTaker({
    inboxFiles,
    incomingFolder: join(folder, 'incoming'),
    fileTotal: { reserve: () => Promise.resolve(true) },
    quotas: unlimitedQuotas,
    getRules: () => Promise.resolve(standardRules),
    now,
    onFailure: (_work, error) => {
      throw error
    },
  })
  return { files, inboxFiles, takeFiles }
}
