import { readFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { getErrorCode } from '../error-code'

/**
 * Returns whether a process is running. An ended process that its parent has not waited for counts as ended,
 * although its number still exists.
 */
export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
  } catch (error) {
    // EPERM: it is running, under another user.
    if (getErrorCode(error) !== 'EPERM') return false
  }
  return !['Z', 'X'].includes(readStat(pid)[0] ?? '')
}

/** Sends a signal to a process. Returns false when the process has ended already. */
export function sendSignal(pid: number, signal: NodeJS.Signals): boolean {
  try {
    return process.kill(pid, signal)
  } catch (error) {
    if (getErrorCode(error) === 'ESRCH') return false
    throw error
  }
}

/** Returns the start time of a process in kernel ticks, or `null` when the kernel does not provide it. */
export function getStartTime(pid: number): string | null {
  return readStat(pid)[19] ?? null
}

/** Returns the arguments that the process was started with, or `null` when the kernel does not provide them. */
export function getCommand(pid: number): readonly string[] | null {
  const text = read(`/proc/${pid}/cmdline`)
  return text === '' ? null : text.split('\0')
}

/** Returns the fields after the process name in /proc/PID/stat: state, parent, … */
function readStat(pid: number): readonly string[] {
  return (read(`/proc/${pid}/stat`).split(') ').at(-1) ?? '').split(' ')
}

function read(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}

/** Waits until a process ends. Returns false when it still runs at the limit. */
export async function waitForExit(pid: number, limitMs: number): Promise<boolean> {
  for (const limit = Date.now() + limitMs; Date.now() < limit;) {
    if (!isRunning(pid)) return true
    await wait(20)
  }
  return false
}
