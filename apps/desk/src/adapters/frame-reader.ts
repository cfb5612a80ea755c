import { readDeskFramesDown } from '@murphy/contracts/desk'
import type { DeskFrameDown, QueueChange, QueuedChat } from '@murphy/contracts/desk'
import type { DeskFrame } from '../core/event'

/**
 * Creates a reader of the frames that the server pushes. It keeps the queue of one connection, and puts each change of the
 * queue into a whole state. A chat that has not changed stays the same object, so that it is not rendered again.
 *
 * Frames that cannot be read are skipped: a missing entry is requested, and each connection begins with a whole state. The reader
 * returns null for a message that is no list of frames.
 *
 * Source: docs/live-chat-protocol.md#delivery-rules
 */
export function createFrameReader(): (message: unknown) => readonly DeskFrame[] | null {
  let queue: readonly QueuedChat[] = []

  function complete(frame: DeskFrameDown): DeskFrame {
    if (frame.type === 'state_change') {
      queue = changeQueue(queue, frame.queue)
      return { ...frame, type: 'state', queue }
    }
    if (frame.type === 'registered') queue = frame.state.queue
    if (frame.type === 'state') queue = frame.queue
    return frame
  }

  return (message) =>
    readDeskFramesDown(message)?.flatMap((read) => (read.ok ? [complete(read.frame)] : [])) ?? null
}

/** Returns the queue with a change. A chat whose predecessor is unknown is put at the end. */
function changeQueue(queue: readonly QueuedChat[], { removed, placed }: QueueChange): readonly QueuedChat[] {
  const gone = new Set([...removed, ...placed.map(({ chat }) => chat.chatId)])
  const changed = queue.filter(({ chatId }) => !gone.has(chatId))
  for (const { chat, after } of placed) {
    const index = changed.findIndex(({ chatId }) => chatId === after)
    if (after === null) changed.unshift(chat)
    else changed.splice(index === -1 ? changed.length : index + 1, 0, chat)
  }
  return changed
}
