import { chmodSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import {
  canOthersEnter,
  getDatabaseFolder,
  getDefaultDataDir,
  getOrCreateSecret,
  prepareDataFolder,
} from './data-folder'

const isRoot = process.getuid?.() === 0

const made: string[] = []
afterEach(() => {
  for (const folder of made.splice(0)) rmSync(folder, { recursive: true, force: true })
})

function freshFolder(mode = 0o755): string {
  const folder = mkdtempSync(join(tmpdir(), 'murphy-folder-'))
  chmodSync(folder, mode)
  made.push(folder)
  return folder
}

describe('the data folder', () => {
  it('is in the repository root when the database’s user can enter it', () => {
    const repositoryFolder = freshFolder()
    expect(getDefaultDataDir(repositoryFolder)).toBe(join(repositoryFolder, '.murphy'))
  })

  it.runIf(isRoot)(
    'lies below /var/lib/murphy for a root whose checkout is closed, always at the same place',
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
    made.push(home, other)
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
