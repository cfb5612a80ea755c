import type { InboxFiles } from '../inbox/inbox-files'
import { toError } from '../logging'
import type { Settings } from '../settings/settings'
import { removeOldFiles } from './files/disk-files'
import type { FileStorage } from './files/file-storage'
import type { Database } from './postgres/database'
import type { RetentionStep } from './postgres/retention'
import { dayMs, runRetention } from './postgres/retention'
import { createConversationSteps, createExpirySteps, createLiveChatSteps } from './postgres/retention-steps'
import { createReviewSteps } from './review/review-list'

const everyMs = 10 * 60_000

export type Retention = {
  /** Purges all rows that are due. Concurrent calls share one run. Never throws. */
  readonly run: () => Promise<void>
  /** For each table, the time since the oldest row became due, as of the last run. */
  readonly overdueSeconds: () => Readonly<Record<string, number>>
}

/**
 * Creates the job that purges rows after the time that the settings allow. A failing kind of rows is logged and does
 * not stop the others.
 *
 * Source: docs/privacy.md#in-murphys-database, docs/operating.md#retention
 */
export function createRetention({
  db,
  settings,
  log,
  storage,
  now,
}: {
  readonly db: Database
  readonly settings: Settings
  readonly log: { readonly warn: (fields: Readonly<Record<string, string>>) => void }
  readonly storage: Pick<FileStorage, 'folder'> & {
    readonly inboxFiles: Pick<InboxFiles, 'listKnown' | 'removeUnused'>
  }
  readonly now: () => number
}): Retention {
  const overdue = new Map<string, { readonly ms: number; readonly at: number }>()
  let running: Promise<void> | null = null

  const onFailure = (step: string, error: unknown): void =>
    log.warn({ event: 'sweep-failed', step, message: toError(error).message })

  async function tryStep<Result>(step: string, work: () => Promise<Result>): Promise<Result | null> {
    try {
      return await work()
    } catch (error) {
      onFailure(step, error)
      return null
    }
  }

  async function runAll(): Promise<void> {
    const at = now()
    const groups = [
      await tryStep('expired', () => Promise.resolve(createExpirySteps(at))),
      await tryStep('review list', () => Promise.resolve(createReviewSteps(at))),
      await tryStep('conversations', () => createConversationSteps(settings, at)),
      await tryStep('live chat', () => createLiveChatSteps(settings, at)),
    ]
    const steps = groups.flatMap((group): readonly RetentionStep[] => group ?? [])
    await runRetention(db, steps, { onFailure })
    for (const { name, getOverdueMs } of steps) {
      const ms = await tryStep(name, () => getOverdueMs(db))
      // A failed query keeps the last figure, which continues to grow.
      if (ms !== null) overdue.set(name, { ms, at })
    }
    await tryStep('files', async () => {
      const days = await settings.get('retention.liveChatDays')
      await removeOldFiles(storage.folder, at - days * dayMs, storage.inboxFiles.listKnown)
    })
    await tryStep('inbox files', storage.inboxFiles.removeUnused)
  }

  return {
    run: async () => {
      running ??= runAll().finally(() => void (running = null))
      await running
    },
    overdueSeconds: () =>
      Object.fromEntries(
        [...overdue].map(([name, { ms, at }]) => [name, ms === 0 ? 0 : (ms + now() - at) / 1000]),
      ),
  }
}

/** Purges every ten minutes. */
export function scheduleRetention(retention: Retention): void {
  setInterval(() => void retention.run(), everyMs).unref()
}
