import type { ArticleHit } from '../understanding'

/** The score from which a whole question is about an article. */
export const sureArticleScore = 0.6

/** Returns whether a whole question is surely about another article, the best of a search of all. */
export function isAboutOtherArticle([article]: readonly ArticleHit[], articleId: string): boolean {
  return article !== undefined && article.articleId !== articleId && article.score >= sureArticleScore
}

/** The score of the best article from which a question is not about an article that the search leaves out. */
const foundArticleScore = 0.35

/** Returns whether a search of all articles leaves an article out, or ranks it far below the best one. */
export function isLeftOutBySearch(articleId: string, others: readonly ArticleHit[]): boolean {
  const [first] = others
  return (
    first !== undefined &&
    first.score >= foundArticleScore &&
    !others.some((other) => other.articleId === articleId && other.score >= first.score / 4)
  )
}
