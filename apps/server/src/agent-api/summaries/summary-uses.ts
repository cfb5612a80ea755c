import type { SummaryKind, SummaryOutcome } from '@murphy/contracts/desk'

/** Stores how summaries of a language model are used, without their texts. Throws when the database is away. */
export type SummaryUses = {
  /** Adds a summary. One that exists stays as it is. */
  readonly add: (
    summary: { readonly summaryId: string; readonly kind: SummaryKind },
    made: { readonly agentId: number; readonly departmentId: number | null; readonly now: number },
  ) => Promise<void>
  /** Records an outcome for a summary of the agent; another is ignored. */
  readonly record: (agentId: number, summaryId: string, outcome: SummaryOutcome) => Promise<void>
}
