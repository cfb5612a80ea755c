import { EventEmitter } from 'node:events'
import type { FSWatcher } from 'node:fs'
import { mkdirSync, mkdtempSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { listFiles, watchFolder } from './watch-folder'

const fast = { settledAfterMs: 50, comparedEveryMs: 100 }
let folder = ''
let changes = 0
let failures: object[] = []
let watch: { close: () => void } | null = null

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'murphy-watch-'))
  mkdirSync(join(folder, 'bot/responses'), { recursive: true })
  writeFileSync(join(folder, 'bot/responses/deny.yml'), 'one')
  changes = 0
  failures = []
})
afterEach(() => {
  watch?.close()
  rmSync(folder, { recursive: true })
})

/** A watcher of the operating system that hears nothing, as on a network drive. */
class DeafWatcher extends EventEmitter {
  close(): void {
    this.removeAllListeners()
  }
}
const openDeafWatcher = (): FSWatcher => new DeafWatcher() as unknown as FSWatcher

async function start(openWatcher?: (path: string, onEvent: () => void) => FSWatcher): Promise<void> {
  const path = join(folder, 'bot')
  watch = watchFolder(path, {
    before: await listFiles(path),
    onChange: () => void (changes += 1),
    log: { error: (fields) => void failures.push(fields) },
    ...(openWatcher && { openWatcher }),
    ...fast,
  })
}

const soon = { timeout: 10_000 }

describe('a watched folder', { timeout: 30_000 }, () => {
  it('reports several saves at once as one change', async () => {
    await start()
    for (let at = 0; at < 20; at += 1) writeFileSync(join(folder, `bot/responses/${at}.yml`), 'text')
    await expect.poll(() => changes, soon).toBe(1)
    rmSync(join(folder, 'bot/responses/3.yml'))
    await expect.poll(() => changes, soon).toBe(2)
  })

  it('finds changes that the operating system does not report', async () => {
    await start(openDeafWatcher)
    writeFileSync(join(folder, 'bot/responses/deny.yml'), 'two')
    await expect.poll(() => changes, soon).toBe(1)
    mkdirSync(join(folder, 'bot/flows'))
    writeFileSync(join(folder, 'bot/flows/cancel.yml'), 'three')
    await expect.poll(() => changes, soon).toBe(2)
  })

  it('is still read when the operating system refuses to watch, which is reported once', async () => {
    await start(() => {
      throw new Error('ENOSPC')
    })
    for (const [at, text] of ['two', 'three'].entries()) {
      writeFileSync(join(folder, 'bot/responses/deny.yml'), text)
      await expect.poll(() => changes, soon).toBe(at + 1)
    }
    expect(failures).toEqual([{ event: 'watching-failed', message: 'ENOSPC' }])
  })

  it('opens a new watcher after each change, because the old one may watch what is gone', async () => {
    let opened = 0
    await start(() => {
      opened += 1
      return openDeafWatcher()
    })
    renameSync(join(folder, 'bot/responses'), join(folder, 'bot/other'))
    await expect.poll(() => [changes, opened], soon).toEqual([1, 2])
  })

  it('finds an edit that was saved between the reading of the files and the start of the watcher', async () => {
    const path = join(folder, 'bot')
    const before = await listFiles(path)
    writeFileSync(join(path, 'responses/deny.yml'), 'edited')
    watch = watchFolder(path, {
      before,
      onChange: () => void (changes += 1),
      log: { error: () => {} },
      openWatcher: openDeafWatcher,
      ...fast,
    })
    await expect.poll(() => changes, soon).toBe(1)
  })
})

describe('the listing of a folder', () => {
  it('is equal while nothing changes, and empty without a folder', async () => {
    const path = join(folder, 'bot')
    expect(await listFiles(path)).toBe(await listFiles(path))
    expect(await listFiles(join(folder, 'nowhere'))).toBe('')
  })

  it('ends at a symbolic link that leads back to a folder above it', async () => {
    symlinkSync('..', join(folder, 'bot/responses/loop'))
    expect((await listFiles(join(folder, 'bot'))).split('\n').length).toBeLessThan(20)
  })
})
