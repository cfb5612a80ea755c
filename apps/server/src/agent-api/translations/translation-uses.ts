import type { TranslationOutcome, TranslationReader } from '@murphy/contracts/desk'

/** Stores how translations of a language model are used, without their texts. Throws when the database is away. */
export type TranslationUses = {
  /** Adds a translation. One that exists stays as it is. */
  readonly add: (
    translation: { readonly translationId: string; readonly reader: TranslationReader },
    made: { readonly agentId: number; readonly departmentId: number | null; readonly now: number },
  ) => Promise<void>
  /** Records an outcome for a translation of the agent; another is ignored. */
  readonly record: (agentId: number, translationId: string, outcome: TranslationOutcome) => Promise<void>
}
