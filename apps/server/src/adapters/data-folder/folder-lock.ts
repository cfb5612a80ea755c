import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { isRunning, getStartTime } from '../processes'

export type FolderLock =
  { readonly ok: true; readonly release: () => void } | { readonly ok: false; readonly holder: number }

/** Locks the data folder for this process. A lock whose process has ended is taken over. */
export function lockFolder(folder: string): FolderLock {
  const path = join(folder, 'murphy.pid')
  // A link appears with its content or not at all, so no process reads a half-written lock.
  const own = `${path}.${process.pid}`
  writeFileSync(own, `${process.pid} ${getStartTime(process.pid) ?? ''}`, { mode: 0o600 })
  try {
    for (;;) {
      try {
        linkSync(own, path)
        return { ok: true, release: () => rmSync(path, { force: true }) }
      } catch (error) {
        if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
        const holder = findHolder(path)
        if (holder !== null) return { ok: false, holder }
        rmSync(path, { force: true })
      }
    }
  } finally {
    rmSync(own, { force: true })
  }
}

/** Returns the running process that holds the lock, or `null`. */
function findHolder(path: string): number | null {
  const [pid = '', started = ''] = read(path).split(' ')
  if (!/^\d+$/.test(pid) || Number(pid) === process.pid || !isRunning(Number(pid))) return null
  // The system reuses process numbers: a different start time means another process.
  const now = getStartTime(Number(pid))
  return started !== '' && now !== null && started !== now ? null : Number(pid)
}

function read(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}
