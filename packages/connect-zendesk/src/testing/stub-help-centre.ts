import type { StubReply, StubRequest, StubState } from './stub-state'
import { stubLocale, toApiArticle } from './stub-data'

/** Returns the answer of the Help Center API; null for a path that is none of its own. */
export function answerHelpCentre(state: StubState, { path, query, method }: StubRequest): StubReply | null {
  if (method !== 'GET') return null
  if (path === '/api/v2/help_center/locales')
    return { status: 200, body: { locales: [stubLocale, 'fr'], default_locale: stubLocale } }
  if (path === '/api/v2/help_center/incremental/articles') return answerChanges(state, query)
  const list = /^\/api\/v2\/help_center\/([a-z-]+)\/articles$/.exec(path)
  if (list !== null) return answerList(state, list[1] ?? '', query)
  const one = /^\/api\/v2\/help_center\/([a-z-]+)\/articles\/(\d+)$/.exec(path)
  return one === null ? null : answerOne(state, one[1] ?? '', Number(one[2]))
}

/** Lists a language with cursor paging. */
function answerList(state: StubState, locale: string, query: URLSearchParams): StubReply {
  const size = Number(query.get('page[size]') ?? '30')
  if (!(size >= 1 && size <= 100))
    return { status: 400, body: { error: 'InvalidPaginationParameter', description: 'page[size]' } }
  const after = Number(atob(query.get('page[after]') ?? '') || '0')
  const rows = state.articles
    .filter(({ isArchived, translations }) => !isArchived && locale in translations)
    .toSorted((one, other) => one.id - other.id)
    .filter(({ id }) => id > after)
  const page = rows.slice(0, Math.min(size, state.listPageSize))
  const hasMore = rows.length > page.length
  return {
    status: 200,
    body: {
      articles: page.map((article) => toApiArticle(article, locale, state.address)),
      meta: { has_more: hasMore, after_cursor: hasMore ? btoa(String(page.at(-1)?.id)) : null },
      links: { next: null },
    },
  }
}

/** Lists what changed from a moment on, the oldest first, in the source language. Archived articles are missing. */
function answerChanges(state: StubState, query: URLSearchParams): StubReply {
  const from = Number(query.get('start_time'))
  if (!Number.isInteger(from)) return { status: 400, body: { error: 'InvalidStartTime' } }
  const rows = state.articles
    .filter(({ isArchived, changedAt }) => !isArchived && changedAt >= from)
    .toSorted((one, other) => one.changedAt - other.changedAt)
  const page = rows.slice(0, state.changesPageSize)
  // An empty answer has an end time of 1, as the real one was seen to have.
  const endTime = page.at(-1)?.changedAt ?? 1
  return {
    status: 200,
    body: {
      count: rows.length,
      next_page:
        rows.length > page.length
          ? `${state.address}/api/v2/help_center/incremental/articles.json?start_time=${endTime}`
          : null,
      end_time: endTime,
      articles: page.map((article) => toApiArticle(article, article.sourceLocale, state.address)),
    },
  }
}

function answerOne(state: StubState, locale: string, id: number): StubReply {
  const article = state.articles.find((each) => each.id === id && !each.isArchived)
  return article === undefined || !(locale in article.translations)
    ? { status: 404, body: { error: 'RecordNotFound', description: 'Not found' } }
    : { status: 200, body: { article: toApiArticle(article, locale, state.address) } }
}
