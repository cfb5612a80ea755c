import type { Phrase } from '@murphy/contracts/desk'
import type { TaughtPhrase } from './taught-phrases'

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
