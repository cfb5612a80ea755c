import type { Phrase, ReviewRow } from '@murphy/contracts/desk'

/** A phrase that a manager has added to an intent. Times are milliseconds since 1970. */
export type TaughtPhrase = Pick<Phrase, 'phraseId' | 'intent' | 'text' | 'author' | 'addedAt'>

/** Who does it, when. */
export type TeachingAuthor = { readonly agentId: number; readonly name: string; readonly now: number }

/** What managers have taught. Throws when the store is away. */
export type TaughtPhrases = {
  /** In the order in which they were added. */
  readonly all: () => Promise<readonly TaughtPhrase[]>
  /**
   * Keeps a phrase and records who has taught it; one that somebody has taught in the same moment stays the only one.
   *
   * @param phrase `rowId`: the row of the review list that it answers, or null
   * @returns the phrase that is kept now; its intent is another one if that was taught the same text just then
   */
  readonly add: (
    phrase: { readonly intent: string; readonly text: string; readonly rowId: string | null },
    by: TeachingAuthor,
  ) => Promise<Pick<TaughtPhrase, 'phraseId' | 'intent'>>
  /** Forgets it and records that; the row that it answered is in the review list again. */
  readonly remove: (phraseId: string, by: TeachingAuthor) => Promise<void>
}

/** The place of a row in the review list: what was said most often first. */
export type ReviewPlace = { readonly count: number; readonly rowId: string }

/** What was not understood, by text. Throws when the store is away. Source: docs/understanding.md#evaluation */
export type ReviewRows = {
  /** After a place; at most `count`. */
  readonly search: (
    isDismissed: boolean,
    after: ReviewPlace | null,
    count: number,
  ) => Promise<readonly ReviewRow[]>
  readonly count: (isDismissed: boolean) => Promise<number>
  /** Out of the list or back in it, and recorded. */
  readonly dismiss: (rowId: string, isDismissed: boolean, by: TeachingAuthor) => Promise<void>
}

/** What is wrong with a phrase, in the sentences of `npm run bot:check`. */
export type PhraseProblems = { readonly errors: readonly string[]; readonly warnings: readonly string[] }

/** Murphy as somebody who is taught. */
export type Teacher = {
  /** What the operator's files say there is to be wished for. */
  readonly intents: () => readonly { readonly name: string; readonly description: string }[]
  readonly stateOf: (phrase: TaughtPhrase) => Phrase['state']
  /** What a text is taken for at this moment; `null`: for nothing. */
  readonly takenFor: (text: string) => Phrase['takenFor']
  /** Looks through the operator's files and the phrases of before; takes a second or two, and keeps nobody waiting. */
  readonly problemsOf: (
    phrase: Pick<TaughtPhrase, 'intent' | 'text'>,
    before: readonly TaughtPhrase[],
  ) => Promise<PhraseProblems>
  /** The phrases are others now: they are learnt aside, and nobody waits for it. */
  readonly learn: () => void
}
