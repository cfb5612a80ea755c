import { existsSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { useTestDatabase } from '../testing/use-test-server'
import { getInstallationSecret } from './installation'

const database = useTestDatabase()
const folders: string[] = []
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true })
})

function node(): string {
  const folder = mkdtempSync(join(tmpdir(), 'murphy-node-'))
  folders.push(folder)
  return folder
}

const external = { databaseUrl: 'postgres://db.example/murphy' }

describe('a secret that the environment omits', () => {
  it('is the same on all servers of one database, also when they start at the same time', async () => {
    const nodes = [node(), node(), node()]
    const secrets = await Promise.all(
      nodes.map((dataDir) =>
        getInstallationSecret(external, { db: database.db, dataDir }, 'subscription-key'),
      ),
    )
    expect(new Set(secrets).size).toBe(1)
    expect(secrets[0]).toMatch(/^[\w-]{43}$/)
    expect(nodes.some((dataDir) => existsSync(join(dataDir, 'subscription-key')))).toBe(false)
  })

  it('is adopted from the data folder of an earlier installation', async () => {
    const dataDir = node()
    writeFileSync(join(dataDir, 'live-chat-jwt-secret'), 'kept before')
    const places = { db: database.db, dataDir }
    expect(await getInstallationSecret(external, places, 'live-chat-jwt-secret')).toBe('kept before')
    const other = { db: database.db, dataDir: node() }
    expect(await getInstallationSecret(external, other, 'live-chat-jwt-secret')).toBe('kept before')
  })

  it('is a file that only its owner can read when the database is embedded', async () => {
    const dataDir = node()
    const secret = await getInstallationSecret(
      { databaseUrl: null },
      { db: database.db, dataDir },
      'desk-password',
    )
    expect(secret).toHaveLength(16)
    expect(statSync(join(dataDir, 'desk-password')).mode & 0o777).toBe(0o600)
    const rows = await database.db.selectFrom('murphy.installation').select('name').execute()
    expect(rows.map(({ name }) => name)).not.toContain('desk-password')
  })
})
