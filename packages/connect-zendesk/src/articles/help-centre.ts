import type { ZendeskClient } from '../zendesk/zendesk-client'
import * as schemas from '../zendesk/schemas'

/** Zendesk's largest page of a list. */
const pageSize = 100
/** A list with more pages is not read further: 500 pages are 50,000 articles. */
const maximumPages = 500

export type HelpCentre = {
  /** Returns the default language. */
  readonly readDefaultLocale: () => Promise<string>
  /** Returns every article of a language, also drafts and those that only some readers may see. */
  readonly readAll: (locale: string) => Promise<readonly unknown[]>
  /**
   * Returns the articles of all languages that changed since a moment, and the moment for the next call, both in seconds since
   * 1970. Archived and deleted articles are not among them.
   */
  readonly readChanges: (
    since: number,
  ) => Promise<{ readonly articles: readonly unknown[]; readonly until: number }>
  /** Returns one article in a language. Errors: throws a `missing` when it has none. */
  readonly readOne: (locale: string, id: string) => Promise<unknown>
}

/** Creates the reader of the help centre. It works in the background. */
export function createHelpCentre(client: ZendeskClient): HelpCentre {
  const get = { method: 'GET', purpose: 'background' } as const
  return {
    readDefaultLocale: async () => {
      const { default_locale: locale } = await client.run({
        ...get,
        name: 'locales',
        path: '/api/v2/help_center/locales',
        data: schemas.LocalesSchema,
      })
      return locale.toLowerCase()
    },

    readAll: async (locale) => {
      const articles: unknown[] = []
      let after: string | null = null
      for (let page = 1; page <= maximumPages; page += 1) {
        const query: URLSearchParams = new URLSearchParams({ 'page[size]': String(pageSize) })
        if (after !== null) query.set('page[after]', after)
        const { articles: found, meta } = await client.run({
          ...get,
          name: 'articles',
          path: `/api/v2/help_center/${locale}/articles?${query.toString()}`,
          data: schemas.ArticlePageSchema,
        })
        articles.push(...found)
        if (!meta.has_more || meta.after_cursor === null || meta.after_cursor === after) return articles
        after = meta.after_cursor
      }
      throw new RangeError(`The help centre has more than ${maximumPages * pageSize} articles.`)
    },

    readChanges: async (since) => {
      const articles: unknown[] = []
      let from = since
      for (let page = 1; page <= maximumPages; page += 1) {
        const changes = await client.run({
          ...get,
          name: 'changed articles',
          path: `/api/v2/help_center/incremental/articles?start_time=${from}`,
          data: schemas.ArticleChangesSchema,
        })
        articles.push(...changes.articles)
        // An empty answer may have an end time of long ago.
        const until = Math.max(from, Math.floor(changes.end_time ?? 0))
        if (changes.next_page === null || until === from) return { articles, until }
        from = until
      }
      return { articles, until: from }
    },

    readOne: async (locale, id) => {
      const { article } = await client.run({
        ...get,
        name: 'article',
        path: `/api/v2/help_center/${locale}/articles/${id}`,
        data: schemas.OneArticleSchema,
      })
      return article
    },
  }
}
