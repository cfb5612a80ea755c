import type { DialogueState } from '../dialogue-state'
import type { ArticleHit } from '../understanding'
import type { DirectAnswer } from './direct-answers'
import { toDirectAnswer } from './direct-answers'
import type { SubjectArticles } from './subject-articles'

/** The score of the article and of its answer, and the lead over the next article, from which a search of all articles is clear. */
const clear = { article: 0.4, answer: 0.55, lead: 0.2 }

/**
 * Returns the answer of the article that a search of all articles clearly finds, when it belongs to the topic or is related to it: 'how
 * long do you hold it' after who may collect. A search within the topic's own article always finds something, so its score is no proof.
 * `null`: the search is not clear, or leads elsewhere.
 */
export function findRelatedAnswer(
  [best, next]: readonly ArticleHit[],
  { helpTopic }: Pick<DialogueState, 'helpTopic'>,
  { listRelatedArticles }: Pick<SubjectArticles, 'listRelatedArticles'>,
): DirectAnswer | null {
  const topicIds = helpTopic?.articleIds ?? []
  if (best === undefined || best.score < clear.article || best.score - (next?.score ?? 0) < clear.lead)
    return null
  return topicIds.includes(best.articleId) || listRelatedArticles(topicIds).includes(best.articleId)
    ? toDirectAnswer(best, clear.answer)
    : null
}
