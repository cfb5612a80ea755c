import { chmodSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import {
  canOthersEnter,
  getDatabaseFolder,
  defaultDataDir,
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
  it('lies in the checkout where the database’s user can enter it', () => {
    const checkout = freshFolder()
    expect(defaultDataDir(checkout)).toBe(join(checkout, '.murphy'))
  })

  it.runIf(isRoot)(
    'lies below /var/lib/murphy for a root whose checkout is closed, always at the same place',
    () => {
      const checkout = freshFolder(0o700)
      expect(defaultDataDir(checkout)).toMatch(/^\/var\/lib\/murphy\/[\da-f]{12}$/)
      expect(defaultDataDir(checkout)).toBe(defaultDataDir(checkout))
      expect(defaultDataDir(checkout)).not.toBe(defaultDataDir(freshFolder(0o700)))
    },
  )

  it('is made with all above it', () => {
    const folder = join(freshFolder(), 'a/b')
    prepareDataFolder(folder)
    expect(statSync(folder).isDirectory()).toBe(true)
  })

  it('that is a file is refused in one sentence', () => {
    const file = join(freshFolder(), 'file')
    writeFileSync(file, '')
    expect(() => prepareDataFolder(file)).toThrow(
      /^The data folder \S+ cannot be written \(\w+\); set MURPHY_DATA_DIR/,
    )
  })

  it.skipIf(isRoot)('that may not be written is refused (root may write everywhere)', () => {
    expect(() => prepareDataFolder(freshFolder(0o555))).toThrow('cannot be written (EACCES)')
  })

  it('can be entered by others only if all above it can', () => {
    const closed = freshFolder(0o700)
    expect(canOthersEnter(freshFolder(0o711))).toBe(true)
    expect(canOthersEnter(join(closed, 'data'))).toBe(false)
  })
})

describe('the database’s place', () => {
  it('is the data folder', () => {
    const folder = freshFolder()
    expect(getDatabaseFolder(folder)).toBe(folder)
  })

  it.runIf(isRoot)('is another for a root whose data folder is closed, and stays there', () => {
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

describe('a kept secret', () => {
  it('is generated once and readable by its owner alone', () => {
    const folder = freshFolder()
    expect(getOrCreateSecret(folder, 'key', () => 'first')).toBe('first')
    expect(getOrCreateSecret(folder, 'key', () => 'second')).toBe('first')
    expect(readFileSync(join(folder, 'key'), 'utf8')).toBe('first')
    expect(statSync(join(folder, 'key')).mode & 0o777).toBe(0o600)
  })
})
