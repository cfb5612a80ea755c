/** The score from which Murphy offers an agent. */
const escalationThreshold = 3
/** The least number of turns between two offers. */
const quietTurns = 3

/** The mood of a conversation between two turns. */
export type Mood = {
  /** Grows with frustration, repeats, rejected answers and failed turns; halves with a turn that went well. */
  readonly score: number
  /** The turn in which an agent was offered last; `null`: never. */
  readonly offeredInTurn: number | null
}

export const initialMood: Mood = { score: 0, offeredInTurn: null }

/** Returns whether an agent should know that the conversation went badly: Murphy has offered an agent, or would now. */
export function isFrustrated({ score, offeredInTurn }: Mood): boolean {
  return score >= escalationThreshold || offeredInTurn !== null
}

/** Signs of a turn that change the mood. */
export type TurnSigns = {
  /** Of `measureFrustration`. */
  readonly frustration: number
  /** How often the shopper has sent this request before in the conversation. */
  readonly repeats: number
  readonly isRejection: boolean
  /** The request was not understood. */
  readonly isFailed: boolean
  readonly turn: number
}

/**
 * Returns the mood after a turn, and whether Murphy offers an agent now. A request for the third time and a second rejection are
 * enough by themselves.
 *
 * Source: docs/understanding.md#intents
 */
export function updateMood(
  before: Mood,
  { frustration, repeats, isRejection, isFailed, turn }: TurnSigns,
): { readonly mood: Mood; readonly isEscalated: boolean } {
  const signs = frustration + Math.min(repeats, 2) + (isRejection ? 2 : 0) + (isFailed ? 1 : 0)
  const score = signs === 0 ? Math.floor(before.score / 2) : Math.min(9, before.score + signs)
  const isQuiet = before.offeredInTurn !== null && turn - before.offeredInTurn < quietTurns && !isRejection
  const isEscalated = !isQuiet && signs > 0 && (score >= escalationThreshold || repeats >= 2)
  return { mood: { score, offeredInTurn: isEscalated ? turn : before.offeredInTurn }, isEscalated }
}
