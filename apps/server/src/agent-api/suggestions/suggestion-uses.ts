import type { ReplySuggestion, SuggestionOutcome } from '@murphy/contracts/desk'

/** Stores how suggested replies are used, without their texts. Throws when the database is away. */
export type SuggestionUses = {
  /** Adds suggestions. One that exists stays as it is. */
  readonly add: (
    suggestions: readonly Pick<ReplySuggestion, 'suggestionId' | 'kind' | 'isWritten'>[],
    made: { readonly agentId: number; readonly departmentId: number | null; readonly now: number },
  ) => Promise<void>
  /** Records an outcome for suggestions of the agent; others are ignored. */
  readonly record: (
    agentId: number,
    suggestionIds: readonly string[],
    outcome: SuggestionOutcome,
  ) => Promise<void>
}
