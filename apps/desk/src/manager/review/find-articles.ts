import type { TeachableArticle } from '@murphy/contracts/desk'
import { findByWords } from './find-by-words'

/** Returns the articles with all words in title, id or answers; those with the first word in title or id come first. */
export function findArticles(
  articles: readonly TeachableArticle[],
  query: string,
): readonly TeachableArticle[] {
  return findByWords(articles, query, {
    getName: ({ articleId, title }) => `${title} ${articleId}`.toLowerCase(),
    getText: ({ articleId, title, answers }) =>
      [title, articleId, ...answers.map(({ text }) => text)].join(' '),
  })
}
