import { spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { getStartTime } from '../processes'
import { lockFolder } from './folder-lock'

const made: string[] = []
afterEach(() => {
  for (const folder of made.splice(0)) rmSync(folder, { recursive: true, force: true })
})

function freshFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'murphy-lock-'))
  made.push(folder)
  return folder
}

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
    ['a process that is gone', () => `${spawnSync(process.execPath, ['-v']).pid} 1`],
    ['a process whose number another has now', () => `${process.ppid} 1`],
    ['a lock that is no lock', () => 'gibberish'],
    ['an empty lock', () => ''],
  ])('is taken over when it belongs to %s', (_title, content) => {
    const folder = freshFolder()
    writeLock(folder, content())
    expect(lockFolder(folder).ok).toBe(true)
  })
})
