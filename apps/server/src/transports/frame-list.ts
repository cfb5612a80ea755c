import { parseJson } from '@murphy/domain/text'
import type { TransportClock } from './transport-clock'

/** Frames sent within this time go out as one list. Source: LCS-52 */
export const flushMs = 75

/** Longest message in either direction, in bytes. Source: docs/live-chat-protocol.md#connection */
export const messageMaxBytes = 64 * 1024

/** A client with more unread bytes is disconnected. It reconnects and asks for what it missed. */
export const maxBufferedBytes = 1024 * 1024

export type FrameList<Frame> = {
  readonly add: (frame: Frame) => void
  /** Sends the waiting frames at once. */
  readonly flush: () => void
}

/**
 * Gathers frames and writes them as JSON lists of at most 64 KiB, in order. A single frame that is longer goes alone,
 * because the client needs it.
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
    for (const list of toFrameLists(frames)) write(list)
  }

  return {
    add: (frame) => {
      waiting.push(JSON.stringify(frame))
      cancel ??= clock.after(flushMs, flush)
    },
    flush,
  }
}

/** Joins frames to JSON lists of at most 64 KiB each. */
export function toFrameLists(frames: readonly string[]): readonly string[] {
  const lists: string[] = []
  let list: string[] = []
  let bytes = 2
  for (const frame of frames) {
    const frameBytes = Buffer.byteLength(frame) + 1
    if (list.length > 0 && bytes + frameBytes > messageMaxBytes) {
      lists.push(`[${list.join(',')}]`)
      list = []
      bytes = 2
    }
    list.push(frame)
    bytes += frameBytes
  }
  return list.length > 0 ? [...lists, `[${list.join(',')}]`] : lists
}

/** Returns the unparsed frames of a message: a list, or the JSON of one; `null` for anything else. */
export function parseFrameList(message: unknown): readonly unknown[] | null {
  const frames = typeof message === 'string' ? parseJson(message) : message
  return Array.isArray(frames) ? frames : null
}
