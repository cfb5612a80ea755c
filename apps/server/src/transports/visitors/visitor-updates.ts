import type { FrameDown, State } from '@murphy/contracts/live-chat'
import type { VisitorService } from '../../live-chat/visitor-service'
import type { SequencedEntry } from '../../live-chat/model/chat'

/** What one connection has been sent: the last whole state, and a place in one chat. */
export type SentState = { readonly state: State; readonly chatId: string | null; readonly seq: number }

/** What a connection is to be sent to have all there is. */
export type VisitorUpdates = { readonly frames: readonly FrameDown[]; readonly sent: SentState }

/**
 * Everything after what a connection has, in order: nothing is left out, whatever hints were lost, because it is asked of
 * the store. The state is read after the entries, so that it knows the agents who speak in them.
 *
 * Source: wire-shapes 7.2, architecture section 6 (rules 3 and 4)
 */
export async function readVisitorUpdates(
  visitors: Pick<VisitorService, 'entriesAfter' | 'state'>,
  visitorId: string,
  sent: SentState,
  now: () => number,
): Promise<VisitorUpdates> {
  const { chatId } = sent
  const entries = chatId === null ? [] : await visitors.entriesAfter(visitorId, chatId, sent.seq)
  const state = await visitors.state(visitorId)
  const currentId = state.chat?.chat_id ?? null
  const seq = entries.at(-1)?.seq ?? sent.seq
  if (currentId === chatId || currentId === null) {
    const frames = orderFrames({ before: sent.state, state, events: toEventFrames(chatId, entries), now })
    return { frames, sent: { state, chatId, seq } }
  }
  // Another chat has begun: the rest of the old one, then all of the new one.
  const rest = toEventFrames(chatId, entries)
  const next = await readVisitorUpdates(
    visitors,
    visitorId,
    { state: sent.state, chatId: currentId, seq: 0 },
    now,
  )
  return { frames: [...rest, ...next.frames], sent: next.sent }
}

function toEventFrames(chatId: string | null, entries: readonly SequencedEntry[]): readonly FrameDown[] {
  return chatId === null
    ? []
    : entries.map(({ seq, entry }) => ({ type: 'event', chat_id: chatId, seq, entry }))
}

/**
 * The state before the entries, so that an agent is known before they speak; but after those that end a chat. A place in
 * the queue is told when it changes: 0 before the agent's first line, any other after the line that began the wait.
 */
function orderFrames({
  before,
  state,
  events,
  now,
}: {
  before: State
  state: State
  events: readonly FrameDown[]
  now: () => number
}): readonly FrameDown[] {
  const isNew = JSON.stringify(before) !== JSON.stringify(state)
  const known = new Set(before.agents.map(({ nick }) => nick))
  const hasNewAgent = state.agents.some(({ nick }) => !known.has(nick))
  const hasEnded = before.chat?.chatting === true && state.chat?.chatting !== true
  const isLast = hasEnded && !hasNewAgent
  const place = positionFrames(before, state, now)
  const isOutOfQueue = state.chat === null || state.chat.queue_position === 0
  return [
    ...(isNew && !isLast ? [state] : []),
    ...(isOutOfQueue ? [...place, ...events] : [...events, ...place]),
    ...(isNew && isLast ? [state] : []),
  ]
}

function positionFrames(before: State, { chat }: State, now: () => number): readonly FrameDown[] {
  if (chat === null) return []
  const previous = before.chat?.chat_id === chat.chat_id ? before.chat.queue_position : 0
  if (previous === chat.queue_position) return []
  const entry = {
    type: 'chat.queue_position',
    timestamp: now(),
    nick: 'system',
    display_name: '',
    queue_position: chat.queue_position,
  } as const
  return [{ type: 'event', chat_id: chat.chat_id, seq: null, entry }]
}
