import type { ArticleHit, UnderstandingContext } from '../understanding'

/** An answer that was composed from help articles and verified against them. */
export type WrittenAnswer = {
  readonly text: string
  /** The articles that it cites, in the order of its sentences. */
  readonly articleIds: readonly string[]
}

/** Port that writes answers with a language model. */
export type AnswerWriter = {
  /**
   * Writes an answer to a question from the articles that were found for it. Returns `null` when there is none that can be
   * verified in time: the embedded answer is then given. Never throws.
   *
   * Source: docs/language-model.md#answers
   */
  readonly write: (
    question: { readonly text: string; readonly hits: readonly ArticleHit[] },
    context: Pick<UnderstandingContext, 'conversationId' | 'history' | 'shopperName' | 'turnStartedAt'>,
  ) => Promise<WrittenAnswer | null>
}
