import { readdirSync, readFileSync } from 'node:fs'

/** The kernel's sums for a process are in ticks of 10 ms. */
const tickMs = 10

/**
 * Returns the processor time of all threads of a process, user and system, in milliseconds. It is accurate to
 * nanoseconds. Errors: throws for no process.
 */
export function readCpuMs(pid: number): number {
  const threads = readdirSync(`/proc/${pid}/task`)
  const nanoseconds = threads.map((thread) => {
    const [runningNs] = readFileSync(`/proc/${pid}/task/${thread}/schedstat`, 'utf8').split(' ')
    return Number(runningNs)
  })
  return nanoseconds.reduce((sum, each) => sum + each, 0) / 1e6
}

/** Returns the processor time of a process, of its children, and of those that have ended, in milliseconds. */
export function readFamilyCpuMs(pid: number): number {
  const ticks = [pid, ...findDescendants(pid)].flatMap(readTimes)
  return ticks.reduce((sum, each) => sum + each, 0) * tickMs
}

/** Returns the children of a process and their children. */
export function findDescendants(pid: number): readonly number[] {
  const parents = new Map<number, number>()
  for (const name of readdirSync('/proc')) {
    const fields = /^\d+$/.test(name) ? readFields(Number(name)) : null
    if (fields !== null) parents.set(Number(name), Number(fields[1]))
  }
  const isBelow = (child: number): boolean => {
    const parent = parents.get(child)
    return parent !== undefined && (parent === pid || isBelow(parent))
  }
  return [...parents.keys()].filter(isBelow)
}

/** Returns user and system time, then those of ended children, in ticks; all 0 for a process that has ended. */
function readTimes(pid: number): readonly number[] {
  return (readFields(pid)?.slice(11, 15) ?? []).map(Number)
}

/** Returns the fields of `/proc/<pid>/stat` after the name, from the state on. */
function readFields(pid: number): readonly string[] | null {
  try {
    const line = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return line.slice(line.lastIndexOf(')') + 2).split(' ')
  } catch {
    return null
  }
}
