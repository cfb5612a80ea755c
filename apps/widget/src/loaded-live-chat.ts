import { createPart } from './part'
import type * as liveChatChunk from './live-chat'

/**
 * The rules and views of the chat with people, in a chunk that nobody waits for: it comes when the first screen is usable,
 * or when somebody asks for a person. Who loads it provides it.
 */
export const liveChatPart = createPart<typeof liveChatChunk>(() => Promise.resolve())

/**
 * The same, where a flow of live chat is open: only its rules open one.
 *
 * Errors: throws when it is not there, which is a bug of the one who opened the flow.
 */
export function loadedLiveChat(): typeof liveChatChunk {
  const part = liveChatPart.ifLoaded()
  if (part === null) throw new Error('live chat is not loaded')
  return part
}
