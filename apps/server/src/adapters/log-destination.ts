import type { DestinationStream } from 'pino'
import { pino } from 'pino'

/** An entry is written at most this much later. */
export const delayMs = 100
/** A process that is killed loses less than this. */
const bufferBytes = 8192
/** The beginning of an entry of level warn, error or fatal. */
const urgent = /^\{"level":[456]0,/

/**
 * Creates the destination of the log. Entries of a tenth of a second are written together, because one write for each
 * answer would cost a tenth of the answer's processor time. Warnings and errors are written at once, with the entries
 * before them.
 *
 * @param target a file descriptor or a path
 */
export function createLogDestination(target: number | string): DestinationStream {
  const destination = pino.destination({ dest: target, sync: true, minLength: bufferBytes })
  let timer: NodeJS.Timeout | null = null
  const flush = (): void => {
    if (timer !== null) clearTimeout(timer)
    timer = null
    destination.flushSync()
  }
  process.on('exit', flush)
  return {
    write: (entry) => {
      destination.write(entry)
      if (urgent.test(entry)) flush()
      else timer ??= setTimeout(flush, delayMs).unref()
    },
  }
}
