import { parseJson } from '@murphy/domain/text'
import * as v from 'valibot'
import { QueuedChatSchema, readDeskFramesDown } from '@murphy/contracts/desk'
import type { DeskFrameDown, QueuedChat } from '@murphy/contracts/desk'

const WithQueueSchema = v.looseObject({ queue: v.array(v.unknown()) })
const WithStateSchema = v.looseObject({ state: WithQueueSchema })

/**
 * Creates a reader of the frames that the server pushes. Each state frame holds the whole queue, of which usually
 * one chat has changed. An unchanged chat stays the same object, so that it is neither parsed nor rendered again.
 *
 * Frames that cannot be read are skipped: the next state is whole, and a missing entry is requested. The reader
 * returns null for a message that is no list of frames.
 */
export function createFrameReader(): (message: unknown) => readonly DeskFrameDown[] | null {
  let cached: ReadonlyMap<string, QueuedChat> = new Map()

  function readQueue(received: readonly unknown[]): readonly QueuedChat[] {
    const current = new Map<string, QueuedChat>()
    for (const each of received) {
      const text = JSON.stringify(each)
      const chat = cached.get(text) ?? readChat(each)
      if (chat !== null) current.set(text, chat)
    }
    cached = current
    return [...current.values()]
  }

  /** Reads a frame. The queue is read apart from the rest of the state. */
  function read(received: unknown): readonly DeskFrameDown[] {
    const hasState = v.is(WithStateSchema, received)
    const state = hasState ? received.state : received
    if (!v.is(WithQueueSchema, state)) return readOne(received)
    const rest = { ...state, queue: [] }
    return readOne(hasState ? { ...received, state: rest } : rest).map((frame) =>
      frame.type === 'registered'
        ? { ...frame, state: { ...frame.state, queue: readQueue(state.queue) } }
        : frame.type === 'state'
          ? { ...frame, queue: readQueue(state.queue) }
          : frame,
    )
  }

  return (message) => {
    const received = typeof message === 'string' ? parseJson(message) : message
    return Array.isArray(received) ? received.flatMap(read) : null
  }
}

function readOne(received: unknown): readonly DeskFrameDown[] {
  return (readDeskFramesDown([received]) ?? []).flatMap((found) => (found.ok ? [found.frame] : []))
}

function readChat(received: unknown): QueuedChat | null {
  const found = v.safeParse(QueuedChatSchema, received)
  return found.typed ? found.output : null
}
