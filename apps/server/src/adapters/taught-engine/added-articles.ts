import type { ArticleKnowledge } from '@murphy/understanding'
import type { FeedArticle } from '../../retail/articles/feed-articles'
import type { HelpArticle } from '../articles/help-articles'
import type { BotFiles } from '../read-bot-files'

/** The operator's files, and the articles of the retailer's feed beside theirs. */
export type TaughtFiles = Omit<BotFiles, 'articles'> & { readonly articles: readonly HelpArticle[] }

/** More articles than this take minutes to learn. The first ones of the feed are taken. */
const maxFeedArticles = 500
/** Headings of fewer words, such as 'More help', say nothing about an article. */
const fewestWords = 3
const mostHeadings = 30

/**
 * Adds the articles of the retailer's feed to the operator's files. A file stands for the article of its id or its
 * address, because an operator has written questions and answers for it. Headings of an article are taught as its
 * questions.
 *
 * Source: docs/understanding.md#articles-of-the-retailer
 */
export function addFeedArticles(files: BotFiles, feedArticles: readonly FeedArticle[]): TaughtFiles {
  const known = new Set(files.articles.flatMap(({ id, htmlUrl }) => [id, htmlUrl]))
  const added = feedArticles
    .filter(({ id, htmlUrl }) => !known.has(id) && !known.has(htmlUrl))
    .slice(0, maxFeedArticles)
  if (added.length === 0) return files
  const { knowledge } = files
  return {
    ...files,
    articles: [...files.articles, ...added],
    knowledge: { ...knowledge, articles: [...knowledge.articles, ...added.map(toKnowledge)] },
  }
}

function toKnowledge({ id, title, summary, headings }: FeedArticle): ArticleKnowledge {
  const isTelling = (heading: string): boolean => heading.split(' ').length >= fewestWords
  return { id, title, summary, topics: [], questions: headings.filter(isTelling).slice(0, mostHeadings) }
}
