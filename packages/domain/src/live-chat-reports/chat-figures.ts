/** An event of a chat, read from its stored entries in order. `at`: milliseconds since 1970. */
export type ChatEvent = { readonly at: number } & (
  | { readonly kind: 'shopper-wrote' | 'rated' }
  | { readonly kind: 'agent-wrote' | 'agent-joined' | 'agent-left'; readonly agentId: number }
)

/** The history of a chat. `endedAt` is `null` while it runs; times are milliseconds since 1970. */
export type ChatHistory = {
  readonly departmentId: number
  readonly startedAt: number
  readonly endedAt: number | null
  readonly rating: 'good' | 'bad' | null
  readonly events: readonly ChatEvent[]
}

/**
 * The outcome of a chat:
 * - `waiting`, `active`: it runs, without or with an agent.
 * - `abandoned`: it ended before an agent joined, so the visitor left the queue.
 * - `unanswered`: an agent joined, and no agent wrote.
 * - `answered`: an agent wrote.
 */
export type ChatOutcome = 'waiting' | 'active' | 'abandoned' | 'unanswered' | 'answered'

/** An agent's message that answers at least one of the visitor's, `ms` after the first of those. */
export type AgentReply = { readonly agentId: number; readonly at: number; readonly ms: number }

export type ChatFigures = {
  readonly outcome: ChatOutcome
  /** Time at which the first agent joined. */
  readonly firstJoinedAt: number | null
  /** Time from the start until an agent joined, else until the end, else until now. */
  readonly waitMs: number
  /** For a waiting chat: its start, or the time at which its last agent left. */
  readonly waitingSince: number | null
  /** Time from the start until the first message of an agent, and that agent. */
  readonly firstResponse: { readonly agentId: number; readonly ms: number } | null
  readonly replies: readonly AgentReply[]
  /** Time from the first agent's joining to the end; `null` while the chat runs and when no agent joined. */
  readonly durationMs: number | null
  /** Time of the last rating. */
  readonly ratedAt: number | null
  /** Every agent of the chat, in the order of joining. */
  readonly agentIds: readonly number[]
}

/**
 * Computes the figures of one chat. A reply time starts with the first unanswered message of the visitor, also one
 * written in the queue. Further messages of the agent are not replies.
 *
 * @param now milliseconds since 1970, for a chat that runs
 * Source: docs/desk.md
 */
export function computeChatFigures(history: ChatHistory, now: number): ChatFigures {
  const { startedAt, endedAt, events } = history
  const present = new Set<number>()
  const agentIds = new Set<number>()
  const replies: AgentReply[] = []
  let firstJoinedAt: number | null = null
  let firstResponse: ChatFigures['firstResponse'] = null
  let unansweredSince: number | null = null
  let unattendedSince = startedAt
  let ratedAt: number | null = null

  for (const event of events) {
    const { at } = event
    switch (event.kind) {
      case 'shopper-wrote':
        unansweredSince ??= at
        break
      case 'rated':
        ratedAt = at
        break
      case 'agent-joined':
        firstJoinedAt ??= at
        present.add(event.agentId)
        agentIds.add(event.agentId)
        break
      case 'agent-left':
        present.delete(event.agentId)
        if (present.size === 0) unattendedSince = at
        break
      case 'agent-wrote': {
        const { agentId } = event
        firstResponse ??= { agentId, ms: at - startedAt }
        if (unansweredSince !== null) replies.push({ agentId, at, ms: at - unansweredSince })
        unansweredSince = null
        break
      }
    }
  }

  const isUnattended = present.size === 0
  return {
    outcome: toChatOutcome({
      isOver: endedAt !== null,
      isUnattended,
      hasAgentJoined: firstJoinedAt !== null,
      hasAnswer: firstResponse !== null,
    }),
    firstJoinedAt,
    waitMs: Math.max(0, (firstJoinedAt ?? endedAt ?? now) - startedAt),
    waitingSince: endedAt === null && isUnattended ? unattendedSince : null,
    firstResponse,
    replies,
    durationMs: firstJoinedAt === null || endedAt === null ? null : endedAt - firstJoinedAt,
    ratedAt,
    agentIds: [...agentIds],
  }
}

function toChatOutcome(chat: {
  readonly isOver: boolean
  readonly isUnattended: boolean
  readonly hasAgentJoined: boolean
  readonly hasAnswer: boolean
}): ChatOutcome {
  if (!chat.isOver) return chat.isUnattended ? 'waiting' : 'active'
  if (!chat.hasAgentJoined) return 'abandoned'
  return chat.hasAnswer ? 'answered' : 'unanswered'
}
