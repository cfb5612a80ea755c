import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { useTestDatabase } from '../testing/use-test-server'
import { requireSharedUploads } from './require-shared-uploads'

const database = useTestDatabase()
const [one, other] = [0, 1].map(() => mkdtempSync(join(tmpdir(), 'murphy-node-')))
afterAll(() => {
  for (const folder of [one, other]) rmSync(folder ?? '', { recursive: true })
})

const external = { databaseUrl: 'postgres://db.example/murphy', s3: null, uploadsDir: null }

describe('a server with uploads in its data folder', () => {
  it('can restart, and is the only server that its database allows to start', async () => {
    const start = (dataDir = '', change: object = {}) =>
      requireSharedUploads({ ...external, ...change }, { db: database.db, dataDir })
    await start(one)
    await start(one)
    await expect(start(other)).rejects.toThrow(/^Several servers need shared storage .*S3_URL.*UPLOADS_DIR=/)
    await start(other, { uploadsDir: '/srv/murphy/uploads' })
    await start(other, { databaseUrl: null })
  })
})
