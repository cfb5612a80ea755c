import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

export type FolderLock =
  { readonly ok: true; readonly release: () => void } | { readonly ok: false; readonly holder: number }

/** Claims the data folder for this process. A lock whose process is gone is taken over. */
export function lockFolder(folder: string): FolderLock {
  const path = join(folder, 'murphy.pid')
  for (;;) {
    try {
      writeFileSync(path, `${process.pid} ${startedAt(process.pid) ?? ''}`, { flag: 'wx', mode: 0o600 })
      return { ok: true, release: () => rmSync(path, { force: true }) }
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
      const holder = holderOf(path)
      if (holder !== null) return { ok: false, holder }
      rmSync(path, { force: true })
    }
  }
}

/** The living process that holds the lock; `null`: none does. */
function holderOf(path: string): number | null {
  const [pid = '', started = ''] = read(path).split(' ')
  if (!/^\d+$/.test(pid) || Number(pid) === process.pid) return null
  try {
    process.kill(Number(pid), 0)
  } catch (error) {
    // EPERM: it lives, under another user.
    if (!(error instanceof Error && 'code' in error && error.code === 'EPERM')) return null
  }
  // Numbers of processes are used again: the same number with another start is somebody else.
  const now = startedAt(Number(pid))
  return started !== '' && now !== null && started !== now ? null : Number(pid)
}

/** When the process was started, in the kernel's ticks; `null` where the kernel does not tell. */
function startedAt(pid: number): string | null {
  const afterName = read(`/proc/${pid}/stat`).split(') ').at(-1) ?? ''
  return afterName.split(' ')[19] ?? null
}

function read(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}
