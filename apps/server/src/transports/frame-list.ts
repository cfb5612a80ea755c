import type { TransportClock } from './transport-clock'

/** What is written within this time goes out as one list. Source: LCS-52 */
export const flushMs = 75

/** Longest message, either way, in bytes. Source: wire-shapes 7.2 */
export const messageMaxBytes = 64 * 1024

export type FrameList<Frame> = {
  readonly add: (frame: Frame) => void
  /** Writes what waits, at once. */
  readonly flush: () => void
}

/**
 * Gathers frames and writes them as JSON lists of at most 64 KiB, in order. A frame that is longer by itself goes alone:
 * the other side has to have it.
 */
export function createFrameList<Frame>(
  clock: TransportClock,
  write: (list: string) => void,
): FrameList<Frame> {
  let waiting: string[] = []
  let cancel: (() => void) | null = null

  function flush(): void {
    cancel?.()
    cancel = null
    const frames = waiting
    waiting = []
    for (const list of listsOf(frames)) write(list)
  }

  return {
    add: (frame) => {
      waiting.push(JSON.stringify(frame))
      cancel ??= clock.after(flushMs, flush)
    },
    flush,
  }
}

/** Frames as JSON in lists of at most 64 KiB each. */
export function listsOf(frames: readonly string[]): readonly string[] {
  const lists: string[] = []
  let list: string[] = []
  let bytes = 2
  for (const frame of frames) {
    const more = Buffer.byteLength(frame) + 1
    if (list.length > 0 && bytes + more > messageMaxBytes) {
      lists.push(`[${list.join(',')}]`)
      list = []
      bytes = 2
    }
    list.push(frame)
    bytes += more
  }
  return list.length > 0 ? [...lists, `[${list.join(',')}]`] : lists
}

/** The frames of a message that has arrived, not read yet: a list, or the JSON of one; `null` when it is no list. */
export function frameListOf(message: unknown): readonly unknown[] | null {
  const frames = typeof message === 'string' ? fromJson(message) : message
  return Array.isArray(frames) ? frames : null
}

function fromJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // A text that is no JSON is no list either.
    return null
  }
}
