import type { ArticleHit } from '../understanding'

/** The score from which an article is what a whole question is about. */
export const sureArticle = 0.6

/** Returns whether the best of all articles is another one, and is surely what a whole question is about. */
export function isAboutOther([article]: readonly ArticleHit[], articleId: string): boolean {
  return article !== undefined && article.articleId !== articleId && article.score >= sureArticle
}

/** The score of another article from which a whole question is not about one that the search does not find. */
const foundArticle = 0.35

/** Returns whether a search of all articles finds another one and leaves an article out, which the question is then not about. */
export function isAbsent(articleId: string, others: readonly ArticleHit[]): boolean {
  const [first] = others
  return (
    first !== undefined &&
    first.score >= foundArticle &&
    !others.some((other) => other.articleId === articleId && other.score >= first.score / 4)
  )
}
