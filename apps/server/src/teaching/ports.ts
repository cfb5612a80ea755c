import type { Phrase, ReviewRow } from '@murphy/contracts/desk'

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

/** The position of a row in the review list, which shows the most frequent utterance first. */
export type ReviewCursor = { readonly count: number; readonly rowId: string }

/**
 * The utterances that were not understood, grouped by text. Throws when the database is unavailable. Source:
 * docs/understanding.md#evaluation
 */
export type ReviewRows = {
  /** Returns at most `count` rows after a position. */
  readonly search: (
    isDismissed: boolean,
    after: ReviewCursor | null,
    count: number,
  ) => Promise<readonly ReviewRow[]>
  readonly count: (isDismissed: boolean) => Promise<number>
  /** Dismisses or restores a row, and records that. */
  readonly dismiss: (rowId: string, isDismissed: boolean, by: TeachingAuthor) => Promise<void>
}

/** The problems of a phrase, in the sentences of `npm run bot:check`. */
export type PhraseProblems = { readonly errors: readonly string[]; readonly warnings: readonly string[] }

/** The assistant's training as managers see it. */
export type Teacher = {
  /** Returns the intents of the operator's files. */
  readonly intents: () => readonly { readonly name: string; readonly description: string }[]
  readonly getState: (phrase: TaughtPhrase) => Phrase['state']
  /** Returns the current meaning of a text, or `null`. */
  readonly findMeaning: (text: string) => Phrase['takenFor']
  /**
   * Checks a phrase against the operator's files and earlier phrases. It takes a second or two and blocks no other
   * call.
   */
  readonly findProblems: (
    phrase: Pick<TaughtPhrase, 'intent' | 'text'>,
    before: readonly TaughtPhrase[],
  ) => Promise<PhraseProblems>
  /** Learns the changed phrases in the background. */
  readonly learn: () => void
}
