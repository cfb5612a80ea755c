import { createBoundedMap } from '@murphy/domain/collections'
import type { TokenUse } from './chat-client'

/** The limits of one conversation, and prices in dollars of a million tokens. */
export type ModelLimits = {
  readonly tokensPerConversation: number
  /** `null`: the cost is not limited. */
  readonly dollarsPerConversation: number | null
  readonly dollarsPerMillion: { readonly prompt: number; readonly completion: number }
}

/** Tokens that were set aside for a call. */
export type Reservation = {
  /**
   * Replaces the reservation by the tokens that the service has counted. `null`: it has counted none, and the
   * reservation stays.
   */
  readonly settle: (use: TokenUse | null) => { readonly tokens: TokenUse; readonly dollars: number }
}

export type ModelBudget = {
  /** Sets tokens aside. Returns `null` when the conversation has too few left. */
  readonly reserve: (conversationId: string, expected: TokenUse) => Reservation | null
}

/** The number of conversations that are remembered, and the time after which one starts again. */
const maxConversations = 10_000
const forgetAfterMs = 3_600_000

/**
 * Creates the budget of conversations, in the memory of this process. A call is counted before it is made, so that
 * calls at the same time cannot exceed the budget together.
 *
 * Source: docs/language-model.md#costs
 */
export function createModelBudget(
  { tokensPerConversation, dollarsPerConversation, dollarsPerMillion }: ModelLimits,
  now: () => number,
): ModelBudget {
  const spent = createBoundedMap<string, { tokens: number; dollars: number; usedAt: number }>(
    maxConversations,
  )
  const toDollars = ({ prompt, completion }: TokenUse): number =>
    (prompt * dollarsPerMillion.prompt + completion * dollarsPerMillion.completion) / 1_000_000

  return {
    reserve: (conversationId, expected) => {
      const known = spent.get(conversationId)
      const current =
        known && Math.abs(now() - known.usedAt) < forgetAfterMs ? known : { tokens: 0, dollars: 0, usedAt: 0 }
      const tokens = expected.prompt + expected.completion
      const dollars = toDollars(expected)
      if (current.tokens + tokens > tokensPerConversation) return null
      if (dollarsPerConversation !== null && current.dollars + dollars > dollarsPerConversation) return null
      current.tokens += tokens
      current.dollars += dollars
      current.usedAt = now()
      spent.set(conversationId, current)
      return {
        settle: (use) => {
          const counted = use ?? expected
          current.tokens += counted.prompt + counted.completion - tokens
          current.dollars += toDollars(counted) - dollars
          return { tokens: counted, dollars: toDollars(counted) }
        },
      }
    },
  }
}

/** The number of characters of a token, at least, in English and JSON. */
const charactersPerToken = 3

/** Estimates the tokens of a prompt, rather too many than too few. */
export function estimateTokens(text: string): number {
  return Math.ceil(text.length / charactersPerToken)
}
