import { findDirectAnswers, sureAnswerThreshold } from '../../assistant/knowledge/direct-answers'
import { findNotOffered } from '../../assistant/knowledge/not-offered'
import type { Articles } from '../../retail/ports'
import type { SuggestionDraft, SuggestionTools } from './suggestion-tools'

/**
 * Suggests the approved answer of the help article that settles a message, with the article's address. Returns `null` when no answer is
 * certain enough, and when the message asks for a service that the shop does not offer.
 *
 * Source: docs/understanding.md#short-answers
 */
export async function suggestArticle(
  text: string,
  { understanding, articles }: Pick<SuggestionTools, 'understanding'> & { readonly articles: Articles },
): Promise<SuggestionDraft | null> {
  if (findNotOffered(text) !== null) return null
  const answers = findDirectAnswers(text, understanding, sureAnswerThreshold)
  if (answers.length === 0) return null
  const found = await Promise.all(answers.map(({ hit }) => articles.summary(hit.articleId)))
  const shown = found.filter((article) => article !== null)
  if (shown.length < answers.length) return null
  return {
    kind: 'article',
    text: [answers.map((answer) => answer.text).join(' '), ...shown.map(({ htmlUrl }) => htmlUrl)].join('\n'),
    sources: shown.map(({ title: name, htmlUrl: url }) => ({ name, url })),
    isWritten: false,
  }
}
