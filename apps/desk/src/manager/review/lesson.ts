import type { LessonTarget, ReviewRow } from '@murphy/contracts/desk'
import { phraseMaxCharacters } from '@murphy/contracts/desk'

/** The three ways to teach a message. */
export type LessonKind = LessonTarget['kind']

export const lessonKinds = ['question', 'phrase', 'answer'] as const satisfies readonly LessonKind[]

/** A message to teach, and the row that it answers. */
export type LessonMessage = { readonly text: string; readonly rowId: string }

/** Placeholder of redacted text in a message of the review list. */
const placeholderPattern = /<[a-z]+-\d+>/

/** Returns whether a message can be taught as it stands. Others have to be edited first. */
export function isTeachable({ text }: Pick<ReviewRow, 'text'>): boolean {
  return text.length <= phraseMaxCharacters && !placeholderPattern.test(text)
}
