import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { startEmbeddedPostgres } from '../adapters/embedded-postgres/embedded-postgres'
import { makeTemplate, stopWaitingForDisk } from './test-database'

declare module 'vitest' {
  export interface ProvidedContext {
    /** Starts one real PostgreSQL for the whole run. Each test file creates its own database in it. */
    databaseUrl: string
  }
}

// oxlint-disable-next-line import/no-default-export -- Vitest asks for it
export default async function startPostgres({ provide }: TestProject): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'murphy-integration-'))
  // As root the database runs as another user, who has to pass through.
  chmodSync(folder, 0o711)
  const postgres = await startEmbeddedPostgres(folder)
  await postgres.waitUntilReady()
  await stopWaitingForDisk(postgres.url)
  await makeTemplate(postgres.url)
  provide('databaseUrl', postgres.url)
  return async () => {
    await postgres.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}
