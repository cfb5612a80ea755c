import type { FrameDown, State } from '@murphy/contracts/live-chat'
import type { VisitorService } from '../../live-chat/visitor-service'
import type { SequencedEntry } from '../../live-chat/model/chat'

/** The last state, and the last entry of a chat, that a connection was sent. */
export type SentState = { readonly state: State; readonly chatId: string | null; readonly seq: number }

/** The frames that a connection lacks, and its state once they are sent. */
export type VisitorUpdates = { readonly frames: readonly FrameDown[]; readonly sent: SentState }

/**
 * Reads everything after what a connection has, in order. It is read from the repository, so lost notifications leave
 * no gap. The state is read after the entries, so that it contains the agents who wrote them.
 *
 * Source: docs/live-chat-protocol.md#connection, docs/live-chat-protocol.md#delivery-rules
 */
export async function readVisitorUpdates(
  visitors: Pick<VisitorService, 'listEntriesAfter' | 'readState'>,
  visitorId: string,
  sent: SentState,
  now: () => number,
): Promise<VisitorUpdates> {
  const { chatId } = sent
  const entries = chatId === null ? [] : await visitors.listEntriesAfter(visitorId, chatId, sent.seq)
  const state = await visitors.readState(visitorId)
  const currentId = state.chat?.chat_id ?? null
  const seq = entries.at(-1)?.seq ?? sent.seq
  if (currentId === chatId || currentId === null) {
    const frames = orderFrames({ before: sent.state, state, events: toEventFrames(chatId, entries), now })
    return { frames, sent: { state, chatId, seq } }
  }
  // Another chat has begun: the rest of the old one is sent first, then all of the new one.
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
 * Orders the frames: the state before the entries, so that an agent is known before their first entry, but after entries
 * that end a chat. A changed queue position is sent before the agent's first entry when it is 0, and otherwise after
 * the entry that began the wait.
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
  const previousNicks = new Set(before.agents.map(({ nick }) => nick))
  const hasNewAgent = state.agents.some(({ nick }) => !previousNicks.has(nick))
  const hasEnded = before.chat?.chatting === true && state.chat?.chatting !== true
  const isLast = hasEnded && !hasNewAgent
  const positionFrames = createPositionFrames(before, state, now)
  const isOutOfQueue = state.chat === null || state.chat.queue_position === 0
  return [
    ...(isNew && !isLast ? [state] : []),
    ...(isOutOfQueue ? [...positionFrames, ...events] : [...events, ...positionFrames]),
    ...(isNew && isLast ? [state] : []),
  ]
}

function createPositionFrames(before: State, { chat }: State, now: () => number): readonly FrameDown[] {
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

/** Returns the place in a chat after which a page asks for entries: a whole number that it has been sent. */
export function toSeq(asked: number, lastSeq: number): number {
  return Math.min(Math.max(0, Math.trunc(asked)), lastSeq)
}
