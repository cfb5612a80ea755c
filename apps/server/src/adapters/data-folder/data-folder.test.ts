import { spawn, spawnSync } from 'node:child_process'
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import {
  canOthersEnter,
  getDatabaseFolder,
  getDefaultDataDir,
  getOrCreateSecret,
  prepareDataFolder,
  lockFolder,
} from './data-folder'
import { getStartTime } from '../processes'

const isRoot = process.getuid?.() === 0

const folders: string[] = []
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
})

function freshFolder(mode = 0o755): string {
  const folder = mkdtempSync(join(tmpdir(), 'murphy-folder-'))
  chmodSync(folder, mode)
  folders.push(folder)
  return folder
}

describe('the data folder', () => {
  it('is in the repository root when the database’s user can enter it', () => {
    const repositoryFolder = freshFolder()
    expect(getDefaultDataDir(repositoryFolder)).toBe(join(repositoryFolder, '.murphy'))
  })

  it.runIf(isRoot)(
    'lies below /var/lib/murphy for root when others cannot enter the repository root, always in the same folder',
    () => {
      const repositoryFolder = freshFolder(0o700)
      expect(getDefaultDataDir(repositoryFolder)).toMatch(/^\/var\/lib\/murphy\/[\da-f]{12}$/)
      expect(getDefaultDataDir(repositoryFolder)).toBe(getDefaultDataDir(repositoryFolder))
      expect(getDefaultDataDir(repositoryFolder)).not.toBe(getDefaultDataDir(freshFolder(0o700)))
    },
  )

  it('is created with all its parents', () => {
    const folder = join(freshFolder(), 'a/b')
    prepareDataFolder(folder)
    expect(statSync(folder).isDirectory()).toBe(true)
  })

  it('is refused in one sentence when it is a file', () => {
    const file = join(freshFolder(), 'file')
    writeFileSync(file, '')
    expect(() => prepareDataFolder(file)).toThrow(
      /^The data folder \S+ cannot be written \(\w+\); set MURPHY_DATA_DIR/,
    )
  })

  it.skipIf(isRoot)('is refused when it is not writable (root may write everywhere)', () => {
    expect(() => prepareDataFolder(freshFolder(0o555))).toThrow('cannot be written (EACCES)')
  })

  it('can be entered by other users only when all its parents can', () => {
    const closed = freshFolder(0o700)
    expect(canOthersEnter(freshFolder(0o711))).toBe(true)
    expect(canOthersEnter(join(closed, 'data'))).toBe(false)
  })
})

describe('the database’s folder', () => {
  it('is the data folder', () => {
    const folder = freshFolder()
    expect(getDatabaseFolder(folder)).toBe(folder)
  })

  it.runIf(isRoot)('is another folder when root’s data folder is closed, and stays there', () => {
    const folder = freshFolder(0o700)
    const home = getDatabaseFolder(folder)
    const other = getDatabaseFolder(freshFolder(0o700))
    folders.push(home, other)
    expect(home).toMatch(/^\/var\/lib\/murphy\/[\da-f]{12}$/)
    expect(canOthersEnter(home)).toBe(true)
    chmodSync(folder, 0o755)
    expect(getDatabaseFolder(folder)).toBe(home)
    expect(other).not.toBe(home)
  })
})

describe('a stored secret', () => {
  it('is generated once and readable by its owner alone', () => {
    const folder = freshFolder()
    expect(getOrCreateSecret(folder, 'key', () => 'first')).toBe('first')
    expect(getOrCreateSecret(folder, 'key', () => 'second')).toBe('first')
    expect(readFileSync(join(folder, 'key'), 'utf8')).toBe('first')
    expect(statSync(join(folder, 'key')).mode & 0o777).toBe(0o600)
  })
})

function writeLock(folder: string, content: string): void {
  writeFileSync(join(folder, 'murphy.pid'), content)
}

describe('the lock of a data folder', () => {
  it('is granted once, and again after its release', () => {
    const folder = freshFolder()
    const lock = lockFolder(folder)
    expect(lock.ok).toBe(true)
    if (lock.ok) lock.release()
    expect(readdirSync(folder)).toEqual([])
    expect(lockFolder(folder).ok).toBe(true)
  })

  it('names the running process that holds it', async () => {
    const folder = freshFolder()
    const other = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'])
    await new Promise((resolve) => other.once('spawn', resolve))
    const pid = other.pid ?? 0
    writeLock(folder, `${pid} ${getStartTime(pid) ?? ''}`)
    expect(lockFolder(folder)).toEqual({ ok: false, holder: pid })
    other.kill('SIGKILL')
    await new Promise((resolve) => other.once('exit', resolve))
    expect(lockFolder(folder).ok).toBe(true)
  })

  it.each([
    ['a process that has ended', () => `${spawnSync(process.execPath, ['-v']).pid} 1`],
    ['a process whose number another process has now', () => `${process.ppid} 1`],
    ['a file with other content', () => 'gibberish'],
    ['an empty lock', () => ''],
  ])('is taken over when it belongs to %s', (_title, content) => {
    const folder = freshFolder()
    writeLock(folder, content())
    expect(lockFolder(folder).ok).toBe(true)
  })
})
