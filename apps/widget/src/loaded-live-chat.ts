import { createPart } from './part'
import type * as liveChatChunk from './live-chat'

/**
 * The rules and views of the chat with people, in a chunk that nobody waits for: it comes when the first screen is usable,
 * or when somebody asks for a person. Who loads it provides it.
 */
export const liveChatPart = createPart<typeof liveChatChunk>(() => Promise.resolve())
