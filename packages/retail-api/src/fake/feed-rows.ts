import type { FeedName } from '../feeds'
import { feeds } from '../feeds'
import type { FakeRequest, FakeResponse } from './exchange'
import { compress, createNotModified, createResponse, isCurrent } from './exchange'
import { createEntityTag } from '../server/entity-tag'

type Row = Readonly<Record<string, unknown>>
type Version = { readonly etag: string; readonly rows: ReadonlyMap<string, Row> }

/** Versions of which the changes are still known. */
const maxVersions = 10

/** Creates the feeds of the fake retailer. It remembers earlier versions, so that `since` has only the changes. */
export function createFeedRows(initial: Readonly<Record<FeedName, readonly Row[]>>) {
  const versions: Record<FeedName, readonly Version[]> = {
    products: [createVersion('products', initial.products)],
    stores: [createVersion('stores', initial.stores)],
    stock: [createVersion('stock', initial.stock)],
    articles: [createVersion('articles', initial.articles)],
  }
  return {
    /** Replaces all rows of a feed. */
    replaceRows(name: FeedName, rows: readonly Row[]): void {
      const version = createVersion(name, rows)
      versions[name] = [
        version,
        ...versions[name].filter(({ etag }) => etag !== version.etag).slice(0, maxVersions - 1),
      ]
    },
    getRows(name: FeedName): readonly Row[] {
      return [...(versions[name][0]?.rows.values() ?? [])]
    },
    answer(name: FeedName, request: FakeRequest): FakeResponse {
      const [current = createVersion(name, [])] = versions[name]
      const headers = { etag: current.etag, 'cache-control': 'no-cache' }
      if (isCurrent(request, current.etag)) return createNotModified(headers)
      const since = request.query?.['since']
      const earlier = since === undefined ? undefined : versions[name].find(({ etag }) => etag === since)
      const rows =
        earlier === undefined ? [...current.rows.values()] : listChanges(name, earlier.rows, current.rows)
      const body = rows.map((row) => `${JSON.stringify(row)}\n`).join('')
      return compress(
        request,
        createResponse(200, 'application/jsonl', body, {
          ...headers,
          'feed-complete': String(earlier === undefined),
        }),
      )
    },
  }
}

function createVersion(name: FeedName, rows: readonly Row[]): Version {
  const byKey = new Map(rows.map((row) => [createKey(name, row), row]))
  return { etag: createEntityTag(JSON.stringify([...byKey])), rows: byKey }
}

function createKey(name: FeedName, row: Row): string {
  return JSON.stringify(feeds[name].key.map((field) => row[field]))
}

/** Returns the rows that changed, and a deleted row for each removed one. */
function listChanges(
  name: FeedName,
  earlier: ReadonlyMap<string, Row>,
  current: ReadonlyMap<string, Row>,
): readonly Row[] {
  const changed = [...current].filter(
    ([key, row]) => JSON.stringify(earlier.get(key)) !== JSON.stringify(row),
  )
  const deleted = [...earlier].filter(([key]) => !current.has(key))
  return [
    ...changed.map(([, row]) => row),
    ...deleted.map(([, row]) => ({
      ...Object.fromEntries(feeds[name].key.map((field) => [field, row[field]])),
      deleted: true,
    })),
  ]
}
