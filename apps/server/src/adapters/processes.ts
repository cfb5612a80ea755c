import { readFileSync } from 'node:fs'

/**
 * Returns whether a process is running. An ended process that its parent has not waited for counts as ended,
 * although its number still exists.
 */
export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
  } catch (error) {
    // EPERM: it is running, under another user.
    if (!(error instanceof Error && 'code' in error && error.code === 'EPERM')) return false
  }
  return !['Z', 'X'].includes(readStat(pid)[0] ?? '')
}

/** Returns the start time of a process in kernel ticks, or `null` when the kernel does not provide it. */
export function getStartTime(pid: number): string | null {
  return readStat(pid)[19] ?? null
}

/** Returns the arguments that the process was started with, or `null` when the kernel does not provide them. */
export function getCommand(pid: number): readonly string[] | null {
  const words = read(`/proc/${pid}/cmdline`)
  return words === '' ? null : words.split('\0')
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
