import type { Phrase } from '@murphy/contracts/desk'

/** A phrase that a manager has added to an intent. Times are milliseconds since 1970. */
export type TaughtPhrase = Pick<Phrase, 'phraseId' | 'intent' | 'text' | 'author' | 'addedAt'>

/** The author of a change and its time. */
export type TeachingAuthor = { readonly agentId: number; readonly name: string; readonly now: number }

/** The phrases that managers have taught. Throws when the database is unavailable. */
export type TaughtPhrases = {
  /** Returns the phrases in the order in which they were added. */
  readonly all: () => Promise<readonly TaughtPhrase[]>
  /**
   * Stores a phrase with its author. Of two equal phrases added at the same time, only the first is stored.
   *
   * @param phrase `rowId`: the row of the review list that it answers, or null
   * @returns the stored phrase, with another intent when the same text was just taught to that one
   */
  readonly add: (
    phrase: { readonly intent: string; readonly text: string; readonly rowId: string | null },
    by: TeachingAuthor,
  ) => Promise<Pick<TaughtPhrase, 'phraseId' | 'intent'>>
  /** Removes a phrase and records that. The row that it answered returns to the review list. */
  readonly remove: (phraseId: string, by: TeachingAuthor) => Promise<void>
}
