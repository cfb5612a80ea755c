import type { TeachableArticle } from '@murphy/contracts/desk'

/** Returns the articles with all words in title, id or answers; those with the first word in title or id come first. */
export function findArticles(
  articles: readonly TeachableArticle[],
  query: string,
): readonly TeachableArticle[] {
  const terms = query.toLowerCase().split(/\s+/).filter(Boolean)
  const [first] = terms
  if (first === undefined) return articles
  const isNamed = ({ articleId, title }: TeachableArticle): number =>
    Number(`${title} ${articleId}`.toLowerCase().includes(first))
  return articles
    .filter(({ articleId, title, answers }) => {
      const text = [title, articleId, ...answers.map((answer) => answer.text)].join(' ').toLowerCase()
      return terms.every((term) => text.includes(term))
    })
    .toSorted((a, b) => isNamed(b) - isNamed(a))
}
