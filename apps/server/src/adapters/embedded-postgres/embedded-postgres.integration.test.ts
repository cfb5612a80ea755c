import { spawn } from 'node:child_process'
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { isRunning } from '../processes'
import type { EmbeddedPostgres } from './embedded-postgres'
import { startEmbeddedPostgres } from './embedded-postgres'

const opened: EmbeddedPostgres[] = []
const folders: string[] = []
afterEach(async () => {
  for (const postgres of opened.splice(0)) {
    await postgres.stop()
    // The folder of the root user lies outside the folders below.
    if (!postgres.folder.startsWith(tmpdir()))
      rmSync(dirname(postgres.folder), { recursive: true, force: true })
  }
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
})

/** Creates a folder that the database's user can enter, unless a test forbids it. */
function createFolder(mode = 0o711): string {
  const folder = mkdtempSync(join(tmpdir(), 'murphy-embedded-'))
  chmodSync(folder, mode)
  return folder
}

/** Creates a folder that is removed after the test. */
function freshFolder(mode?: number): string {
  const folder = createFolder(mode)
  folders.push(folder)
  return folder
}

async function start(folder: string, onRestart?: () => void): Promise<EmbeddedPostgres> {
  const postgres = await startEmbeddedPostgres(folder, onRestart)
  opened.push(postgres)
  await postgres.waitUntilReady()
  return postgres
}

async function ask(url: string, question: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2000 })
  client.on('error', () => {})
  try {
    await client.connect()
    return (await client.query<Record<string, unknown>>(question)).rows
  } finally {
    await client.end().catch(() => {})
  }
}

function postmasterPid({ folder }: EmbeddedPostgres): number {
  return Number(readFileSync(join(folder, 'postmaster.pid'), 'utf8').split('\n')[0])
}

describe('the embedded PostgreSQL', () => {
  it('starts in an empty folder, on loopback, with a password that only its owner can read', async () => {
    const folder = freshFolder()
    const postgres = await start(folder)
    expect(await ask(postgres.url, 'select 1 as one')).toEqual([{ one: 1 }])
    expect(await ask(postgres.url, 'show listen_addresses')).toEqual([{ listen_addresses: '127.0.0.1' }])
    expect(await ask(postgres.url, 'show fsync')).toEqual([{ fsync: 'on' }])
    expect(await ask(postgres.url, 'show synchronous_commit')).toEqual([{ synchronous_commit: 'on' }])
    expect(statSync(join(folder, 'database-password')).mode & 0o777).toBe(0o600)
    const stranger = new URL(postgres.url)
    stranger.password = 'guess'
    await expect(ask(stranger.href, 'select 1')).rejects.toThrow('password authentication failed')
  })

  it('is created again over the remains of an interrupted first start', async () => {
    const folder = freshFolder()
    mkdirSync(join(folder, 'database.new'))
    writeFileSync(join(folder, 'database.new/PG_VERSION'), '18\n')
    const postgres = await start(folder)
    expect(await ask(postgres.url, 'select 1 as one')).toEqual([{ one: 1 }])
    expect(existsSync(join(folder, 'database.new'))).toBe(false)
  })

  it.runIf(process.getuid?.() === 0)(
    'lies elsewhere for a root whose data folder the database’s user cannot enter',
    async () => {
      const folder = freshFolder(0o700)
      const postgres = await start(folder)
      expect(postgres.folder).toMatch(/^\/var\/lib\/murphy\//)
      expect(await ask(postgres.url, 'select 1 as one')).toEqual([{ one: 1 }])
    },
  )
})

describe('the embedded PostgreSQL in a folder where it has run before', () => {
  let folder = ''
  // Once for all: creating a database takes longer than a test.
  beforeAll(async () => {
    folder = createFolder()
    const postgres = await startEmbeddedPostgres(folder)
    await postgres.waitUntilReady()
    await postgres.stop()
  })
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  it('keeps committed data over a stop, and leaves no process behind', async () => {
    const first = await start(folder)
    await ask(first.url, 'create table kept (word text)')
    await ask(first.url, "insert into kept values ('here')")
    const pid = postmasterPid(first)
    await first.stop()
    expect(isRunning(pid)).toBe(false)
    const second = await start(folder)
    expect(await ask(second.url, 'select word from kept')).toEqual([{ word: 'here' }])
  })

  it('is adopted when it outlived the server, and stopped by the server that adopted it', async () => {
    const first = await start(folder)
    const pid = postmasterPid(first)
    const second = await start(folder)
    expect(second.url).toBe(first.url)
    expect(postmasterPid(second)).toBe(pid)
    await second.stop()
    expect(isRunning(pid)).toBe(false)
  })

  it('is restarted at the same address when it dies, without losing data', async () => {
    const onRestart = vi.fn()
    const postgres = await start(folder, onRestart)
    await ask(postgres.url, 'create table survived (word text)')
    await ask(postgres.url, "insert into survived values ('here')")
    const pid = postmasterPid(postgres)
    process.kill(pid, 'SIGKILL')
    await expect
      .poll(() => ask(postgres.url, 'select word from survived').catch(() => null), { timeout: 15_000 })
      .toEqual([{ word: 'here' }])
    expect(onRestart).toHaveBeenCalled()
    expect(postmasterPid(postgres)).not.toBe(pid)
  })

  it('does not mistake another program for its server after a crash', async () => {
    const first = await start(folder)
    await first.stop()
    const other = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'])
    await new Promise((resolve) => other.once('spawn', resolve))
    const note = [other.pid, first.folder, 1, 1, '', '127.0.0.1', '', 'ready'].join('\n')
    writeFileSync(join(first.folder, 'postmaster.pid'), note)
    try {
      const second = await start(folder)
      expect(await ask(second.url, 'select 1 as one')).toEqual([{ one: 1 }])
    } finally {
      other.kill('SIGKILL')
    }
  })
})
