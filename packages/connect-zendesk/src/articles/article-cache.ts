import type { FeedFile } from '@murphy/connector'
import { ApiProblem, createFeedFile, createSingleRun, SourceError } from '@murphy/connector'
import type { HelpCentre } from './help-centre'
import type { ReadArticle, SentArticle } from './to-article'
import { readArticle } from './to-article'

/** Changes of Zendesk become readable a little later, and its clock may differ from ours. */
const overlapSeconds = 120
/** With more changed articles in other languages than this, everything is read again: a list has 100 articles a page. */
const maximumSingleReads = 50

export type ArticleCache = {
  /** Returns the feed. Errors: throws `unavailable` until it was read for the first time. */
  readonly get: () => FeedFile
  /** Reads what has changed; everything the first time. A read that fails keeps the last good copy. */
  readonly refresh: () => Promise<void>
  /** Reads everything again, which also finds archived and deleted articles. */
  readonly refreshWhole: () => Promise<void>
  /** Takes an article out of the feed at once. */
  readonly remove: (id: string) => Promise<void>
}

export type ArticleCachePorts = {
  readonly helpCentre: HelpCentre
  /** Null: the default language of the help centre. */
  readonly locale: string | null
  readonly excludedSections: readonly string[]
  readonly now: () => number
  readonly onProblem: (sentence: string) => void
  /** Called when another feed than before is served. */
  readonly onChanged: () => void
}

/** Creates the cache of the articles feed. */
export function createArticleCache(ports: ArticleCachePorts): ArticleCache {
  const { helpCentre, excludedSections, now, onProblem, onChanged } = ports
  let articles = new Map<string, SentArticle>()
  let file: FeedFile | null = null
  /** Seconds since 1970. */
  let changesSince = 0
  let isWholeWanted = true
  let writes = 0
  let locale = ports.locale

  async function readWhole(): Promise<void> {
    const startedAt = Math.floor(now() / 1000) - overlapSeconds
    locale ??= await helpCentre.readDefaultLocale()
    const choice = { locale, excludedSections }
    const next = new Map<string, SentArticle>()
    for (const value of await helpCentre.readAll(locale)) applyArticle(next, readArticle(value, choice))
    articles = next
    changesSince = startedAt
  }

  async function readChanges(): Promise<void> {
    const choice = { locale: locale ?? '', excludedSections }
    const { articles: changed, until } = await helpCentre.readChanges(changesSince)
    const read = changed.map((value) => readArticle(value, choice))
    const others = new Set(read.flatMap((one) => (one.kind === 'other-language' ? [one.id] : [])))
    if (others.size > maximumSingleReads) return readWhole()
    for (const one of read) applyArticle(articles, one)
    for (const id of others) applyArticle(articles, await readTranslation(id, choice))
    changesSince = until
  }

  /** Reads an article whose changed row was in another language. */
  async function readTranslation(
    id: string,
    choice: { readonly locale: string; readonly excludedSections: readonly string[] },
  ): Promise<ReadArticle> {
    try {
      return readArticle(await helpCentre.readOne(choice.locale, id), choice)
    } catch (error) {
      if (error instanceof SourceError && error.kind === 'missing') return { kind: 'hidden', id }
      throw error
    }
  }

  /** Applies an article. One that may not be shown any more is removed. */
  function applyArticle(target: Map<string, SentArticle>, read: ReadArticle): void {
    if (read.kind === 'shown') target.set(read.article.id, read.article)
    else if (read.id !== null) target.delete(read.id)
    if (read.kind === 'unusable') onProblem(`The article ${read.id ?? ''} is not shown: ${read.reason}.`)
  }

  async function writeFeed(): Promise<void> {
    const rows = [...articles.values()].toSorted((one, other) => (one.id < other.id ? -1 : 1))
    writes += 1
    const write = writes
    const next = await createFeedFile(rows)
    // An article was removed meanwhile, and that feed is newer.
    if (write !== writes) return
    const isChanged = file !== null && file.etag !== next.etag
    file = next
    if (isChanged) onChanged()
  }

  const refresh = createSingleRun(async () => {
    const isWhole = isWholeWanted
    isWholeWanted = false
    try {
      if (isWhole) await readWhole()
      else await readChanges()
      await writeFeed()
    } catch (error) {
      isWholeWanted ||= isWhole
      onProblem(`The articles could not be read: ${error instanceof Error ? error.message : String(error)}`)
    }
  })

  return {
    get: () => {
      if (file === null)
        throw new ApiProblem('unavailable', { detail: 'The feed is being read.', retryAfter: 10 })
      return file
    },
    refresh,
    refreshWhole: () => {
      isWholeWanted = true
      return refresh()
    },
    remove: async (id) => {
      if (articles.delete(id)) await writeFeed()
    },
  }
}
