import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { describe, expect, it } from 'vitest'
import { isRunning, sendSignal, waitForExit } from './processes'

const longestMs = 10_000

describe('a signal to a process', () => {
  it('reaches one that runs, and tells of one that has ended', async () => {
    const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'])
    await once(child, 'spawn')
    const pid = child.pid ?? 0
    expect([isRunning(pid), sendSignal(pid, 'SIGKILL')]).toEqual([true, true])
    expect(await waitForExit(pid, longestMs)).toBe(true)
    await (child.exitCode === null && child.signalCode === null ? once(child, 'exit') : null)
    expect([isRunning(pid), sendSignal(pid, 'SIGKILL')]).toEqual([false, false])
  })
})
