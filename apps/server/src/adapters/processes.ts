import { readFileSync } from 'node:fs'

/** Whether a process lives. One that has ended but that its parent has not asked for is dead, though it has a number. */
export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
  } catch (error) {
    // EPERM: it lives, under another user.
    if (!(error instanceof Error && 'code' in error && error.code === 'EPERM')) return false
  }
  return !['Z', 'X'].includes(readStat(pid)[0] ?? '')
}

/** When the process was started, in the kernel's ticks; `null` where the kernel does not tell. */
export function getStartTime(pid: number): string | null {
  return readStat(pid)[19] ?? null
}

/** The words that the process was started with; `null` where the kernel does not tell. */
export function getCommand(pid: number): readonly string[] | null {
  const words = read(`/proc/${pid}/cmdline`)
  return words === '' ? null : words.split('\0')
}

/** What the kernel says of a process after its name: state, parent, … */
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
