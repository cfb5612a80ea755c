import { setImmediate as pause } from 'node:timers/promises'
import type { Article } from '@murphy/retail-api'
import { listHeadings, toMarkdown, toSummary } from '@murphy/retail-api/article-text'
import type { FeedTarget } from '@murphy/retail-api/feed-reader'
import * as v from 'valibot'
import { createListTarget } from '../catalogue/feed-targets'

/** A help article of the retailer's feed, as Murphy reads it. */
export const FeedArticleSchema = v.object({
  id: v.string(),
  title: v.string(),
  /** The first sentence. */
  summary: v.string(),
  /** An absolute address. */
  htmlUrl: v.string(),
  /** A time in ISO 8601; `null`: the retailer does not say it. */
  editedAt: v.nullable(v.string()),
  headings: v.array(v.string()),
  /** Markdown */
  body: v.string(),
})
export type FeedArticle = Readonly<v.InferOutput<typeof FeedArticleSchema>>

/** The articles of the retailer's feed, as last read. A changed feed gives a new list. */
export type FeedArticles = {
  readonly list: () => readonly FeedArticle[]
  readonly replace: (articles: readonly FeedArticle[]) => void
}

/** The articles of a retailer without a feed of them. */
export const noArticles: readonly FeedArticle[] = []

/** Creates the list, which is empty until the feed is read. */
export function createFeedArticles(): FeedArticles {
  let articles = noArticles
  return {
    list: () => articles,
    replace: (replacement) => {
      articles = replacement
    },
  }
}

/** Creates the target of the articles feed. Others can work between two articles, because one takes up to some milliseconds. */
export function createArticleTarget(articles: FeedArticles): FeedTarget<Article> {
  const target = createListTarget<FeedArticle>({
    idName: 'id',
    getId: ({ id }) => id,
    list: articles.list,
    replace: articles.replace,
  })
  return {
    ...target,
    put: async (changes) => {
      for (const change of changes) {
        await target.put([change.kind === 'put' ? { kind: 'put', row: readArticle(change.row) } : change])
        await pause()
      }
    },
  }
}

/** Reads a row of the feed: its HTML becomes Markdown, without pictures, frames and scripts. */
export function readArticle({ id, title, html, url: htmlUrl, updatedAt: editedAt }: Article): FeedArticle {
  const body = toMarkdown(html)
  const summary = toSummary(body)
  return {
    id,
    title,
    summary: summary === '' ? title : summary,
    htmlUrl,
    editedAt,
    headings: [...listHeadings(body)],
    body,
  }
}
