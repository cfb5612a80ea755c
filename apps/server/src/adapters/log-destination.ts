import type { DestinationStream } from 'pino'
import { pino } from 'pino'

/** An entry is written at most this much later. */
export const delayMs = 100
/** A process that is killed loses less than this. */
const bufferCharacters = 8192
/** The largest part of the log that is kept while the disk is full; later entries are lost. */
const maxUnwrittenBytes = 1_048_576
/** The beginning of an entry of level warn, error or fatal. */
const urgent = /^\{"level":[456]0,/

/**
 * Creates the destination of the log. Entries of a tenth of a second are written together, because one write for each
 * answer would cost a tenth of the answer's processor time. Warnings and errors are written at once, with the entries
 * before them.
 *
 * The process goes on when the log cannot be written: after its reader has ended (a broken pipe), where nothing more is
 * written, and on a full disk, where a later write tries again. A server whose starting program was killed still has to
 * stop its database.
 *
 * @param target a file descriptor or a path
 */
export function createLogDestination(target: number | string): DestinationStream {
  // Its own `flushSync` would repeat a failed write for good, so the entries are collected here.
  const destination = pino.destination({ dest: target, sync: true, maxLength: maxUnwrittenBytes })
  destination.on('error', () => {})
  let entries = ''
  let timer: NodeJS.Timeout | null = null
  const flush = (): void => {
    if (timer !== null) clearTimeout(timer)
    timer = null
    if (entries !== '') destination.write(entries)
    entries = ''
  }
  process.on('exit', flush)
  return {
    write: (entry) => {
      entries += entry
      if (entries.length >= bufferCharacters || urgent.test(entry)) flush()
      else timer ??= setTimeout(flush, delayMs).unref()
    },
  }
}
