import type { ArticleHit, Understanding } from '../understanding'
import type { DirectAnswer } from './direct-answers'
import { toDirectAnswer } from './direct-answers'
import { listStoryParts } from './story-parts'

type StorySearch = Pick<Understanding, 'searchArticles' | 'searchWithinArticle'>

/** The articles of the whole message that a part may be about. */
const comparedArticles = 8
/** An article that the whole message is about this little is not what it asks for. */
const leastOfWhole = 0.12
/** The share of the best article's score that another one needs. */
const shareOfBest = 0.5

/** The probability from which a part's answer is given: it may come from any article that the whole message allows. */
const partThreshold = 0.42
/** The same within one article that a part surely names, and its disadvantage, because the article's own answers alone were compared. */
const withinThreshold = 0.45
const withinLoss = 0.15
const sureArticle = 0.6

/**
 * Returns the approved answer that a part of a story settles, such as 'the reset email never arrives' in a story about a daughter. The words
 * around it hide the question from a search of the whole, but the whole has to be about the same article: 'when does it come back' about
 * money is no question for stock. `null`: no part is clear enough.
 *
 * Source: docs/understanding.md#short-answers
 */
export function findStoryAnswer(text: string, understanding: StorySearch): DirectAnswer | null {
  const parts = listStoryParts(text)
  if (parts.length === 0) return null
  const whole = understanding.searchArticles(text, comparedArticles)
  const best = whole[0]?.score ?? 0
  const scoreOfWhole = (id: string): number => whole.find(({ articleId }) => articleId === id)?.score ?? 0
  const isOfWhole = (id: string): boolean =>
    scoreOfWhole(id) >= leastOfWhole && scoreOfWhole(id) >= best * shareOfBest
  const found = parts.flatMap((part) =>
    understanding
      .searchArticles(part, comparedArticles)
      .filter(({ articleId }) => isOfWhole(articleId))
      .flatMap((hit) => readHit(part, hit, understanding) ?? []),
  )
  const rank = ({ hit, score }: ScoredAnswer): number => score + scoreOfWhole(hit.articleId)
  return found.toSorted((a, b) => rank(b) - rank(a))[0] ?? null
}

type ScoredAnswer = DirectAnswer & { readonly score: number }

function readHit(part: string, hit: ArticleHit, { searchWithinArticle }: StorySearch): ScoredAnswer | null {
  const direct = toDirectAnswer(hit, partThreshold)
  if (direct !== null) return { ...direct, score: hit.answer?.score ?? 0 }
  if (hit.score < sureArticle) return null
  const within = toDirectAnswer(searchWithinArticle(part, hit.articleId), withinThreshold)
  return within && { ...within, score: (within.hit.answer?.score ?? 0) - withinLoss }
}
