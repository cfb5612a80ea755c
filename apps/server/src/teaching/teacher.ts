import type { AddedQuestion, Phrase, TeachableArticle } from '@murphy/contracts/desk'
import type { Lessons, TaughtPhrase, TaughtQuestion } from './taught-lessons'

/** The problems of a text, in the sentences of `npm run bot:check`. */
export type LessonProblems = { readonly errors: readonly string[]; readonly warnings: readonly string[] }

/** Texts that get the same meaning. Questions of articles teach the intent `help_article`. */
export type NewTexts = { readonly intent: string; readonly texts: readonly string[] }

/** The assistant's training as managers see it. */
export type Teacher = {
  /** Returns the intents of the operator's files. */
  readonly intents: () => readonly { readonly name: string; readonly description: string }[]
  /** Returns the help articles by title, with the short answers that may be given as a text. */
  readonly articles: () => readonly TeachableArticle[]
  /** Returns the words that are read as another word. */
  readonly synonyms: () => Readonly<Record<string, readonly string[]>>
  readonly getState: (phrase: TaughtPhrase) => Phrase['state']
  /** Returns the current meaning of a text, or `null`. */
  readonly findMeaning: (text: string) => Phrase['takenFor']
  readonly getQuestionState: (question: TaughtQuestion) => AddedQuestion['state']
  /** Returns the article that is found for a text now, or `null`. */
  readonly findArticle: (text: string) => { readonly articleId: string; readonly score: number } | null
  /**
   * Checks texts against the operator's files and earlier lessons, and returns the problems of each. It takes a second or two
   * and blocks no other call.
   */
  readonly findProblems: (texts: NewTexts, before: Lessons) => Promise<readonly LessonProblems[]>
  /** Learns the changed lessons in the background. */
  readonly learn: () => void
}
