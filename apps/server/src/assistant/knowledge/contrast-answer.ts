import type { DialogueState } from '../dialogue-state'
import type { ArticleHit, Understanding } from '../understanding'
import type { DirectAnswer } from './direct-answers'
import { toDirectAnswer } from './direct-answers'
import { wasGiven } from './given-answers'
import type { SubjectArticles } from './subject-articles'

/** The most articles that are compared. */
const comparedArticles = 8
/** The least probability of an answer of the topic's articles and related ones, and of another article. */
const leastNear = 0.4
const leastOther = 0.6
/** The score of an article that what was meant finds by itself. */
const meantArticle = 0.5
/** The advantage of an answer to the request that opened the topic. */
const openingBonus = 0.1

/**
 * Returns the best answer to a question that the shopper has put right: the question before with what was meant, or what was meant alone.
 * Answers that were given are left out. `null`: none is likely enough.
 *
 * @param wanted what was meant
 */
export function findContrastAnswer(
  wanted: string,
  dialogue: Pick<DialogueState, 'answered' | 'helpTopic' | 'history'>,
  {
    searchArticles,
    searchWithinArticle,
    listRelatedArticles,
  }: Pick<Understanding, 'searchArticles' | 'searchWithinArticle'> &
    Pick<SubjectArticles, 'listRelatedArticles'>,
): DirectAnswer | null {
  const before = dialogue.answered?.text ?? ''
  const topicIds = dialogue.helpTopic?.articleIds ?? []
  const opening = dialogue.helpTopic?.question ?? before
  const queries = [...new Set([`${opening} ${wanted}`.trim(), `${before} ${wanted}`.trim(), wanted])]
  const [meant] = searchArticles(wanted, 1)
  const near = new Set([
    ...topicIds,
    ...listRelatedArticles(topicIds),
    ...(meant !== undefined && meant.score >= meantArticle ? [meant.articleId] : []),
  ])
  const hits: readonly (ArticleHit & { readonly bonus: number })[] = queries.flatMap((query, index) =>
    [
      ...searchArticles(query, comparedArticles),
      // Within the article the opening request finds its own answer again.
      ...(index === 0 && opening !== before
        ? []
        : topicIds.flatMap((id) => searchWithinArticle(query, id) ?? [])),
    ].map((hit) => ({ ...hit, bonus: index === 0 ? openingBonus : 0 })),
  )
  const scored = hits.flatMap((hit) => {
    const answer = toDirectAnswer(hit, near.has(hit.articleId) ? leastNear : leastOther)
    return answer === null || wasGiven(answer, dialogue)
      ? []
      : [{ answer, score: (hit.answer?.score ?? 0) + hit.bonus }]
  })
  return scored.toSorted((a, b) => b.score - a.score)[0]?.answer ?? null
}
