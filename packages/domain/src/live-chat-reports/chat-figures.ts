/** What happened in a chat, as the stored entries tell it, in their order. Moments in milliseconds since 1970. */
export type ChatEvent = { readonly at: number } & (
  | { readonly kind: 'shopper-wrote' | 'rated' }
  | { readonly kind: 'agent-wrote' | 'agent-joined' | 'agent-left'; readonly agentId: number }
)

/** A chat, running or over. `endedAt` null: it runs. */
export type ChatHistory = {
  readonly departmentId: number
  readonly startedAt: number
  readonly endedAt: number | null
  readonly rating: 'good' | 'bad' | null
  readonly happenings: readonly ChatEvent[]
}

/**
 * - `waiting`, `active`: it runs, without or with an agent in it.
 * - `abandoned`: it was over before an agent took it: the shopper has left the queue.
 * - `unanswered`: an agent took it, and none wrote a line.
 * - `answered`: an agent wrote.
 */
export type ChatOutcome = 'waiting' | 'active' | 'abandoned' | 'unanswered' | 'answered'

/** An agent's line that followed at least one of the shopper's, `ms` after the first of those. */
export type AgentReply = { readonly agentId: number; readonly at: number; readonly ms: number }

export type ChatFigures = {
  readonly outcome: ChatOutcome
  /** When an agent joined first. */
  readonly takenAt: number | null
  /** From the start until an agent joined, else until the end, else until now. */
  readonly waitMs: number
  /** Since when it waits, for one that does: its start, or when its last agent left. */
  readonly waitingSince: number | null
  /** From the start until the first line of an agent, and whose that was. */
  readonly firstResponse: { readonly agentId: number; readonly ms: number } | null
  readonly replies: readonly AgentReply[]
  /** From the first agent's joining to the end; `null` while it runs and for one that nobody took. */
  readonly durationMs: number | null
  /** When it was rated last. */
  readonly ratedAt: number | null
  /** All who were in it, in the order of their joining. */
  readonly agentIds: readonly number[]
}

/**
 * The figures of one chat. A reply's time begins with the first of the shopper's lines that nobody had answered, also when
 * it was written in the queue; what an agent adds without being asked is no reply.
 *
 * @param now for a chat that runs
 * Source: live-chat section 2 (manager's live view, reports)
 */
export function computeChatFigures(story: ChatHistory, now: number): ChatFigures {
  const { startedAt, endedAt, happenings } = story
  const inside = new Set<number>()
  const agentIds = new Set<number>()
  const replies: AgentReply[] = []
  let takenAt: number | null = null
  let firstResponse: ChatFigures['firstResponse'] = null
  let unansweredSince: number | null = null
  let alone = startedAt
  let ratedAt: number | null = null

  for (const happening of happenings) {
    const { at } = happening
    switch (happening.kind) {
      case 'shopper-wrote':
        unansweredSince ??= at
        break
      case 'rated':
        ratedAt = at
        break
      case 'agent-joined':
        takenAt ??= at
        inside.add(happening.agentId)
        agentIds.add(happening.agentId)
        break
      case 'agent-left':
        inside.delete(happening.agentId)
        if (inside.size === 0) alone = at
        break
      case 'agent-wrote': {
        const { agentId } = happening
        firstResponse ??= { agentId, ms: at - startedAt }
        if (unansweredSince !== null) replies.push({ agentId, at, ms: at - unansweredSince })
        unansweredSince = null
        break
      }
    }
  }

  const isAlone = inside.size === 0
  return {
    outcome: outcomeOf({
      isOver: endedAt !== null,
      isAlone,
      isTaken: takenAt !== null,
      hasAnswer: firstResponse !== null,
    }),
    takenAt,
    waitMs: Math.max(0, (takenAt ?? endedAt ?? now) - startedAt),
    waitingSince: endedAt === null && isAlone ? alone : null,
    firstResponse,
    replies,
    durationMs: takenAt === null || endedAt === null ? null : endedAt - takenAt,
    ratedAt,
    agentIds: [...agentIds],
  }
}

function outcomeOf(chat: {
  readonly isOver: boolean
  readonly isAlone: boolean
  readonly isTaken: boolean
  readonly hasAnswer: boolean
}): ChatOutcome {
  if (!chat.isOver) return chat.isAlone ? 'waiting' : 'active'
  if (!chat.isTaken) return 'abandoned'
  return chat.hasAnswer ? 'answered' : 'unanswered'
}
