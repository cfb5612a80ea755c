/** A matter that a message may tell as a story, and the question of a help article that answers it. */
export type ArticleMatter<Question extends string> = {
  /** Each of them has to match: the subject, and what happened or is wanted. */
  readonly says: readonly RegExp[]
  /** Words with which the message is about something else. */
  readonly unless?: RegExp
  readonly question: Question
}

/** Returns the question of the first matter that a text tells; `null`: it tells none of them. */
export function findArticleMatter<Question extends string>(
  text: string,
  matters: readonly ArticleMatter<Question>[],
): Question | null {
  const found = matters.find(
    ({ says, unless }) => says.every((pattern) => pattern.test(text)) && unless?.test(text) !== true,
  )
  return found?.question ?? null
}
