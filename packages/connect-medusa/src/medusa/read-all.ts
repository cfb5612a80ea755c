import { SourceError } from '@murphy/connector'

/** One page of a list of Medusa's: `count` is the number of all rows. */
export type OffsetPage<Row> = { readonly rows: readonly Row[]; readonly count: number }

/** A feed of the Retail API has no more rows than this. */
const maximumRows = 500_000

/**
 * Returns all rows of a list, page by page with a growing offset.
 *
 * Errors: throws a `SourceError` of the kind `broken` for a list that is longer than a feed may be.
 */
export async function readAll<Row>(
  readPage: (offset: number) => Promise<OffsetPage<Row>>,
): Promise<readonly Row[]> {
  const all: Row[] = []
  for (;;) {
    const { rows, count } = await readPage(all.length)
    all.push(...rows)
    // A row that was deleted meanwhile leaves the last page empty.
    if (rows.length === 0 || all.length >= count) return all
    if (all.length > maximumRows)
      throw new SourceError('broken', 'A list of Medusa has too many rows for a feed.')
  }
}
