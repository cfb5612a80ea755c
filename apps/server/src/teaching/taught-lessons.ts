import type { LessonIds, LessonTarget, Phrase } from '@murphy/contracts/desk'
import type { ChangeAuthor } from '../change-author'

/** A phrase that a manager has added to an intent. Times are milliseconds since 1970. */
export type TaughtPhrase = Pick<Phrase, 'phraseId' | 'intent' | 'text' | 'author' | 'addedAt'>

/** A question that a manager has added to a help article, or to one of its short answers. */
export type TaughtQuestion = {
  readonly questionId: string
  readonly articleId: string
  /** The id of the short answer; `null`: the article itself. */
  readonly answerId: string | null
  readonly text: string
  readonly author: string
  readonly addedAt: number
}

/** A short answer that a manager has written. Its id differs from those of the operator's files. */
export type TaughtAnswer = Omit<TaughtQuestion, 'questionId' | 'answerId'> & { readonly answerId: string }

/** Everything that managers have taught, in the order in which it was added. */
export type Lessons = {
  readonly phrases: readonly TaughtPhrase[]
  readonly questions: readonly TaughtQuestion[]
  readonly answers: readonly TaughtAnswer[]
}

export const noLessons: Lessons = { phrases: [], questions: [], answers: [] }

/** A text to teach, and the rows of the review list that it answers. */
export type LessonText = { readonly text: string; readonly rowIds: readonly string[] }

/** A text that an intent or an article already has. */
export type LessonConflict = {
  readonly text: string
  readonly kind: 'phrase' | 'question'
  /** The id of the phrase or question. */
  readonly lessonId: string
  /** The name of the intent or the id of the article that has the text. */
  readonly owner: string
  readonly author: string
}

/** The lessons of managers. Throws when the database is unavailable. */
export type TaughtLessons = {
  readonly all: () => Promise<Lessons>
  /**
   * Stores all texts that were not taught before, each with its author, and records who did. Of two equal texts added
   * at the same time, only the first is stored. A new answer is stored with its first text.
   *
   * @returns the ids of what was stored, in the order of the texts, and the conflicts
   */
  readonly add: (
    target: LessonTarget,
    texts: readonly LessonText[],
    by: ChangeAuthor,
  ) => Promise<{ readonly added: LessonIds; readonly conflicts: readonly LessonConflict[] }>
  /**
   * Removes phrases and questions and records who did. The rows that they answered return to the review list. An answer
   * is removed with its last question. A missing id is no error.
   */
  readonly remove: (ids: LessonIds, by: ChangeAuthor) => Promise<void>
}
