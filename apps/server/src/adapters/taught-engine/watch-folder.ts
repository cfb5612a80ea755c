import type { FSWatcher } from 'node:fs'
import { watch } from 'node:fs'
import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { toError } from '../../logging'

/** Bounds a symbolic link that leads back to a folder above it. */
const maxDepth = 8
const maxEntries = 20_000

/** A watched folder. */
export type FolderWatch = { readonly close: () => void }

/**
 * Calls `onChange` after files below a folder have changed and then stayed the same for a moment. It follows a
 * file that is renamed over another, a replaced folder, and a symbolic link that is switched.
 *
 * The operating system's notifications only make it fast: they stop when a watched file or folder is replaced.
 * Names, sizes and times of the files decide, and are also compared every four seconds.
 *
 * Errors: none. The log says `watching-failed` once when the notifications fail; the comparisons go on.
 * Source: docs/teaching-murphy.md#while-murphy-runs
 *
 * @param before the listing that `listFiles` returned when the files were read
 */
export function watchFolder(
  folder: string,
  {
    before,
    onChange,
    log,
    openWatcher = (path, onEvent) => watch(path, { recursive: true }, onEvent),
    settledAfterMs = 300,
    comparedEveryMs = 4000,
  }: {
    before: string
    onChange: () => void
    log: { error: (fields: object) => void }
    openWatcher?: (path: string, onEvent: () => void) => FSWatcher
    /** Editors write a file in several steps. */
    settledAfterMs?: number
    /** Finds what the operating system does not report. A comparison of 300 files takes ten milliseconds of processor time. */
    comparedEveryMs?: number
  },
): FolderWatch {
  let watcher: FSWatcher | null = null
  let timer: NodeJS.Timeout | undefined
  let isClosed = false
  let isFailureLogged = false
  /** A notification arrived since the last comparison began. */
  let isNotified = false
  let known = before
  /** The listing of a change that may still go on; `null`: there is none. */
  let unsettled: string | null = null

  const compareAfter = (delayMs: number): void => {
    clearTimeout(timer)
    if (!isClosed) timer = setTimeout(() => void compare(), delayMs).unref()
  }

  const compare = async (): Promise<void> => {
    isNotified = false
    const listing = await listFiles(folder)
    if (isClosed) return
    if (listing === known) unsettled = null
    else if (listing === unsettled) {
      known = listing
      unsettled = null
      // The watched files and folders may be gone. A new watcher finds those that stand in their place.
      openAgain()
      onChange()
    } else unsettled = listing
    compareAfter(unsettled === null && !isNotified ? comparedEveryMs : settledAfterMs)
  }

  const handleNotification = (): void => {
    isNotified = true
    compareAfter(settledAfterMs)
  }

  const openAgain = (): void => {
    watcher?.close()
    try {
      watcher = openWatcher(folder, handleNotification)
      watcher.on('error', logFailure)
    } catch (error) {
      watcher = null
      logFailure(error)
    }
  }

  const logFailure = (error: unknown): void => {
    if (!isFailureLogged && !isClosed)
      log.error({ event: 'watching-failed', message: toError(error).message })
    isFailureLogged = true
  }

  openAgain()
  compareAfter(comparedEveryMs)
  return {
    close: () => {
      isClosed = true
      clearTimeout(timer)
      watcher?.close()
    },
  }
}

/**
 * Returns the names, sizes and times of all files below a folder as one text, to compare with a later one.
 * Symbolic links are followed. What cannot be read, such as a folder that is being replaced, is left out.
 */
export async function listFiles(folder: string): Promise<string> {
  const lines: string[] = []
  const list = async (path: string, depth: number): Promise<void> => {
    const stats = await stat(path).catch(() => null)
    if (stats === null || lines.length >= maxEntries) return
    if (!stats.isDirectory())
      return void lines.push([path, stats.size, stats.mtimeMs, stats.ctimeMs].join(' '))
    if (depth === maxDepth) return
    const names = await readdir(path).catch(() => [])
    await Promise.all(names.map((name) => list(join(path, name), depth + 1)))
  }
  await list(folder, 0)
  return lines.toSorted().join('\n')
}
